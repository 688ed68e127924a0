import { expect, test } from 'vitest';

import { toLab, type Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';
import { meanWithin } from '#engine/testing/standing.ts';

import { hairEdgeOf, softMatte } from './subject-matte.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const size: Size = { width: 200, height: 120 };
/** End of the hair without single strands, and end of a rough matte that includes background. */
const ends = 100;
const roughEnds = 107;
const isStrand = (x: number, y: number) => x < roughEnds && y % 12 < 3;
const nowhere = planeOf(size, () => 0);

/** Hair in two tones before a background in two. */
const shown = (hair: readonly [Rgb, Rgb], ground: readonly [Rgb, Rgb]): Lab =>
  toLab(
    paintBy(size, (x, y) => {
      if (x < ends || isStrand(x, y)) return hair[y % 3 === 0 ? 0 : 1];
      return (Math.floor(x / 9) + Math.floor(y / 9)) % 2 === 0 ? ground[0] : ground[1];
    }),
  );
const blond: readonly [Rgb, Rgb] = [
  [206, 180, 132],
  [176, 148, 104],
];
const leaves: readonly [Rgb, Rgb] = [
  [30, 44, 34],
  [66, 84, 62],
];
const upTo = (end: number): Plane => planeOf(size, (_, x) => (x < end ? 1 : 0));

function alphaOf(lab: Lab, width: number | undefined, others = nowhere): Plane {
  const rough = upTo(roughEnds);
  const edge =
    width === undefined ? undefined : hairEdgeOf(lab, rough, { hair: upTo(ends + 4), others, width });
  return softMatte(lab, rough, edge).alpha;
}
const inRim = (x: number, y: number) => x > ends + 1 && x < roughEnds - 3 && !isStrand(x, y) && y % 12 > 4;
const inHair = (x: number) => x > 80 && x < ends - 1;

test('background that a rough matte includes with hair is removed, and single hairs stay', () => {
  const lab = shown(blond, leaves);
  expect(meanWithin(alphaOf(lab, undefined), inRim)).toBeGreaterThan(0.9);
  const alpha = alphaOf(lab, 12);
  expect(meanWithin(alpha, inRim)).toBeLessThan(0.15);
  expect(meanWithin(alpha, (x, y) => inRim(x, y + 4) && isStrand(x, y))).toBeGreaterThan(0.8);
  expect(meanWithin(alpha, inHair)).toBeGreaterThan(0.97);
});

test('hair in the background’s own colours keeps its outline', () => {
  const lab = shown([leaves[0], blond[1]], leaves);
  expect(meanWithin(alphaOf(lab, 12), inHair)).toBeGreaterThan(0.97);
});

test('an outline beside skin and clothes stays unchanged', () => {
  const lab = shown(blond, leaves);
  const skin = planeOf(size, (_, x) => (x > 60 && x < 120 ? 1 : 0));
  expect(alphaOf(lab, 12, skin)).toEqual(alphaOf(lab, undefined));
});
