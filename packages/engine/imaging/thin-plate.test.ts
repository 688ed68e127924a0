import { expect, test } from 'vitest';

import { thinPlate } from './thin-plate.ts';

const from = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 100 },
  { x: 100, y: 100 },
  { x: 50, y: 40 },
];

const rounded = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round(x * 100) / 100 + 0,
  y: Math.round(y * 100) / 100 + 0,
});

test('a thin-plate spline takes each point to its target', () => {
  const to = from.map(({ x, y }, i) => ({ x: x * 2 + i * 3, y: y + 10 - i * 2 }));
  const map = thinPlate(from, to);
  expect(from.map(({ x, y }) => rounded(map(x, y)))).toEqual(to);
});

test('a thin-plate spline through an affine map equals that map everywhere', () => {
  const move = ({ x, y }: { x: number; y: number }) => ({ x: 2 * x - y + 5, y: x + 3 * y - 7 });
  const map = thinPlate(from, from.map(move));
  expect(rounded(map(321, -45))).toEqual(move({ x: 321, y: -45 }));
});
