import { expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import { point } from '#engine/imaging/geometry.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { headAhead } from '#engine/testing/heads.ts';

import { naturalLength, spreadShare, type Worn } from './worn-hair.ts';

const wornAs = (left: number, right: number): Worn => ({
  fringe: 0,
  hangs: { left, right },
  bottom: 3,
  height: 0.1,
  beside: { left: 0.08, right: 0.08 },
});

test.each([
  ['as long as it hangs', wornAs(1.4, 1.3), 1, 1.4],
  ['a quarter longer', wornAs(1.2, 1.2), 1.25, 1.5],
  ["of the cut's length where the picture ends before the hair", { ...wornAs(1.3, 1.3), bottom: 1.31 }, 1, 2],
] as const)('hair without a requested length is %s', (_, worn, timesOwn, side) => {
  expect(naturalLength({ ...cuts['middle-part'], timesOwn }, worn).length.side).toBeCloseTo(side);
});

test.each([
  [-0.3, 1.1],
  [0.3, 1.7],
  [-2, 0],
])('hair of 1.4 face heights with a change of %s has the length %s', (moreThanOwn, side) => {
  const cut = { ...cuts['middle-part'], timesOwn: 1, moreThanOwn };
  expect(naturalLength(cut, wornAs(1.4, 1.3)).length.side).toBeCloseTo(side);
});

test('lengths farther from the middle of the face than its height lie far aside', () => {
  const size = { width: 400, height: 300 };
  const head = headAhead(100, point(200, 50), { browTop: 0.25, faceWidth: 0.8 });
  const reaching = (left: number): number =>
    spreadShare(
      { head },
      planeOf(size, (_, x, y) => (y >= 100 && y < 200 && x >= left && x < 250 ? 1 : 0)),
    );
  expect([reaching(130), reaching(60)].map((share) => Number(share.toFixed(2)))).toEqual([0, 0.21]);
});
