import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { plane, planeOf } from '#engine/imaging/plane.ts';
import { headAhead, roundOval, viewOf, rectangleTest, type PlaceTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { clothByColour } from './cloth-by-colour.ts';
import { coverageOf } from './hair-matte.ts';
import { toneOf } from './hair-tone.ts';

const size = { width: 260, height: 360 };
const isPerson: PlaceTest = (x, y) => (x >= 40 && x < 220 && y >= 30) || y >= 240;
const isHair: PlaceTest = (x, y) =>
  x >= 40 && x < 220 && y >= 30 && y < 260 && (x < 78 || x >= 182 || y < 85);
const isTop: PlaceTest = (x, y) => y >= 240 && !isHair(x, y);
/** Shoulder of the top that a network reads as hair, and the missed end of a lock on the top. */
const isShoulder = rectangleTest(226, 270, 256, 330);
const isLock = rectangleTest(56, 260, 68, 300);
const places = { shoulder: isShoulder, lock: isLock, hair: rectangleTest(190, 100, 210, 240) };

const head = headAhead(150, point(130, 80), {
  browTop: 0.25,
  faceWidth: 0.7,
  oval: roundOval(point(130, 155), 52, 75),
});
const maskOf = (is: PlaceTest) => planeOf(size, (_, x, y) => (is(x, y) ? 1 : 0));
const found = maskOf(isHair);
const picture = paintBy(size, (x, y) => {
  const fold = (x * 7 + y * 3) % 11;
  if (isHair(x, y) || isLock(x, y)) return [50 + fold, 37 + fold, 30 + fold];
  if (isTop(x, y)) return [28 + fold, 32 + fold, 52 + fold];
  return isPerson(x, y) ? [224, 178, 152] : [200, 198, 196];
});
/** Dark brown hair that hangs to a dark blue top. */
const view = {
  ...viewOf(picture, head, {
    person: maskOf(isPerson),
    hair: found,
    skin: maskOf((x, y) => isPerson(x, y) && !isHair(x, y) && !isTop(x, y)),
    clothes: maskOf((x, y) => isTop(x, y) && !isShoulder(x, y)),
  }),
  reading: {
    box: { x: 0, y: 0, ...size },
    hair: maskOf((x, y) => isHair(x, y) || isShoulder(x, y)),
    skin: maskOf((x, y) => isPerson(x, y) && !isHair(x, y) && !isTop(x, y)),
    clothes: maskOf((x, y) => isTop(x, y) && !isShoulder(x, y)),
    background: maskOf((x, y) => !isPerson(x, y)),
  },
};

/** Returns the mean of a plane in each of the places. */
const meansIn = (data: Float32Array): Record<keyof typeof places, number> => {
  const mean = (is: PlaceTest): number => {
    const pixels = [...data.keys()].filter((i) => is(i % size.width, Math.floor(i / size.width)));
    return pixels.reduce((sum, i) => sum + (data[i] ?? 0), 0) / pixels.length;
  };
  return { shoulder: mean(places.shoulder), lock: mean(places.lock), hair: mean(places.hair) };
};

test('the hue separates a dark top from dark hair, and a missed lock on the top is no cloth', () => {
  const cloth = clothByColour(view, found);
  const { shoulder, lock, hair } = meansIn(cloth?.data ?? new Float32Array());
  expect(shoulder).toBeGreaterThan(0.95);
  expect([lock, hair]).toEqual([0, 0]);
});

test('a dye spares a dark top that a network reads as hair', () => {
  const tone = toneOf(view.lab, found);
  if (!tone) throw new Error('there is hair');
  const { shoulder, hair } = meansIn(coverageOf(view, found, tone, plane(size)).data);
  expect(shoulder).toBeLessThan(0.02);
  expect(hair).toBeGreaterThan(0.95);
});

test('clothByColour returns undefined without a reading of clothes', () => {
  const bare = { ...view, reading: { ...view.reading, clothes: plane(size) } };
  expect([clothByColour(bare, found), clothByColour({ ...view, reading: undefined }, found)]).toEqual([
    undefined,
    undefined,
  ]);
});
