import { expect, test } from 'vitest';

import { drawLines } from './draw.ts';
import { fields } from './segments.ts';

const size = { width: 60, height: 40 };

/** Draws a comb: strands two pixels wide side by side, every other one longer by some pixels. */
function comb(by: number) {
  const count = size.width / 2;
  const data = Float32Array.from({ length: count }, (_, k) => k).reduce(
    (all, k) => {
      const x = 2 * k + 0.5;
      const end = k % 2 === 0 ? 20 : 26;
      all.set([x * by, 4 * by, x * by, end * by, by, 0.8, 1], k * fields);
      return all;
    },
    new Float32Array(count * fields),
  );
  return drawLines({ count, data, depth: new Float32Array(count) }, size, by);
}

/** Returns the coverage of a row's middle part. */
const rowOf = (by: number, y: number): number[] =>
  Array.from(comb(by).alpha.data.slice(y * size.width + 10, y * size.width + 50));

test('hair drawn finer than the photo has no jagged ends', () => {
  const between = rowOf(3, 23);
  const steps = between.slice(1).map((a, k) => Math.abs(a - (between[k] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.5);
  const sum = between.reduce((all, a) => all + a, 0);
  expect(sum / between.length).toBeCloseTo(0.5, 1);
});

test('dense drawn hair is opaque and has its own lightness', () => {
  const { alpha, light } = comb(3);
  const middle = 12 * size.width + 30;
  expect(alpha.data[middle]).toBeGreaterThan(0.95);
  expect(light.data[middle]).toBeCloseTo(0.8, 5);
});
