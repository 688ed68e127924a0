import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';

import { findParting } from './curtain.ts';

const flowBy = (aside: (u: number) => number) => (u: number) => point(aside(u), 0.5);

test.each([
  ['the middle of a broad parting', (u: number) => (u < -0.12 ? -0.9 : u < 0.06 ? 0 : 0.9), -0.02],
  [
    'the middle of a forehead whose hair is combed back from both sides',
    (u: number) => (u < 0.1 ? 0.8 : -0.8),
    0,
  ],
  ['the side from which all hair is combed over', () => 0.8, -0.2],
] as const)('a curtain opens from %s', (_, aside, at) => {
  expect(findParting(flowBy(aside), () => 0)).toBeCloseTo(at, 1.5);
});
