import { expect, test } from 'vitest';

import { planeOf } from '#server/engine/core/plane.ts';

import { followOf } from './follow.ts';
import { cell, gridOf } from './motion.ts';

const frame = { width: 320, height: 480 };
const standing = planeOf(frame, (_, x, y) => (x > 130 && x < 190 && y > 40 && y < 440 ? 1 : 0));
const cutOff = planeOf(frame, (_, x, y) => (x > 130 && x < 190 && y > 40 ? 1 : 0));

const { columns, rows } = gridOf(frame);
const nodeAt = (x: number, y: number): number => Math.round(y / cell) * columns + Math.round(x / cell);
const at = (matte: typeof standing, x: number, y: number): number =>
  followOf(frame, matte).way[nodeAt(x, y)] ?? 0;

test('the ground goes most of the way beside the subject and none of it far away', () => {
  expect(at(cutOff, 192, 200)).toBeGreaterThan(0.6);
  expect([at(cutOff, 312, 200), at(cutOff, 8, 200)]).toEqual([0, 0]);
});

test('the floor goes with the feet that stand on it', () => {
  expect([at(standing, 160, 440), at(standing, 8, 440), at(standing, 312, 472)]).toEqual([1, 1, 1]);
  expect(at(cutOff, 8, 440)).toBe(0);
});

test('what lies between is never torn: from node to node it changes a little only', () => {
  const { way } = followOf(frame, standing);
  let most = 0;
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const i = row * columns + column;
      most = Math.max(
        most,
        Math.abs((way[i] ?? 0) - (way[i + 1] ?? 0)),
        Math.abs((way[i] ?? 0) - (way[i + columns] ?? 0)),
      );
    }
  expect(most).toBeLessThan(0.2);
});

test('what touches the subject sways with it, as a hat that the matte left out; what is away from it does not', () => {
  const { sway } = followOf(frame, standing);
  expect(sway[nodeAt(160, 36)]).toBeGreaterThan(0.99);
  expect([sway[nodeAt(160, 0)], sway[nodeAt(240, 200)]]).toEqual([0, 0]);
});
