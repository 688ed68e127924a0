import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { plane, planeOf } from '#engine/imaging/plane.ts';
import { headAhead, roundOval, viewOf, rectangleTest, type PlaceTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { hairMatte } from './hair-matte.ts';
import { toneOf } from './hair-tone.ts';

const size = { width: 260, height: 360 };
const isPerson = rectangleTest(40, 30, 220, 360);
const isHair: PlaceTest = (x, y) => isPerson(x, y) && y < 230 && (x < 78 || x >= 182 || y < 85);
/** Letter of the hair's colour on the wall, which the hair touches, and a tip of hair on light beads. */
const isLetter = rectangleTest(220, 60, 250, 200);
const isTip = rectangleTest(56, 230, 64, 290);

const maskOf = (is: PlaceTest) => planeOf(size, (_, x, y) => (is(x, y) ? 1 : 0));

/** Returns a head with the area that is parsed as hair. */
function headWith(parsed: PlaceTest) {
  const picture = paintBy(size, (x, y) => {
    const strand = (x * 7 + y * 3) % 11;
    if (isHair(x, y) || isLetter(x, y) || isTip(x, y)) return [40 + strand, 30 + strand, 24 + strand];
    if (y > 230 && isPerson(x, y)) return (x + y) % 6 < 3 ? [200, 200, 210] : [90, 90, 100];
    return isPerson(x, y) ? [224, 178, 152] : [200, 198, 196];
  });
  const head = headAhead(150, point(130, 80), {
    browTop: 0.25,
    faceWidth: 0.7,
    oval: roundOval(point(130, 155), 52, 75),
  });
  return viewOf(picture, head, {
    person: maskOf(isPerson),
    hair: maskOf(parsed),
    skin: maskOf((x, y) => isPerson(x, y) && !parsed(x, y) && y < 230),
  });
}

/** Returns the coverage of hand-marked hair. */
function coverage(marks: PlaceTest): (is: PlaceTest) => number {
  const view = headWith(isHair);
  const marked = maskOf(marks);
  const tone = toneOf(view.lab, marked);
  if (!tone) throw new Error('there is hair');
  const { alpha } = hairMatte(view, marked, tone, true, plane(size));
  return (is) => {
    const places = [...alpha.data.keys()].filter((i) => is(i % size.width, Math.floor(i / size.width)));
    return places.reduce((sum, i) => sum + (alpha.data[i] ?? 0), 0) / places.length;
  };
}

test('a dye of hand-marked hair skips pixels removed from the mask and reaches added pixels', () => {
  const edited = coverage((x, y) => isHair(x, y) || isTip(x, y));
  expect([edited(isLetter), edited(rectangleTest(90, 240, 180, 350))]).toEqual([0, 0]);
  expect(edited(rectangleTest(58, 232, 62, 288))).toBeGreaterThan(0.95);
  const asFound = coverage((x, y) => isHair(x, y) || isLetter(x, y));
  expect(asFound(rectangleTest(224, 64, 246, 196))).toBeGreaterThan(0.95);
  expect(asFound(isTip)).toBe(0);
});

test('a forehead parsed as hair is skin, beside which hair gets thin', () => {
  const isParsed: PlaceTest = (x, y) => isHair(x, y) || (isPerson(x, y) && y < 115);
  const view = headWith(isParsed);
  const found = maskOf(isHair);
  const tone = toneOf(view.lab, found);
  if (!tone) throw new Error('there is hair');
  const { thinned } = hairMatte(view, found, tone, false, plane(size));
  const at = (y: number): number => thinned.data[y * size.width + 130] ?? 0;
  expect(at(82)).toBeGreaterThan(0.9);
  expect(at(60)).toBe(0);
});
