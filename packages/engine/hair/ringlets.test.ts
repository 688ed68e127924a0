import { expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import { mean } from '#engine/imaging/math.ts';

import { lateralOffset, windingShare, ringletsOf, windingAngle, type Ringlet } from './ringlets.ts';

const places = Array.from({ length: 60 }, (_, k) => k * 0.02);
const sides = { left: -0.6, right: 0.6 };
/** Hair that hangs on both sides of a neck, to the shoulders. */
const besideNeck = (x: number) => (Math.abs(x) > 0.2 ? { from: 0.4, hem: 1.2, full: 1 } : undefined);

const curlsOf = (style: 'curly-loose' | 'noodle-curls'): Ringlet[] =>
  ringletsOf(cuts[style], sides, besideNeck, 1);
const swings = (lock: Ringlet): number[] => places.map((down) => lateralOffset(lock, down));
const most = (values: readonly number[]): number => Math.max(...values.map(Math.abs));

test('locks hang only where hair hangs', () => {
  const columns = curlsOf('curly-loose').map(({ x }) => Math.abs(x));
  expect([columns.length > 20, Math.min(...columns) > 0.2]).toEqual([true, true]);
});

test('a lock begins to swing without a step at the start of hanging', () => {
  expect(curlsOf('curly-loose').map((lock) => Math.abs(lateralOffset(lock, 0)))).toEqual(
    curlsOf('curly-loose').map(() => 0),
  );
});

test('tight curls swing less and turn more often than loose ones', () => {
  const swing = (style: 'curly-loose' | 'noodle-curls') =>
    mean(curlsOf(style).map((lock) => most(swings({ ...lock, drift: 0 }))));
  const turns = (style: 'curly-loose' | 'noodle-curls') =>
    mean(curlsOf(style).map((lock) => Math.abs(windingAngle(lock, 1) - windingAngle(lock, 0))));
  expect(swing('noodle-curls')).toBeLessThan(swing('curly-loose') * 0.7);
  expect(turns('noodle-curls')).toBeGreaterThan(turns('curly-loose') * 2);
});

test('neighbours swing, wind and end differently, because equal locks would look plaited', () => {
  const locks = curlsOf('noodle-curls').toSorted((a, b) => a.x - b.x);
  const together = places.map((_, k) => Math.abs(mean(locks.map((lock) => swings(lock)[k] ?? 0))));
  const spread = (of: (lock: Ringlet) => number) =>
    (Math.max(...locks.map(of)) - Math.min(...locks.map(of))) / mean(locks.map(of));
  expect(most(together)).toBeLessThan(0.4 * mean(locks.map((lock) => most(swings(lock)))));
  expect([spread(({ swing }) => swing) > 0.4, spread(({ turns }) => turns) > 0.25]).toEqual([true, true]);
  expect(spread(({ end }) => end)).toBeGreaterThan(0.03);
});

test('lower locks come before the locks over them', () => {
  const layers = curlsOf('curly-loose').map(({ layer }) => layer);
  expect(layers).toEqual(layers.toSorted((a, b) => a - b));
  expect(new Set(layers).size).toBe(4);
});

test('a lock begins as a wave and winds faster towards its tip, each at its own height', () => {
  const locks = curlsOf('curly-loose');
  const turned = (from: number, to: number) =>
    mean(locks.map((lock) => Math.abs(windingAngle(lock, to) - windingAngle(lock, from))));
  const begins = locks.map((lock) => places.findIndex((down) => windingShare(lock, down) > 0.1));
  expect(turned(0.9, 1.3)).toBeGreaterThan(1.15 * turned(0, 0.4));
  expect(Math.max(...begins) - Math.min(...begins)).toBeGreaterThan(6);
});
