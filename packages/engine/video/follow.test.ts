import { expect, test } from 'vitest';

import { planeOf } from '#engine/imaging/plane.ts';

import { followOf } from './follow.ts';
import { gridCell, gridOf } from './motion.ts';

const frame = { width: 320, height: 480 };
const standing = planeOf(frame, (_, x, y) => (x > 130 && x < 190 && y > 40 && y < 440 ? 1 : 0));
const cutOff = planeOf(frame, (_, x, y) => (x > 130 && x < 190 && y > 40 ? 1 : 0));

const { columns, rows } = gridOf(frame);
const nodeAt = (x: number, y: number): number =>
  Math.round(y / gridCell) * columns + Math.round(x / gridCell);
const at = (field: Float32Array, x: number, y: number): number => field[nodeAt(x, y)] ?? 0;

test('the background makes most of the subject’s motion beside it and none far away', () => {
  const { across } = followOf(frame, cutOff);
  expect(at(across, 192, 200)).toBeGreaterThan(0.8);
  expect([at(across, 336, 200), at(across, 0, 200)].map((v) => v < 0.06)).toEqual([true, true]);
});

test('the floor moves with the feet on it', () => {
  const { across, down } = followOf(frame, standing);
  expect([at(across, 160, 440), at(down, 8, 440), at(down, 312, 472)]).toEqual([1, 1, 1]);
  expect(at(followOf(frame, cutOff).across, 160, 440)).toBeLessThan(0.9);
});

test('vertical lines above the floor move across as one, and level ones move down as one', () => {
  const { across, down } = followOf(frame, standing);
  for (let column = 0; column < columns; column++) {
    const above = Array.from({ length: 40 }, (_, row) => across[row * columns + column]);
    expect(new Set(above).size).toBe(1);
  }
  for (let row = 0; row < rows; row++)
    expect(new Set(down.subarray(row * columns, (row + 1) * columns)).size).toBe(1);
});

test('motion changes only a little from node to node', () => {
  const { across, down } = followOf(frame, standing);
  let most = 0;
  for (const field of [across, down])
    for (let row = 0; row < rows - 1; row++)
      for (let column = 0; column < columns - 1; column++) {
        const i = row * columns + column;
        most = Math.max(
          most,
          Math.abs((field[i] ?? 0) - (field[i + 1] ?? 0)),
          Math.abs((field[i] ?? 0) - (field[i + columns] ?? 0)),
        );
      }
  expect(most).toBeLessThan(0.2);
});

test('an object that touches the subject sways with it, and a distant one stands still', () => {
  const { sway } = followOf(frame, standing);
  expect(sway[nodeAt(160, 36)]).toBeGreaterThan(0.99);
  expect([sway[nodeAt(160, 0)], sway[nodeAt(240, 200)]]).toEqual([0, 0]);
});

test('a less certain matte lets the sway fade out farther away', () => {
  const swayAt = (sureness: number): number => at(followOf(frame, standing, sureness).sway, 232, 200);
  expect([swayAt(1) === 0, swayAt(0) > 0.3]).toEqual([true, true]);
});
