import { expect, test } from 'vitest';

import { seededRandom } from '#tests/support/seeded-random.ts';
import { distanceOf } from '#tests/support/value-distance.ts';

import {
  blankHistory,
  currentMask,
  foldedVersions,
  keyframeEvery,
  type MaskHistory,
  thinVersions,
  foldPathTo,
  weightOf,
  withMask,
  withOperation,
  withVersions,
} from './mask-history.ts';
import { denseOf, type Mask } from './tiled-mask.ts';
import { applyOperation, foldAll, type MaskOperation } from './operation.ts';

const size = 600;
const strokes = (count: number): MaskOperation[] => {
  const next = seededRandom(count);
  return Array.from({ length: count }, () => ({
    kind: 'stroke',
    paints: true,
    size: 30,
    hardness: 0.5,
    points: Int16Array.from({ length: 9 }, (_, at) => (at % 3 === 2 ? 255 : Math.round(next() * size * 4))),
  }));
};
const done = (operations: readonly MaskOperation[]) =>
  operations.reduce(
    (history: MaskHistory, operation) =>
      withMask(withOperation(history, operation), applyOperation(currentMask(history), operation)),
    blankHistory(size, size),
  );

test('every position can be reached, whatever versions are stored', () => {
  const operations = strokes(40);
  const history = done(operations);
  const versions = thinVersions(history.versions, 40, 1_200_000);
  expect(versions.size).toBeLessThan(history.versions.size);
  for (const position of [0, 1, 15, 16, 17, 31, 39, 40]) {
    const way = foldPathTo({ ...history, versions }, position);
    expect(
      distanceOf(
        denseOf(foldAll(way.mask, way.operations)),
        denseOf(foldAll(currentMask(blankHistory(size, size)), operations.slice(0, position))),
      ),
    ).toBe(0);
  }
});

test('versions stay within their budget, and the first, the current and keyframes are evicted last', () => {
  const { versions } = done(strokes(40));
  const few = thinVersions(versions, 40, 2_500_000);
  expect(weightOf(few.values())).toBeLessThanOrEqual(2_500_000);
  expect([few.has(0), few.has(40)]).toEqual([true, true]);
  const between = [...few.keys()].filter((at) => at % keyframeEvery !== 0 && at !== 40);
  expect(between.every((at) => at > 20)).toBe(true);
});

test('a current version larger than the budget stays stored', () => {
  const { versions } = done(strokes(5));
  expect([...thinVersions(versions, 5, 0).keys()]).toEqual([0, 5]);
});

test('the size of shared versions counts once', () => {
  const { versions } = done(strokes(3));
  const masks = [...versions.values()];
  const apart = masks.reduce((weight, mask) => weight + weightOf([mask]), 0);
  expect(weightOf(masks)).toBeLessThan(apart);
  expect(weightOf([...masks, ...masks])).toBe(weightOf(masks));
});

test('a new operation drops the undone ones', () => {
  const [first, second, third] = strokes(3);
  if (!first || !second || !third) throw new Error('three strokes');
  const undone: MaskHistory = { ...done([first, second]), position: 1 };
  const mask: Mask = applyOperation(currentMask(undone), third);
  const history = withMask(withOperation(undone, third), mask);
  expect([history.operations, history.position, [...history.versions.keys()]]).toEqual([
    [first, third],
    2,
    [0, 1, 2],
  ]);
  expect(currentMask(history)).toBe(mask);
});

test('a step back from a folded position folds nothing again', () => {
  const operations = strokes(6);
  const opened: MaskHistory = { ...blankHistory(size, size), operations, position: 6 };
  const way = foldPathTo(opened, 6);
  const { versions } = withVersions(opened, foldedVersions(way.mask, way.operations));
  expect([...versions.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const handMade = done(operations).versions;
  for (const [position, mask] of versions)
    expect(distanceOf(denseOf(mask), denseOf(handMade.get(position) ?? mask))).toBe(0);
});

test('intermediate masks stay within their budget, and the last one is always stored', () => {
  const { mask, operations } = foldPathTo(done(strokes(6)), 0);
  expect(operations).toEqual([]);
  expect(foldedVersions(mask, operations)).toEqual([mask]);
  const some = foldedVersions(mask, strokes(6), 1_000_000);
  expect(some.length).toBeGreaterThan(1);
  expect(some.length).toBeLessThan(6);
  expect(weightOf(some)).toBeLessThanOrEqual(1_000_000);
  expect(foldedVersions(mask, strokes(6), 0).length).toBe(1);
});
