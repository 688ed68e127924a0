import { beforeAll, describe, expect, test } from 'vitest';

import { toLab } from '#server/engine/core/oklab.ts';
import { planeOf, type Picture, type Plane } from '#server/engine/core/plane.ts';
import { label } from '#server/engine/person/parse.ts';
import type { PersonParse } from '#server/engine/person/person.ts';
import { painted } from '#tests/support/painted.ts';

import { outlineOf } from './outline.ts';

type Colour = readonly [number, number, number];
type Shape = (x: number, y: number) => boolean;

const size = { width: 240, height: 420 };
const ground: Colour = [200, 198, 194];
const skin: Colour = [196, 146, 120];
const joint = (x: number, y: number) => ({ x, y, score: 0.9 });

/** Head, torso, two arms that hang apart from it and two legs with shoes. */
const isHead: Shape = (x, y) => Math.hypot((x - 120) / 17, (y - 52) / 24) < 1;
const isTrunk: Shape = (x, y) => y > 84 && y < 240 && Math.abs(x - 120) < 34;
const isArm: Shape = (x, y) =>
  (y > 84 && y < 215 && Math.abs(Math.abs(x - 120) - 62) < 8) ||
  (y > 84 && y < 100 && Math.abs(x - 120) < 66);
const isLeg: Shape = (x, y) => y >= 230 && y < 372 && Math.abs(Math.abs(x - 120) - 26) < 10;
const isShoe: Shape = (x, y) => y >= 372 && y < 400 && Math.abs(Math.abs(x - 120) - 26) < 17;
const isBody: Shape = (x, y) => [isHead, isTrunk, isArm, isLeg, isShoe].some((part) => part(x, y));

/** Ground that the parse takes for the body: beside a leg, between arm and torso, between the shoes. */
const beside: Shape = (x, y) => x > 157 && x < 171 && y > 290 && y < 350;
const underArm: Shape = (x, y) => x > 74 && x < 84 && y > 120 && y < 180;
const betweenShoes: Shape = (x, y) => y > 364 && y < 388 && Math.abs(x - 120) < 9;
/** What the parse leaves out of the clothes. */
const atWaist: Shape = (x, y) => x > 87 && x < 98 && y > 150 && y < 180;
const taken: Shape = (x, y) =>
  !atWaist(x, y) && (isBody(x, y) || beside(x, y) || underArm(x, y) || betweenShoes(x, y));

const labelAt = (x: number, y: number): number => {
  if (!taken(x, y)) return label.background;
  if (isTrunk(x, y) || underArm(x, y)) return y < 205 ? label.top : label.bottom;
  return isShoe(x, y) || betweenShoes(x, y) ? label.shoes : label.skin;
};
const mask = planeOf(size, (_, x, y) => (taken(x, y) ? 1 : 0));
const parse: PersonParse = {
  ...size,
  box: { x: 0, y: 0, ...size },
  scale: 1,
  mask,
  labels: Uint8Array.from(mask.data, (_, i) => labelAt(i % size.width, Math.floor(i / size.width))),
  pose: {
    score: 0.9,
    joints: {
      shoulder: { left: joint(70, 94), right: joint(170, 94) },
      elbow: { left: joint(58, 155), right: joint(182, 155) },
      wrist: { left: joint(58, 205), right: joint(182, 205) },
      hip: { left: joint(100, 205), right: joint(140, 205) },
      knee: { left: joint(96, 290), right: joint(144, 290) },
      ankle: { left: joint(94, 366), right: joint(146, 366) },
    },
    nose: joint(120, 52),
    face: undefined,
    people: 1,
    fromBehind: false,
    byHand: false,
  },
};

const photo = (cloth: Colour, shoe: Colour): Picture =>
  painted(size, (x, y) => {
    if (isTrunk(x, y)) return cloth;
    if (isShoe(x, y)) return shoe;
    return isBody(x, y) ? skin : ground;
  });

const outlineIn = (picture: Picture): Plane => {
  const found = outlineOf(toLab(picture), parse);
  if (!found) throw new Error('the ground is busy');
  return found;
};

const shareWithin = (found: Plane, of: Shape): number => {
  let within = 0;
  let all = 0;
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      if (of(x, y)) {
        all++;
        within += found.data[y * size.width + x] ?? 0;
      }
  return within / all;
};

const dark: Colour = [60, 60, 90];
/** The ground's own colour but for a trace of light. */
const pale: Colour = [210, 208, 204];

describe('a person in dark clothes and pale shoes', () => {
  let found: Plane;
  beforeAll(() => {
    found = outlineIn(photo(dark, pale));
  });

  test.each([
    ['ground beside a leg', beside],
    ['ground between arm and torso', underArm],
    ['the floor between the shoes', betweenShoes],
  ] as const)('is cut out without %s', (_, place) => {
    expect(shareWithin(found, place)).toBeLessThan(0.2);
  });

  test.each([
    ['clothes', isTrunk],
    ['shoes', isShoe],
    ['what the parse left out', atWaist],
  ] as const)('is cut out with all of the %s', (_, place) => {
    expect(shareWithin(found, place)).toBeGreaterThan(0.9);
  });
});

test('clothes of the ground’s own colour are cut out whole', () => {
  const found = outlineIn(photo(pale, dark));
  expect(shareWithin(found, isTrunk)).toBeGreaterThan(0.97);
  expect(shareWithin(found, atWaist)).toBeGreaterThan(0.9);
});

test('a busy ground leaves the outline as it is', () => {
  const busy = painted(size, (x, y) => {
    if (isBody(x, y)) return dark;
    return (x + y) % 40 < 20 ? [250, 240, 80] : [20, 60, 160];
  });
  expect(outlineOf(toLab(busy), parse)).toBeUndefined();
});
