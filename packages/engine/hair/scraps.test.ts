import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { headAhead, roundOval } from '#engine/testing/heads.ts';

import { removeScraps } from './scraps.ts';

const size = { width: 120, height: 120 };
const head = headAhead(80, point(60, 10), {
  browTop: 0.25,
  faceWidth: 0.8,
  oval: roundOval(point(60, 50), 30, 40),
});
const none = planeOf(size, () => 0);
const inBox = (left: number, top: number, right: number, bottom: number) =>
  planeOf(size, (_, x, y) => (x >= left && x < right && y >= top && y < bottom ? 1 : 0));

/** Bright wall, and a neck from column 40 to 80 whose last 10 columns are synthesised, beside a synthesised piece of wall. */
const wall = 0.9;
const skin = 0.5;
const body = inBox(40, 0, 70, 120);
const neck = inBox(70, 30, 80, 90);
const flake = inBox(95, 40, 103, 60);
const synthetic = planeOf(size, (i) => Math.max(neck.data[i] ?? 0, flake.data[i] ?? 0));
const light = planeOf(size, (i) => (Math.max(body.data[i] ?? 0, synthetic.data[i] ?? 0) > 0 ? skin : wall));
const plate = {
  lab: { ...size, l: light.data, a: none.data, b: none.data },
  painted: inBox(70, 30, 110, 90),
  before: planeOf(size, (i) => Math.max(body.data[i] ?? 0, synthetic.data[i] ?? 0)),
  skin: synthetic,
};
const at = (p: Float32Array, x: number, y: number): number => p[y * size.width + x] ?? 0;

test('synthesised skin without a body becomes background', () => {
  const { lab, before, skin: shaded } = removeScraps({ head, person: body }, plate);
  expect(at(lab.l, 99, 50)).toBeCloseTo(wall, 2);
  expect(at(before.data, 99, 50)).toBe(0);
  expect(at(shaded.data, 99, 50)).toBe(0);
});

test('synthesised skin beside visible skin stays', () => {
  const { lab, before } = removeScraps({ head, person: body }, plate);
  expect(at(lab.l, 74, 60)).toBeCloseTo(skin, 2);
  expect(at(before.data, 74, 60)).toBeCloseTo(1, 5);
});

test('a plate without scraps stays unchanged', () => {
  const clean = { ...plate, before: body, skin: none };
  expect(removeScraps({ head, person: body }, clean)).toBe(clean);
});
