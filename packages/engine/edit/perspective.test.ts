import { expect, test } from 'vitest';

import { lcgRandom, mulberry32 } from '#engine/imaging/math.ts';
import { interpolate, planeOf } from '#engine/imaging/plane.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { isPatternless, recessionOf } from './perspective.ts';

const size = { width: 100, height: 80 };
const hole = planeOf(size, (_, x, y) => (Math.hypot(x - 50, y - 40) < 15 ? 1 : 0));

test('a wall under uneven light with an object in its hole is plain', () => {
  const noise = mulberry32(3);
  const wall = paintBy(size, (x, y) => {
    const light = 200 - x * 0.4 + noise() - 0.5;
    return Math.hypot(x - 50, y - 40) < 15 ? [((x * 37) % 2) * 250, 0, 0] : [light, light, light];
  });
  expect(isPatternless(wall, hole)).toBe(true);
});

test('faint joints between tiles are a pattern', () => {
  const tiles = paintBy(size, (x, y) => (x % 13 === 0 || y % 13 === 0 ? [208, 206, 202] : [222, 220, 216]));
  expect(isPatternless(tiles, hole)).toBe(false);
});

/** Folds some pixels wide, all different: random heights between which a cloth rises and falls. */
function crumpled(seed: number) {
  const random = lcgRandom(seed);
  const heights = planeOf({ width: 16, height: 14 }, () => random() * 90);
  return paintBy(size, (x, y) => {
    const relief = interpolate(heights, x / 7, y / 7);
    return [80 + relief, 90 + relief, 120 + relief];
  });
}

test.each([1, 13])('folds of cloth that look alike by chance (%i) give no pattern in perspective', (seed) => {
  expect(recessionOf(crumpled(seed), hole)).toBeUndefined();
});
