import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { headAhead } from '#engine/testing/heads.ts';

import { measureUncovered, clothInSkin, uncoveredShare, nonSkinArea } from './uncovered-area.ts';
import type { Plate } from './plate.ts';
import type { HeadView } from './head-view.ts';

const size = { width: 60, height: 80 };
const cells = size.width * size.height;
const none = planeOf(size, () => 0);
/** Row at which clothes begin; right of the middle, hair lies on them. */
const collar = 40;
const ofClothes = planeOf(size, (_, __, y) => (y >= collar ? 1 : 0));
const hair = planeOf(size, (_, x, y) => (y >= collar && x >= 30 ? 1 : 0));

/** Returns a person in clothes of this lightness before a plain wall; the face is 20 px high. */
function viewOf(clothes: (x: number, y: number) => number): HeadView {
  const light = planeOf(size, (_, x, y) => (y >= collar ? clothes(x, y) : 0.9));
  const head = headAhead(20, point(30, 10), { browTop: 0.25, faceWidth: 0.8 });
  return {
    ...size,
    box: { x: 0, y: 0, ...size },
    scale: 1,
    picture: { ...size, data: new Uint8ClampedArray(cells * 4) },
    lab: { ...size, l: light.data, a: none.data, b: none.data },
    light,
    head,
    person: ofClothes,
    parts: {
      hair,
      skin: none,
      clothes: planeOf(size, (i) => (ofClothes.data[i] ?? 0) - (hair.data[i] ?? 0)),
    },
  };
}

const striped = viewOf((_, y) => (y % 4 < 2 ? 0.2 : 0.8));
const plain = viewOf(() => 0.5);
const plate: Plate = { lab: plain.lab, painted: hair, before: ofClothes, skin: none };
const measured = (view: HeadView, cover: Plane) =>
  measureUncovered(view, plate, uncoveredShare(plate, [cover])).clothes;

test('a hidden pattern is busier than plain cloth', () => {
  expect(measured(plain, none).busy).toBeLessThan(0.022);
  expect(measured(striped, none).busy).toBeGreaterThan(0.1);
});

test('clothes are uncovered where no new hair covers them', () => {
  expect([measured(striped, none).area, measured(striped, hair).area]).toEqual([(30 * 40) / 20 ** 2, 0]);
});

test('a print far from the uncovered area is not measured', () => {
  const printed = viewOf((x, y) => (x < 12 ? (y % 4 < 2 ? 0.2 : 0.8) : 0.5));
  expect(measured(printed, none).busy).toBeLessThan(0.022);
});

test('nonSkinArea counts a synthesised chest in an unnatural colour, but not light and shade of the skin', () => {
  const cheeks = viewOf(() => 0.5);
  const skin = planeOf(size, () => 1);
  const face: HeadView = {
    ...cheeks,
    lab: { ...cheeks.lab, a: skin.data.map(() => 0.04), b: skin.data.map(() => 0.05) },
    parts: { ...cheeks.parts, skin },
  };
  const plateIn = (l: number, a: number, b: number): Plate => ({
    lab: { ...size, l: skin.data.map(() => l), a: skin.data.map(() => a), b: skin.data.map(() => b) },
    painted: hair,
    before: ofClothes,
    skin,
  });
  const unlike = (synthetic: Plate, cover: Plane) =>
    nonSkinArea(face, synthetic, uncoveredShare(synthetic, [cover]));
  const shaded = unlike(plateIn(0.3, 0.06, 0.07), none);
  const red = plateIn(0.5, 0.15, 0.07);
  expect(shaded).toBe(0);
  expect(unlike(red, none)).toBeGreaterThan(2);
  expect(unlike(red, hair)).toBe(0);
});

test('clothInSkin counts parsed skin that a network reads as cloth beside the uncovered area, and nothing without a reading', () => {
  const skin = planeOf(size, () => 1);
  const seen: HeadView = { ...plain, parts: { ...plain.parts, skin } };
  const clothes = planeOf({ width: 100, height: 100 }, (_, __, y) => (y >= 50 ? 0.8 : 0));
  const nowhere = planeOf(clothes, () => 0);
  const box = { x: -20, y: -10, width: 100, height: 100 };
  const cloth = { hair: nowhere, skin: nowhere, clothes, background: nowhere, box };
  const doubted = (reading: HeadView['reading'], open: Plane) =>
    clothInSkin({ ...seen, ...(reading && { reading }) }, open);
  expect(doubted(cloth, hair)).toBeGreaterThan(1);
  expect(doubted(cloth, none)).toBe(0);
  expect(doubted(undefined, hair)).toBe(0);
});
