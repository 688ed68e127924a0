import { expect, test } from 'vitest';

import { colourOf } from '@mot-studio/terms/colour';
import { point } from '#engine/imaging/geometry.ts';
import { headAhead, viewOf, type PlaceTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { findEarrings } from './earrings.ts';

const size = { width: 200, height: 200 };
const head = headAhead(150, point(100, 20), { browTop: 0.25, faceWidth: 0.8 });
const gold = [176, 130, 60] as const;
const dark = [52, 38, 30] as const;
const radius = (x: number, y: number) => Math.hypot((x - 170) / 0.7, y - 128);
const isRing = (x: number, y: number): boolean => radius(x, y) > 13 && radius(x, y) < 17;
/** Wisp that hangs past the ring and ends beside it. */
const isWisp = (x: number, y: number): boolean => y < 180 && Math.abs(x - 186 - Math.sin(y / 20) * 3) < 1.5;

/** Returns the detected shares of a line and of a wisp beside it before a wall. */
function found(
  ring: readonly [number, number, number],
  isLine: PlaceTest = isRing,
): { ring: number; wisp: number } {
  const view = viewOf(
    paintBy(size, (x, y) => (isLine(x, y) ? ring : isWisp(x, y) ? dark : [214, 210, 206])),
    head,
    {},
  );
  const { data } = findEarrings(view, colourOf('#34261e'));
  const share = (is: (x: number, y: number) => boolean): number => {
    const places = [...data.keys()].filter((i) => is(i % size.width, Math.floor(i / size.width)));
    return places.reduce((sum, i) => sum + (data[i] ?? 0), 0) / places.length;
  };
  return { ring: share(isLine), wisp: share(isWisp) };
}

test('a golden ring under an ear is an earring, and a wisp beside it is not', () => {
  const { ring, wisp } = found(gold);
  expect(ring).toBeGreaterThan(0.95);
  expect(wisp).toBeLessThan(0.05);
});

test.each([
  ['in the shade', dark],
  ['in the light', [72, 55, 45]],
] as const)('a hair-coloured ring %s is a curl', (_, colour) => {
  expect(found(colour)).toEqual({ ring: 0, wisp: 0 });
});

test('golden locks without a round inside are no earring', () => {
  const isWithin = (x: number, y: number, margin: number): boolean =>
    y > 108 - margin && y < 146 + margin && Math.abs(Math.abs(x - 170) - (146 - y) * 0.45) < 5 + margin;
  const isOutline: PlaceTest = (x, y) => isWithin(x, y, 4) && !isWithin(x, y, 0);
  expect(found(gold, isOutline)).toEqual({ ring: 0, wisp: 0 });
});
