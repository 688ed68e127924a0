import { describe, expect, test } from 'vitest';

import { toLab } from '#engine/imaging/oklab.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { bodyModel } from '#engine/perception/person/limb-model.ts';
import { skeletonOf } from '#engine/perception/person/person-skeleton.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';
import { isStanding, meanWithin, standingParse, standingSize } from '#engine/testing/standing.ts';

import { subjectGround } from './subject-ground.ts';
import { removePockets } from './pockets.ts';

/** Background that the matte assigns to the body: beside a leg, open to the outside; between arm and torso, enclosed. */
const isBesideLeg = (x: number, y: number): boolean => x > 154 && x < 168 && y > 290 && y < 370;
const isUnderArm = (x: number, y: number): boolean => x > 74 && x < 84 && y > 120 && y < 180;
const matteOf = (x: number, y: number): boolean => isStanding(x, y) || isBesideLeg(x, y) || isUnderArm(x, y);

type Rgb = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;

const wall: Rgb = [200, 198, 194];

/** Share of a region that stays in a matte; `shown` paints the picture. */
function remainingShare(matte: Place, colourAt: (x: number, y: number) => Rgb, of: Place): number {
  const rough = planeOf(standingSize, (_, x, y) => (matte(x, y) ? 1 : 0));
  const parse = standingParse(rough);
  const lab = toLab(paintBy(standingSize, colourAt));
  const ground = subjectGround(lab, rough);
  const body = skeletonOf(parse.pose);
  if (!ground || !body) throw new Error('the figure stands before a plain wall');
  const left = removePockets(lab, rough, parse, { ground, body, model: bodyModel(body, parse.mask) });
  return meanWithin(left, of);
}

const shareLeft = (cloth: Rgb, of: Place): number =>
  remainingShare(matteOf, (x, y) => (isStanding(x, y) ? cloth : wall), of);

test('background beside a leg is removed from the matte', () => {
  expect(shareLeft([60, 60, 90], isBesideLeg)).toBeLessThan(0.1);
});

test('most of the background between arm and torso is removed from the matte', () => {
  expect(shareLeft([60, 60, 90], isUnderArm)).toBeLessThan(0.5);
});

test.each([
  ['dark', [60, 60, 90]],
  ['in the background’s own colour', [206, 204, 200]],
] as const)('clothes that are %s stay in the matte', (_, cloth) => {
  expect(shareLeft(cloth, isStanding)).toBeGreaterThan(0.98);
});

describe('hands on the hips', () => {
  const isAkimbo: Place = (x, y) => isStanding(x, y) || (y > 84 && y < 214 && Math.abs(x - 120) < 66);
  /** Gap that arm and torso enclose. */
  const isGap: Place = (x, y) => y > 130 && y < 190 && x > 72 && x < 84;
  const dark: Rgb = [60, 60, 90];

  test('leave none of the enclosed background in the matte', () => {
    const shown = (x: number, y: number) => (isAkimbo(x, y) && !isGap(x, y) ? dark : wall);
    expect(remainingShare(isAkimbo, shown, isGap)).toBeLessThan(0.5);
  });

  test('leave a fold of a pale sleeve that is no lighter than the background in the matte', () => {
    const isSleeve: Place = (x, y) => y > 110 && y < 205 && x > 60 && x < 96;
    const shown = (x: number, y: number): Rgb => {
      if (!isAkimbo(x, y) || isGap(x, y)) return wall;
      return isSleeve(x, y) ? [222, 220, 216] : dark;
    };
    expect(remainingShare(isAkimbo, shown, isGap)).toBeGreaterThan(0.98);
  });
});

describe('background in other light beside a torso in clothes of about its colour', () => {
  const isPocket: Place = (x, y) => x > 74 && x < 86 && y > 110 && y < 185;
  const matte: Place = (x, y) => isStanding(x, y) || isPocket(x, y);
  const before =
    (ground: (x: number, y: number) => Rgb) =>
    (x: number, y: number): Rgb => {
      if (isPocket(x, y)) return [212, 210, 206];
      return isStanding(x, y) ? [236, 208, 112] : ground(x, y);
    };

  test('is removed from the matte of an even background', () => {
    const shown = before(() => wall);
    expect(remainingShare(matte, shown, isPocket)).toBeLessThan(0.1);
    expect(remainingShare(matte, shown, isStanding)).toBeGreaterThan(0.98);
  });

  test('stays in the matte of a busy background', () => {
    const shown = before((x, y) => ((x >> 3) % 2 === (y >> 3) % 2 ? [220, 218, 214] : [198, 196, 192]));
    expect(remainingShare(matte, shown, isPocket)).toBeGreaterThan(0.98);
  });
});
