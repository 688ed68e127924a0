import { describe, expect, test } from 'vitest';

import { planeOf } from '#engine/imaging/plane.ts';
import { lcgRandom } from '#engine/imaging/math.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';
import { inpaint } from '#engine/imaging/patch-match.ts';

import { repeatsOf } from './repeats.ts';

const size = { width: 300, height: 260 };
const isOpen = (x: number, y: number) => ((x - 150) / 55) ** 2 + ((y - 130) / 60) ** 2 < 1;
const hole = planeOf(size, (_, x, y) => (isOpen(x, y) ? 1 : 0));
const known = planeOf(size, (_, x, y) => (isOpen(x, y) ? 0 : 1));

type Pattern = (x: number, y: number) => readonly [number, number, number];
const mortar = [190, 184, 174] as const;
/** 48 × 20 px, every other row shifted by half a brick. */
const bricks: Pattern = (x, y) => {
  const along = x + (Math.floor(y / 20) % 2) * 24;
  return along % 48 < 4 || y % 20 < 4 ? mortar : [160, 82, 62];
};
const tiles: Pattern = (x, y) =>
  Math.hypot((x % 36) - 18, (y % 36) - 18) < 9 ? [70, 110, 160] : [226, 228, 230];
const stripes: Pattern = (x, y) => (Math.floor((x + y) / 13) % 2 === 0 ? [220, 214, 200] : [60, 80, 130]);

/** The pattern in light that falls off to the right, with grain. */
function ground(pattern: Pattern) {
  const random = lcgRandom(3);
  return paintBy(size, (x, y) => {
    const [red, green, blue] = pattern(x, y);
    const light = 1.1 - (0.5 * x) / size.width;
    const grain = (random() - 0.5) * 6;
    return [red * light + grain, green * light + grain, blue * light + grain];
  });
}

/** The pattern on a floor that recedes to a horizon above the picture, or on a wall that recedes to its right. */
const receding =
  (pattern: Pattern, horizon: number): Pattern =>
  (x, y) => {
    const depth = (130 + horizon) / (y + horizon);
    return pattern(1e4 + (x - 150) * depth, 1e4 - (130 + horizon) * depth);
  };
const sideways =
  (pattern: Pattern): Pattern =>
  (x, y) => {
    const depth = 310 / (460 - x);
    return pattern(1e4 + 310 * depth, 1e4 + (y - 130) * depth);
  };

/** Decibels between the filling and the truth; the grain alone leaves about 38. */
function fidelity(pattern: Pattern): number {
  const truth = ground(pattern);
  const damaged = { ...truth, data: Uint8ClampedArray.from(truth.data) };
  for (const [i, open] of hole.data.entries()) if (open > 0.5) damaged.data.set([255, 0, 160], i * 4);
  const filled = inpaint(damaged, hole, 4, 1);
  if (!filled) throw new Error('nothing was filled');
  let sum = 0;
  let count = 0;
  for (const [i, open] of hole.data.entries())
    for (let c = 0; c < 3 && open > 0.5; c++, count++)
      sum += ((filled.data[i * 4 + c] ?? 0) - (truth.data[i * 4 + c] ?? 0)) ** 2;
  return 10 * Math.log10((255 * 255 * count) / sum);
}

describe('the repeats of a picture', () => {
  test('equal the steps of its pattern', () => {
    const shifts = repeatsOf(ground(bricks), known);
    const off = shifts.map(({ x, y }) => {
      const rows = Math.round(y / 20);
      const aside = x - rows * 24;
      return Math.hypot(aside - Math.round(aside / 48) * 48, y - rows * 20);
    });
    expect(Math.max(...off)).toBeLessThanOrEqual(1);
    expect(shifts.some(({ x, y }) => Math.abs(x) === 24 && Math.abs(y) === 20)).toBe(true);
  });

  test('are empty without a pattern', () => {
    const random = lcgRandom(9);
    const wall = paintBy(size, (x, y) => {
      const grain = (random() - 0.5) * 40;
      return [120 + grain + x / 6, 118 + grain, 110 + grain + y / 9];
    });
    expect(repeatsOf(wall, known)).toEqual([]);
  });
});

test.each([
  ['bricks', bricks],
  ['tiles', tiles],
  ['stripes', stripes],
])('%s in fading light continue through a hole', (_, pattern) => {
  expect(fidelity(pattern)).toBeGreaterThan(30);
});

test.each([
  ['tiles on a floor', receding(tiles, 160)],
  ['bricks along a wall', sideways(bricks)],
] as const)('%s in perspective continue through a hole', (_, pattern) => {
  expect(fidelity(pattern)).toBeGreaterThan(26);
});
