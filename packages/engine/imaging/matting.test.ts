import { describe, expect, test } from 'vitest';

import { paintBy } from '#engine/testing/painted-pictures.ts';

import { lerp, mean, smoothstep } from './math.ts';
import { closedFormMatte, unknownAlpha } from './matting.ts';
import { toLab } from './oklab.ts';
import { planeOf } from './plane.ts';

const size = { width: 200, height: 120 };
/** Strands of dark hair on the left, ever thinner, reach into a bright ground on the right that darkens downwards. */
const band = { from: 60, to: 140 };
const strand = 8;
const frontAt = (x: number, y: number): number =>
  (1 - smoothstep(band.from, band.to, x)) * (x < band.from || y % strand < strand / 2 ? 1 : 0.3);

const picture = paintBy(size, (x, y) => {
  const back = [230 - y / 2, 200 - y / 2, 190 - y / 2];
  const front = [40 + x / 4, 30 + x / 4, 26];
  const [r, g, b] = back.map((v, c) => lerp(v, front[c] ?? 0, frontAt(x, y)));
  return [r ?? 0, g ?? 0, b ?? 0];
});
const lab = toLab(picture);
const trimap = planeOf(size, (_, x) => (x < band.from - 10 ? 1 : x > band.to + 10 ? 0 : unknownAlpha));

describe('the closed-form matte between known sides', () => {
  const matte = closedFormMatte(lab, trimap, trimap);
  const at = (x: number, y: number): number => matte.data[y * size.width + x] ?? 0;

  test('keeps known pixels', () => {
    const off = [...trimap.data.keys()].filter((i) => trimap.data[i] !== unknownAlpha);
    expect(Math.max(...off.map((i) => Math.abs((matte.data[i] ?? 0) - (trimap.data[i] ?? 0))))).toBeLessThan(
      0.02,
    );
  });

  test('follows strands by their colours', () => {
    const errors = Array.from({ length: 80 }, (_, k) => band.from + k).flatMap((x) =>
      Array.from({ length: 80 }, (_, k) => Math.abs(at(x, 20 + k) - frontAt(x, 20 + k))),
    );
    expect(mean(errors)).toBeLessThan(0.06);
  });
});
