import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf, type Picture, type Plane, type Size } from '#engine/imaging/plane.ts';
import { label } from '#engine/perception/person/parse.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';
import { roundOval, rectangleTest, type PlaceTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';
import { unseenPose } from '#engine/testing/poses.ts';

import { findHair, refineParts } from './parts.ts';

const size: Size = { width: 200, height: 220 };
const middle = point(100, 100);
const round =
  (across: number, down: number): PlaceTest =>
  (x, y) =>
    Math.hypot((x - middle.x) / across, (y - middle.y) / down) < 1;
const isInFace = round(42, 50);
const isInHead = round(56, 76);
const isHair: PlaceTest = (x, y) => isInHead(x, y) && y < 48;
const isShirt: PlaceTest = (x, y) => y > 165 && !rectangleTest(85, 165, 115, 180)(x, y);
const isThroat: PlaceTest = (x, y) => rectangleTest(75, 140, 125, 180)(x, y) && !isShirt(x, y);
const isHead: PlaceTest = (x, y) => isInHead(x, y) && !isHair(x, y) && y < 150;
const isPerson: PlaceTest = (x, y) => isInHead(x, y) || isShirt(x, y) || isThroat(x, y);

const picture = paintBy(size, (x, y) => {
  const grain = ((x * 7 + y * 13) % 5) - 2;
  if (isHair(x, y)) return [52 + grain, 36 + grain, 28 + grain];
  if (isShirt(x, y)) return [60 + grain, 84 + grain, 140 + grain];
  if (isPerson(x, y)) return [214 + grain, 168 + grain, 146 + grain];
  return [150 + grain, 156 + grain, 150 + grain];
});

/** Reading of the picture by the network, in cells of 3.5 pixels. */
const square = { x: -12, y: -2, width: 224, height: 224 };
const readAs = (place: PlaceTest): Plane =>
  planeOf({ width: 64, height: 64 }, (_, x, y) =>
    place(square.x + (x + 0.5) * 3.5, square.y + (y + 0.5) * 3.5) ? 1 : 0,
  );
const reading = {
  box: square,
  hair: readAs(isHair),
  skin: readAs((x, y) => isPerson(x, y) && !isHair(x, y) && !isShirt(x, y)),
  clothes: readAs(isShirt),
  background: readAs((x, y) => !isPerson(x, y)),
};

/** Parse of a head that fills its picture: everything above and beside the face is hair, and everything below it is skin. */
const parseOf = (labelAt: (x: number, y: number) => number, pose: PersonParse['pose']): PersonParse => ({
  ...size,
  box: { x: 0, y: 0, ...size },
  scale: 1,
  pose: {
    ...pose,
    face: {
      mesh: [],
      oval: roundOval(middle, 42, 50),
      forehead: point(100, 50),
      chin: point(100, 150),
      yaw: 0,
    },
  },
  mask: planeOf(size, (_, x, y) => (isPerson(x, y) ? 1 : 0)),
  labels: Uint8Array.from(planeOf(size, (_, x, y) => (isPerson(x, y) ? labelAt(x, y) : 0)).data),
  head: reading,
});

const hair = { plane: planeOf(size, (_, x, y) => (isHair(x, y) ? 1 : 0)), box: { x: 0, y: 0, ...size } };

/** The share of a region that has a label. */
function shareOf({ labels }: PersonParse, own: number, place: PlaceTest): number {
  let [all, of] = [0, 0];
  for (const [i, is] of labels.entries()) {
    if (!place(i % size.width, Math.floor(i / size.width))) continue;
    all++;
    if (is === own) of++;
  }
  return of / all;
}

test('a gap of the parse between the clothes of a close person becomes clothes', async () => {
  const isSlit: PlaceTest = (x, y) => isShirt(x, y) && y > 190 && y < 196;
  const close = parseOf((x, y) => (isSlit(x, y) ? label.background : label.skin), unseenPose);
  expect(shareOf(await refineParts(picture, close, hair), label.top, isSlit)).toBe(1);
});

test('forehead and ears of a head that fills its picture become skin, and the area below the throat clothes', async () => {
  const close = parseOf((x, y) => (y < 140 && !isInFace(x, y) ? label.hair : label.skin), unseenPose);
  const told = await refineParts(picture, close, hair);
  expect(shareOf(told, label.skin, isHead)).toBeGreaterThan(0.98);
  expect(shareOf(told, label.skin, isThroat)).toBeGreaterThan(0.98);
  expect(shareOf(told, label.top, isShirt)).toBeGreaterThan(0.98);
  expect(shareOf(told, label.hair, isHair)).toBe(1);
});

test('a part that the network does not read as clothes is no clothes in any colour: a necklace, a beard', async () => {
  const close = parseOf(() => label.skin, unseenPose);
  const skin = planeOf(reading.skin, (i) =>
    Math.max(reading.skin.data[i] ?? 0, reading.clothes.data[i] ?? 0),
  );
  const bare = { ...reading, skin, clothes: planeOf(skin, () => 0) };
  const beard = { ...bare, skin: reading.skin, hair: reading.clothes };
  expect(shareOf(await refineParts(picture, { ...close, head: bare }, hair), label.skin, isShirt)).toBe(1);
  expect(shareOf(await refineParts(picture, { ...close, head: beard }, hair), label.top, isPerson)).toBe(0);
  const known = await refineParts(
    picture,
    { ...close, head: { ...bare, box: { ...square, height: 168, width: 168 } } },
    hair,
  );
  expect(shareOf(known, label.top, isShirt)).toBeGreaterThan(0.5);
});

test('a collar labelled as hair becomes clothes', async () => {
  const joint = (x: number, y: number) => ({ x, y, score: 0.9 });
  const shoulder = { left: joint(40, 170), right: joint(160, 170) };
  const hip = { left: joint(60, 250), right: joint(140, 250) };
  const isCollar: PlaceTest = (x, y) => isShirt(x, y) && y < 185;
  const half = parseOf(
    (x, y) => (isHair(x, y) || isCollar(x, y) ? label.hair : isShirt(x, y) ? label.top : label.skin),
    { ...unseenPose, joints: { ...unseenPose.joints, shoulder, hip } },
  );
  const told = await refineParts(picture, half, hair);
  expect(shareOf(told, label.top, isCollar)).toBeGreaterThan(0.98);
  expect(shareOf(told, label.skin, isThroat)).toBe(1);
});

test('a stranger within the parse of a person is removed', async () => {
  const isStranger: PlaceTest = rectangleTest(0, 90, 16, 130);
  const close = parseOf((_, y) => (y < 100 ? label.hair : label.skin), unseenPose);
  const both = {
    ...close,
    mask: planeOf(size, (i, x, y) => (isStranger(x, y) ? 1 : (close.mask.data[i] ?? 0))),
  };
  const labels = both.labels.map((is, i) =>
    isStranger(i % size.width, Math.floor(i / size.width))
      ? i < 110 * size.width
        ? label.hair
        : label.skin
      : is,
  );
  const told = await refineParts(picture, { ...both, labels }, hair);
  expect(shareOf(told, label.background, isStranger)).toBe(1);
});

/** Picture with one of its regions in the colour of the hair. */
const dark = (place: PlaceTest): Picture =>
  paintBy(size, (x, y) => {
    const [r = 0, g = 0, b = 0] = picture.data.subarray((y * size.width + x) * 4);
    return place(x, y) ? [52, 36, 28] : [r, g, b];
  });

test('pixels read as hair beside the cut-out become hair in its colour, but an ear in another colour does not', async () => {
  const isBeside: PlaceTest = (x, y) => isHead(x, y) && !isInFace(x, y) && x < 60;
  const parse = {
    ...parseOf(() => label.skin, unseenPose),
    head: {
      ...reading,
      hair: readAs((x, y) => isHair(x, y) || isBeside(x, y)),
      skin: readAs((x, y) => isPerson(x, y) && !isHair(x, y) && !isShirt(x, y) && !isBeside(x, y)),
    },
  };
  const [lock, ear] = await Promise.all([
    refineParts(dark(isBeside), parse, hair),
    refineParts(picture, parse, hair),
  ]);
  expect(shareOf(lock, label.hair, isBeside)).toBeGreaterThan(0.9);
  expect(shareOf(ear, label.skin, isBeside)).toBeGreaterThan(0.9);
});

test('a fringe that the cut-out misses becomes hair down to its ends, but shade read as skin does not', async () => {
  const isFringe = rectangleTest(84, 48, 116, 76);
  const tools = { hair: { take: async () => ({ alpha: hair.plane, missedShare: 0 }), bytes: 0 } };
  const parse = parseOf(
    (x, y) => (isHair(x, y) ? label.hair : isShirt(x, y) ? label.top : label.skin),
    unseenPose,
  );
  const isInside = rectangleTest(87, 56, 113, 73);
  const [unread, read] = await Promise.all(
    [undefined, reading].map(async (head) => {
      const found = await findHair(dark(isFringe), { ...parse, head }, 'fringed', tools);
      return found?.plane.data.filter((_, i) => isInside(i % size.width, Math.floor(i / size.width))) ?? [];
    }),
  );
  expect(Math.min(...(unread ?? []))).toBeGreaterThan(0.8);
  expect(Math.max(...(read ?? []))).toBeLessThan(0.1);
});
