import { expect, test } from 'vitest';

import type { Colour } from '@mot-studio/terms/colour';
import { point } from '#engine/imaging/geometry.ts';
import { mean } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { headAhead, planesIn } from '#engine/testing/heads.ts';

import { clippedHair } from './stubble.ts';

const size = { width: 240, height: 280 };
const head = headAhead(150, point(120, 100), { browTop: 0.24, faceWidth: 0.84 });
const inHead = planesIn(size, head);
const skin: Colour = [0.75, 0.04, 0.05];
const tone: Colour = [0.2, 0.01, 0.01];

/** Returns the lightness of a side whose hair covers `was` of the scalp, after clipping to `dense`. */
function clippedTo(dense: number, was: number): { light: number; uneven: number; photo: number } {
  const even = (c: 0 | 1 | 2) => inHead(() => skin[c] + (tone[c] - skin[c]) * was).data;
  const lab: Lab = { ...size, l: even(0), a: even(1), b: even(2) };
  const clip = clippedHair(
    { lab, head },
    inHead(() => 1),
    inHead(() => dense),
    tone,
    1,
  );
  const lights = Array.from({ length: 1600 }, (_, k) => {
    const [x, y] = [100 + (k % 40), 100 + Math.floor(k / 40)];
    return clip(y * size.width + x, x, y, skin)[0];
  });
  const light = mean(lights);
  const uneven = Math.sqrt(mean(lights.map((l) => (l - light) ** 2)));
  return { light, uneven, photo: lab.l[0] ?? 0 };
}

test('clipped hair shows the uncovered share of skin, hair by hair', () => {
  const { light, uneven } = clippedTo(0.5, 1);
  expect(light).toBeCloseTo((skin[0] + tone[0]) / 2, 1);
  expect(uneven).toBeGreaterThan(0.02);
});

test('equally short hair stays unchanged', () => {
  for (const [dense, was] of [
    [1, 1],
    [0.5, 0.4],
  ] as const) {
    const { light, uneven, photo } = clippedTo(dense, was);
    expect(light).toBeCloseTo(photo, 3);
    expect(uneven).toBeLessThan(0.001);
  }
});
