import { expect, test } from 'vitest';

import { toLab } from '#server/engine/core/oklab.ts';
import { planeOf } from '#server/engine/core/plane.ts';
import { bodyModel } from '#server/engine/person/limbs.ts';
import { skeletonOf } from '#server/engine/person/skeleton.ts';
import { painted } from '#tests/support/painted.ts';
import { isStanding, meanWithin, standingParse, standingSize } from '#tests/support/standing.ts';

import { groundOf } from './ground.ts';
import { withoutPockets } from './pockets.ts';

/** Ground that the matte takes for the body: beside a leg, open to the outside; between arm and torso, enclosed. */
const beside = (x: number, y: number): boolean => x > 154 && x < 168 && y > 290 && y < 370;
const underArm = (x: number, y: number): boolean => x > 74 && x < 84 && y > 120 && y < 180;
const matteOf = (x: number, y: number): boolean => isStanding(x, y) || beside(x, y) || underArm(x, y);

const rough = planeOf(standingSize, (_, x, y) => (matteOf(x, y) ? 1 : 0));
const parse = standingParse(rough);

const shareLeft = (
  cloth: readonly [number, number, number],
  of: (x: number, y: number) => boolean,
): number => {
  const picture = painted(standingSize, (x, y) => (isStanding(x, y) ? cloth : [200, 198, 194]));
  const lab = toLab(picture);
  const ground = groundOf(lab, rough);
  const body = skeletonOf(parse.pose);
  if (!ground || !body) throw new Error('the figure stands before a plain wall');
  const left = withoutPockets(lab, rough, parse, { ground, body, model: bodyModel(body, parse.mask) });
  return meanWithin(left, of);
};

test('ground beside a leg leaves the matte', () => {
  expect(shareLeft([60, 60, 90], beside)).toBeLessThan(0.1);
});

test('most of the ground between arm and torso leaves the matte', () => {
  expect(shareLeft([60, 60, 90], underArm)).toBeLessThan(0.5);
});

test.each([
  ['dark', [60, 60, 90]],
  ['of the ground’s own colour', [206, 204, 200]],
] as const)('clothes that are %s stay whole', (_, cloth) => {
  expect(shareLeft(cloth, isStanding)).toBeGreaterThan(0.98);
});
