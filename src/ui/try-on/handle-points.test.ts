import { expect, test } from 'vitest';

import { moveByKey, pointAt } from './handle-points.ts';

test('an arrow key moves a point by a small step, with Shift five times as far', () => {
  const point = { x: 0.5, y: 0.5 };
  expect(moveByKey(point, { key: 'ArrowRight', shiftKey: false })).toEqual({ x: 0.505, y: 0.5 });
  expect(moveByKey(point, { key: 'ArrowUp', shiftKey: true })).toEqual({ x: 0.5, y: 0.475 });
});

test("other keys don't move a point", () => {
  expect(moveByKey({ x: 0.5, y: 0.5 }, { key: 'Tab', shiftKey: false })).toBeUndefined();
});

test('a point stays inside the picture', () => {
  expect(pointAt(-0.2, 1.4)).toEqual({ x: 0, y: 1 });
});
