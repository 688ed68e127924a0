import { expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import { point } from '#engine/imaging/geometry.ts';
import { headAhead } from '#engine/testing/heads.ts';

import { skullOf } from './skull.ts';
import { tailOf } from './tail.ts';

const skull = skullOf(headAhead(150, point(120, 100), { browTop: 0.24, faceWidth: 0.84 }));
const straightDown = { x: 0, y: 1 };
const tail = tailOf(skull, cuts.mullet, straightDown, 3);
const placesOf = (strands: typeof tail) =>
  strands.flatMap(({ points }) =>
    Array.from({ length: points.length / 3 }, (_, k) => ({
      x: points[k * 3] ?? 0,
      y: points[k * 3 + 1] ?? 0,
    })),
  );
const widthBetween = (from: number, to: number): number =>
  Math.max(...placesOf(tail).flatMap(({ x, y }) => (y >= from && y < to ? Math.abs(x) : [])));
const tips = tail.map(({ points }) => points[points.length - 2] ?? 0);

test('a tail hangs only at the neck, not beside the cheeks', () => {
  expect(Math.min(...placesOf(tail).map(({ y }) => y))).toBeGreaterThan(0.3);
  expect(widthBetween(0.3, 1.4)).toBeLessThan(skull.cheek * 1.2);
});

test('a tail lies against the neck and turns out at its tips', () => {
  expect(widthBetween(0.62, 0.75)).toBeLessThan(widthBetween(0.9, 1.1));
});

test('the locks of a tail end at different heights, none below the length of the cut', () => {
  expect(Math.max(...tips) - Math.min(...tips)).toBeGreaterThan(0.25);
  expect(Math.max(...tips)).toBeLessThan(0.5 + cuts.mullet.length.back);
});

test('the tail of a leaning head hangs down in the picture', () => {
  const mean = (strands: typeof tail) => {
    const ends = strands.map(({ points }) => points[points.length - 3] ?? 0);
    return ends.reduce((sum, x) => sum + x, 0) / ends.length;
  };
  expect(mean(tailOf(skull, cuts.mullet, { x: 0.3, y: 0.95 }, 3)) - mean(tail)).toBeGreaterThan(0.1);
});
