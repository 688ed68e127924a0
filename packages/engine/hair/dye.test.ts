import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { once } from '#engine/imaging/once.ts';
import { toLab } from '#engine/imaging/oklab.ts';
import { plane, planeOf } from '#engine/imaging/plane.ts';
import { headAhead, roundOval, viewOf, rectangleTest, type PlaceTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { checkDyed } from './dye.ts';
import { hairMatte } from './hair-matte.ts';
import { toneOf } from './hair-tone.ts';

const size = { width: 260, height: 420 };
const isPerson = rectangleTest(20, 30, 240, 420);
const isFace: PlaceTest = (x, y) => ((x - 130) / 52) ** 2 + ((y - 155) / 75) ** 2 < 1;
/** Returns a test for dark hair that hangs to a row. */
const hairTo =
  (end: number): PlaceTest =>
  (x, y) =>
    isPerson(x, y) && y < end && (x < 78 || x >= 182 || y < 85) && !isFace(x, y);

type Colour = readonly [number, number, number];
const paleWall: Colour = [235, 236, 238];

function answer(hair: PlaceTest, found: PlaceTest, wall: Colour = paleWall): string {
  const picture = paintBy(size, (x, y) => {
    const strand = x % 5 < 2 ? 26 : 0;
    const [r, g, b] = hair(x, y) ? [40 + strand, 30 + strand, 24] : isPerson(x, y) ? [224, 178, 152] : wall;
    return [r, g, b];
  });
  const head = headAhead(150, point(130, 80), {
    browTop: 0.25,
    faceWidth: 0.7,
    oval: roundOval(point(130, 155), 52, 75),
  });
  const maskOf = (is: PlaceTest) => planeOf(size, (_, x, y) => (is(x, y) ? 1 : 0));
  const alpha = maskOf(found);
  const view = viewOf(picture, head, {
    person: maskOf(isPerson),
    hair: alpha,
    skin: maskOf((x, y) => isPerson(x, y) && !hair(x, y)),
  });
  const tone = toneOf(toLab(picture), alpha);
  if (!tone) throw new Error('there is hair');
  const rings = once(() => plane(size));
  const matte = once(() => hairMatte(view, alpha, tone, false, rings()));
  try {
    checkDyed({ view, alpha, tone, missedShare: 0, rings, matte }, '#d4ac6e');
    return 'dyed';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
  }
}

test.each([
  ['were detected', 300, 300, 'dyed'],
  ['were missed, and hang on from the detected hair', 317, 300, 'dyed'],
  ['continue far below the detected hair', 400, 300, 'hair_not_found'],
])('checks a light dye of dark hair whose ends %s', (_, end, found, expected) => {
  expect(answer(hairTo(end), hairTo(found))).toBe(expected);
});

test('declines a light dye of dark hair before a wall of its colour', () => {
  expect(answer(hairTo(300), hairTo(300), [50, 38, 26])).toBe('hair_not_found');
});

test('declines a light dye of dark hair that continues far below a narrow lock on one side', () => {
  const locksTo =
    (end: number): PlaceTest =>
    (x, y) =>
      x < 130 ? (x > 61 || y < 85) && hairTo(end)(x, y) : hairTo(300)(x, y);
  expect([300, 400].map((end) => answer(locksTo(end), locksTo(300)))).toEqual(['dyed', 'hair_not_found']);
});
