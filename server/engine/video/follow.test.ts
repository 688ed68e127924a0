import { expect, test } from 'vitest';

import { planeOf } from '#server/engine/core/plane.ts';

import { followOf } from './follow.ts';
import { cell } from './motion.ts';

const frame = { width: 320, height: 480 };
const standing = planeOf(frame, (_, x, y) => (x > 130 && x < 190 && y > 40 && y < 440 ? 1 : 0));
const cutOff = planeOf(frame, (_, x, y) => (x > 130 && x < 190 && y > 40 ? 1 : 0));

const at = (matte: typeof standing, x: number, y: number): number => {
  const { width, data } = followOf(frame, matte);
  return data[Math.round(y / cell) * width + Math.round(x / cell)] ?? 0;
};

test('the ground goes most of the way beside the subject and none of it far away', () => {
  expect(at(cutOff, 192, 200)).toBeGreaterThan(0.6);
  expect([at(cutOff, 312, 200), at(cutOff, 8, 200)]).toEqual([0, 0]);
});

test('the floor goes with the feet that stand on it', () => {
  expect([at(standing, 160, 440), at(standing, 8, 440), at(standing, 312, 472)]).toEqual([1, 1, 1]);
  expect(at(cutOff, 8, 440)).toBe(0);
});

test('what lies between is never torn: from node to node it changes a little only', () => {
  const { width, height, data } = followOf(frame, standing);
  let most = 0;
  for (let row = 0; row < height - 1; row++)
    for (let column = 0; column < width - 1; column++) {
      const i = row * width + column;
      most = Math.max(
        most,
        Math.abs((data[i] ?? 0) - (data[i + 1] ?? 0)),
        Math.abs((data[i] ?? 0) - (data[i + width] ?? 0)),
      );
    }
  expect(most).toBeLessThan(0.2);
});
