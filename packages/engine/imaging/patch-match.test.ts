import { expect, test } from 'vitest';

import { copyPicture, diffPixels, paintBy } from '#engine/testing/painted-pictures.ts';

import { planeOf } from './plane.ts';
import { withAbortCheck } from './stop.ts';
import { inpaint } from './patch-match.ts';

const size = { width: 160, height: 120 };
/** Diagonal stripes, which smooth filling cannot reproduce. */
const stripes = paintBy(size, (x, y) =>
  Math.floor((x + y) / 8) % 2 === 0 ? [220, 200, 180] : [60, 80, 120],
);
const isOpen = (x: number, y: number) => Math.hypot(x - 80, y - 60) < 18;
const hole = planeOf(size, (_, x, y) => (isOpen(x, y) ? 1 : 0));
const damaged = paintBy(size, (x, y) => {
  const i = (y * size.width + x) * 4;
  return isOpen(x, y)
    ? [255, 0, 0]
    : [stripes.data[i] ?? 0, stripes.data[i + 1] ?? 0, stripes.data[i + 2] ?? 0];
});

function error(filled: typeof stripes): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      if (!isOpen(x, y)) continue;
      const i = (y * size.width + x) * 4;
      for (let c = 0; c < 3; c++) sum += Math.abs((filled.data[i + c] ?? 0) - (stripes.data[i + c] ?? 0));
      count += 3;
    }
  return sum / count;
}

test('a pattern continues through a hole', () => {
  const filled = inpaint(damaged, hole, 6, 1);
  if (!filled) throw new Error('nothing was filled');
  expect(error(filled)).toBeLessThan(16);
});

test('a hole in a wall with fading light is filled without a rim', () => {
  const wall = paintBy(size, (x, y) => [90 + x * 0.7, 100 + x * 0.6 + y * 0.1, 120 + y * 0.5]);
  const marked = paintBy(size, (x, y) => {
    const i = (y * size.width + x) * 4;
    return isOpen(x, y) ? [255, 0, 0] : [wall.data[i] ?? 0, wall.data[i + 1] ?? 0, wall.data[i + 2] ?? 0];
  });
  const filled = inpaint(marked, hole, 4, 1);
  if (!filled) throw new Error('nothing was filled');
  const atRim = Array.from(
    { length: size.width * size.height },
    (_, i) => [i % size.width, Math.floor(i / size.width)] as const,
  ).filter(([x, y]) => isOpen(x, y) && Math.hypot(x - 80, y - 60) > 16);
  const furthest = Math.max(
    ...atRim.flatMap(([x, y]) =>
      [0, 1, 2].map((c) => {
        const i = (y * size.width + x) * 4 + c;
        return Math.abs((filled.data[i] ?? 0) - (wall.data[i] ?? 0));
      }),
    ),
  );
  expect(furthest).toBeLessThan(4);
});

test('pixels outside of the hole stay untouched', () => {
  const filled = inpaint(damaged, hole, 4, 1) ?? copyPicture(stripes);
  expect(diffPixels(damaged, filled, (x, y) => !isOpen(x, y))).toBe(0);
});

test('the same seed gives the same filling', () => {
  expect(inpaint(damaged, hole, 3, 5)).toEqual(inpaint(damaged, hole, 3, 5));
});

test('a picture without pixels outside the hole cannot be filled', () => {
  expect(
    inpaint(
      damaged,
      planeOf(size, () => 1),
      2,
      1,
    ),
  ).toBeUndefined();
});

test('an abort ends the search', () => {
  const stop = {
    aborted: true,
    throwIfAborted: () => {
      throw new Error('called off');
    },
  };
  expect(() => withAbortCheck(stop, () => inpaint(damaged, hole, 4, 1))).toThrow('called off');
});
