import { expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import { point } from '#engine/imaging/geometry.ts';
import { headAhead } from '#engine/testing/heads.ts';

import { fringeOf } from './fringe.ts';
import { skullOf } from './skull.ts';
import type { Strand } from './strand.ts';

const head = headAhead(150, point(120, 100), { browTop: 0.24, faceWidth: 0.84 });
const skull = skullOf(head);
const full = { kind: 'full', end: 0.29, sweep: 0, width: 0.4 } as const;
const swept = { kind: 'swept', end: 0.24, sweep: 0.3, width: 0.36 } as const;
const hime = fringeOf(skull, cuts.hime, full, 5);
const pixie = fringeOf(skull, cuts.pixie, swept, 5);

const tipOf = ({ points }: Strand) => ({
  x: points[points.length - 3] ?? 0,
  y: points[points.length - 2] ?? 0,
});
/** Returns the lowest tip in each of 20 columns over the middle of the forehead. */
function hemOf(strands: readonly Strand[]): number[] {
  const tips = strands.map(tipOf);
  return Array.from({ length: 20 }, (_, k) => -0.2 + k * 0.02).map((from) =>
    Math.max(...tips.filter(({ x }) => x >= from && x < from + 0.02).map(({ y }) => y)),
  );
}
const spreadOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

test('the locks of a fringe end at different heights, none below the cut', () => {
  const hem = hemOf(hime);
  expect(spreadOf(hem)).toBeGreaterThan(0.015);
  expect(spreadOf(hem)).toBeLessThan(0.06);
  expect(Math.max(...hem)).toBeLessThanOrEqual(full.end + 0.01);
});

test('a swept fringe hangs lower on the side that it is swept to', () => {
  const hem = hemOf(pixie);
  expect(Math.max(...hem.slice(-5))).toBeGreaterThan(Math.max(...hem.slice(0, 5)) + 0.03);
});

test('a fringe hides the forehead from temple to temple', () => {
  const xs = hime.map((strand) => tipOf(strand).x).toSorted((a, b) => a - b);
  expect([xs[0] ?? 0, xs.at(-1) ?? 0].every((x) => Math.abs(x) > skull.cheek)).toBe(true);
  const gaps = xs.slice(1).map((x, k) => x - (xs[k] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(0.03);
});
