import { expect, test } from 'vitest';

import { toLab } from '#server/engine/core/oklab.ts';
import { planeOf } from '#server/engine/core/plane.ts';
import { label } from '#server/engine/person/parse.ts';
import type { PersonParse } from '#server/engine/person/person.ts';
import { painted } from '#tests/support/painted.ts';

import { withoutPockets } from './pockets.ts';

const size = { width: 240, height: 420 };
const joint = (x: number, y: number) => ({ x, y, score: 0.9 });

/** Head, torso, two arms that hang apart from it and two legs. */
const isBody = (x: number, y: number): boolean =>
  Math.hypot((x - 120) / 17, (y - 52) / 24) < 1 ||
  (y > 84 && y < 210 && Math.abs(x - 120) < 34) ||
  (y > 84 && y < 215 && Math.abs(Math.abs(x - 120) - 62) < 8) ||
  (y > 84 && y < 100 && Math.abs(x - 120) < 66) ||
  (y >= 200 && y < 400 && Math.abs(Math.abs(x - 120) - 20) < 11);
/** Ground that the matte takes for the body: beside a leg, open to the outside; between arm and torso, enclosed. */
const beside = (x: number, y: number): boolean => x > 154 && x < 168 && y > 290 && y < 370;
const underArm = (x: number, y: number): boolean => x > 74 && x < 84 && y > 120 && y < 180;
const matteOf = (x: number, y: number): boolean => isBody(x, y) || beside(x, y) || underArm(x, y);

const rough = planeOf(size, (_, x, y) => (matteOf(x, y) ? 1 : 0));
const parse: PersonParse = {
  ...size,
  box: { x: 0, y: 0, ...size },
  scale: 1,
  mask: rough,
  labels: Uint8Array.from(rough.data, (v) => (v > 0 ? label.top : label.background)),
  pose: {
    score: 0.9,
    joints: {
      shoulder: { left: joint(70, 94), right: joint(170, 94) },
      elbow: { left: joint(58, 155), right: joint(182, 155) },
      wrist: { left: joint(58, 205), right: joint(182, 205) },
      hip: { left: joint(100, 205), right: joint(140, 205) },
      knee: { left: joint(100, 300), right: joint(140, 300) },
      ankle: { left: joint(100, 392), right: joint(140, 392) },
    },
    nose: joint(120, 52),
    face: undefined,
    people: 1,
    fromBehind: false,
    byHand: false,
  },
};

const shareLeft = (
  cloth: readonly [number, number, number],
  of: (x: number, y: number) => boolean,
): number => {
  const picture = painted(size, (x, y) => (isBody(x, y) ? cloth : [200, 198, 194]));
  const left = withoutPockets(toLab(picture), rough, parse);
  let kept = 0;
  let all = 0;
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i++)
      if (of(x, y)) {
        all++;
        kept += left.data[i] ?? 0;
      }
  return kept / all;
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
  expect(shareLeft(cloth, isBody)).toBeGreaterThan(0.98);
});
