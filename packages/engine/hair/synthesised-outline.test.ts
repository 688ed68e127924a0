import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { headAhead } from '#engine/testing/heads.ts';

import {
  syntheticLowerEdgeLength,
  synthesisedArea,
  syntheticNecklineLength,
  syntheticOutlineLength,
} from './synthesised-outline.ts';

const size = { width: 120, height: 120 };
const unit = 60;
const head = headAhead(unit, point(60, 10), { browTop: 0.25, faceWidth: 0.8 });
const none = planeOf(size, () => 0);
const inBox = (left: number, top: number, right: number, bottom: number) =>
  planeOf(size, (_, x, y) => (x >= left && x < right && y >= top && y < bottom ? 1 : 0));

/** Neck with a synthesised strip, half a face high, between its visible part and the background. */
const person = inBox(40, 0, 70, 120);
const synthetic = inBox(70, 50, 80, 80);
const plate = {
  lab: { ...size, l: none.data, a: none.data, b: none.data },
  painted: inBox(70, 40, 110, 90),
  before: synthetic,
  skin: synthetic,
};

const view = { ...size, head, person };

test('an outline of synthesised skin counts before the background', () => {
  // The outer side, and the strip's upper and lower ends count.
  expect(syntheticOutlineLength(synthesisedArea(view, plate, []))).toBeCloseTo((30 + 10 + 10) / unit, 5);
});

test('an outline behind hair does not count', () => {
  const hair = inBox(76, 45, 95, 85);
  expect(syntheticOutlineLength(synthesisedArea(view, plate, [hair]))).toBeCloseTo((6 + 6) / unit, 5);
});

test('a neckline counts between synthesised skin and synthesised cloth', () => {
  // Cloth is synthesised below the middle of the strip; beyond its sides the border was visible.
  const upper = { ...plate, skin: inBox(70, 50, 80, 65) };
  expect(syntheticNecklineLength(synthesisedArea(view, upper, []))).toBeCloseTo(10 / unit, 5);
  expect(syntheticNecklineLength(synthesisedArea(view, upper, [inBox(60, 60, 76, 70)]))).toBeCloseTo(
    4 / unit,
    5,
  );
});

test("synthesised background counts at the picture's lower edge without hair", () => {
  const below = { ...plate, painted: inBox(60, 90, 110, 120), before: inBox(0, 0, 70, 120) };
  expect(syntheticLowerEdgeLength(synthesisedArea(view, below, []))).toBeCloseTo(40 / unit, 5);
  expect(syntheticLowerEdgeLength(synthesisedArea(view, below, [inBox(70, 0, 100, 120)]))).toBeCloseTo(
    10 / unit,
    5,
  );
  expect(syntheticLowerEdgeLength(synthesisedArea(view, plate, []))).toBe(0);
});
