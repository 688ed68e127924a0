import { expect, test } from 'vitest';

import { toLab } from '#engine/imaging/oklab.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { fadeIntoHair } from './skin-hair-fade.ts';

const size = { width: 160, height: 40 };
/** Skin ends at 60; there thin hair begins in the upper half, which covers it more and more, and a wall in the lower half. */
const ends = 60;
const isHair = (x: number, y: number): boolean => x >= ends && y < size.height / 2;
const thickness = (x: number): number => Math.min(1, (x - ends) / 40);
const lab = toLab(
  paintBy(size, (x, y) => {
    const light = isHair(x, y) ? 1 - 0.85 * thickness(x) : 1;
    return [200 * light, 150 * light, 125 * light];
  }),
);
const skin = planeOf(size, (_, x) => (x < ends ? 1 : 0));
const hair = planeOf(size, (_, x, y) => (isHair(x, y) ? 1 : 0));
const faded = fadeIntoHair(skin, hair, lab, 8);
const at = (x: number, y: number): number => faded.data[y * size.width + x] ?? 0;

test('skin under thin hair fades out without a step at the hairline', () => {
  const row = Array.from({ length: 60 }, (_, k) => at(ends - 10 + k, 4));
  const steps = row.slice(1).map((share, k) => (row[k] ?? 0) - share);
  expect(Math.max(...steps)).toBeLessThan(0.15);
  expect(at(ends + 3, 4)).toBeGreaterThan(0.6);
  expect(at(ends + 45, 4)).toBeLessThan(0.01);
});

test('skin beside other things than hair keeps its end', () => {
  expect(at(ends - 1, 36)).toBe(1);
  expect(at(ends + 1, 36)).toBe(0);
});

test('every pixel of skin stays skin', () => {
  expect(Math.min(...Array.from({ length: ends }, (_, x) => at(x, 4)))).toBe(1);
});
