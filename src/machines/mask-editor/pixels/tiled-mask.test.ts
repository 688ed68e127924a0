import { expect, test } from 'vitest';

import { seededRandom } from '#tests/support/seeded-random.ts';
import { distanceOf } from '#tests/support/value-distance.ts';

import {
  changedTiles,
  changesBetween,
  denseOf,
  draftOf,
  isEmpty,
  maskOf,
  finishDraft,
  shareOf,
  uniformMask,
  valueAt,
  withChanges,
  writableTile,
} from './tiled-mask.ts';

const random = (width: number, height: number) => {
  const next = seededRandom(width);
  return Uint8Array.from({ length: width * height }, () => Math.floor(next() * 256));
};

test.each([
  [300, 200],
  [256, 256],
  [1, 700],
])('a mask of %i × %i restores its values', (width, height) => {
  const values = random(width, height);
  const mask = maskOf(width, height, values);
  expect(distanceOf(denseOf(mask), values)).toBe(0);
  expect(valueAt(mask, width - 1, height - 1)).toBe(values.at(-1));
});

test('a uniform tile is stored as a number, also at the edge of the picture', () => {
  expect(maskOf(300, 300, new Uint8Array(90_000).fill(7)).tiles).toEqual([7, 7, 7, 7]);
});

test('a draft leaves its source mask unchanged and shares untouched tiles', () => {
  const mask = maskOf(600, 300, random(600, 300));
  const before = denseOf(mask);
  const draft = draftOf(mask);
  writableTile(draft, 1)[0] = (before[256] ?? 0) ^ 255;
  const after = finishDraft(draft);
  expect(distanceOf(denseOf(mask), before)).toBe(0);
  expect(changedTiles(mask, after)).toEqual([1]);
});

test('the selected share ignores values outside of the picture', () => {
  const values = new Uint8Array(300 * 300).fill(255, 0, 300 * 150);
  expect(shareOf(maskOf(300, 300, values))).toBe(0.5);
  expect([isEmpty(uniformMask(300, 300, 0)), isEmpty(maskOf(300, 300, values))]).toEqual([true, false]);
});

test('changes between copies are found and applied to the known mask', () => {
  const before = maskOf(600, 300, random(600, 300));
  const draft = draftOf(structuredClone(before));
  writableTile(draft, 2).fill(0);
  const changes = changesBetween(structuredClone(before), finishDraft(draft));
  expect(changes).toEqual([[2, 0]]);
  expect(changedTiles(before, withChanges(before, changes))).toEqual([2]);
});
