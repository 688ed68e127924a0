import { expect, test } from 'vitest';

import { planeOf } from '#engine/imaging/plane.ts';
import { rectangleTest, type PlaceTest } from '#engine/testing/heads.ts';

import { lengthsOf } from './lengths.ts';

const size = { width: 200, height: 220 };
const unit = 80;
/** Hair that hangs down to row 100 on the left of a centred face; the body is 180 px wide and begins at row 90. */
const isHair = rectangleTest(50, 10, 80, 100);
const isBody = rectangleTest(10, 90, 190, 220);

const where = (is: PlaceTest) => planeOf(size, (_, x, y) => (is(x, y) ? 1 : 0));

/** @returns the number of pixels below the hair that are detected as lengths. */
function found(isDark: PlaceTest): number {
  const dark = where((x, y) => isDark(x, y) && !isHair(x, y));
  const body = {
    person: where((x, y) => isHair(x, y) || isBody(x, y)),
    clothes: where((x, y) => isBody(x, y) && !isHair(x, y)),
    v: Float32Array.from(dark.data, (_, i) => Math.floor(i / size.width) / unit),
    chin: 100,
    unit,
  };
  const lengths = lengthsOf(body, where(isHair), (i) => (dark.data[i] ?? 0) > 0);
  return lengths ? lengths.data.reduce((sum, value) => sum + value, 0) : 0;
}

test('a strip that hangs from the hair before the body counts as lengths', () => {
  expect(found(rectangleTest(48, 100, 82, 200))).toBe(34 * 100);
});

test.each([
  ['a dress continues across the middle', rectangleTest(30, 100, 170, 220)],
  ['a jacket continues out to the arm', rectangleTest(10, 100, 82, 220)],
  ['a strap begins beside the hair', rectangleTest(82, 120, 98, 200)],
  ['the fold of a sleeve is small', rectangleTest(60, 100, 70, 108)],
] as const)('%s and does not count as lengths', (_, isDark) => {
  expect(found(isDark)).toBe(0);
});
