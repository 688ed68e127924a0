import { describe, expect, test } from 'vitest';

import { toLab } from '#engine/imaging/oklab.ts';
import { plane, planeOf } from '#engine/imaging/plane.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';
import { isStanding, meanWithin, standingParse, standingSize } from '#engine/testing/standing.ts';

import { refineOutline, addHair } from './person-outline.ts';

const wall = [222, 221, 219] as const;
const white = [232, 231, 230] as const;
const seam = [205, 204, 203] as const;

/** White clothes before a white wall: only a thin darker seam along the figure shows their end. */
const isSeam = (x: number, y: number): boolean =>
  isStanding(x, y) && [1, -1, 2, -2].some((by) => !isStanding(x + by, y) || !isStanding(x, y + by));
const lab = toLab(paintBy(standingSize, (x, y) => (isSeam(x, y) ? seam : isStanding(x, y) ? white : wall)));
const emptyHair = plane(standingSize);

/** The share of a region that remains of a rough matte. */
function shareLeft(
  matteOf: (x: number, y: number) => boolean,
  of: (x: number, y: number) => boolean,
): number {
  const rough = planeOf(standingSize, (_, x, y) => (matteOf(x, y) ? 1 : 0));
  const left = refineOutline(lab, rough, emptyHair, standingParse(rough));
  return meanWithin(left, of);
}

const waist = (x: number, y: number): boolean => x > 142 && y > 150 && y < 190 && x < 154;
const betweenFeet = (x: number, y: number): boolean => Math.abs(x - 120) < 8 && y > 378 && y < 398;

test('clothes in the background’s colour are restored where the rough matte cuts into them', () => {
  expect(shareLeft((x, y) => isStanding(x, y) && !waist(x, y), waist)).toBeGreaterThan(0.9);
});

test('background between the feet is removed from the matte', () => {
  expect(shareLeft((x, y) => isStanding(x, y) || betweenFeet(x, y), betweenFeet)).toBeLessThan(0.1);
});

test('an outline on visible edges stays there', () => {
  expect(shareLeft(isStanding, isStanding)).toBeGreaterThan(0.97);
  expect(shareLeft(isStanding, (x, y) => !isStanding(x, y))).toBeLessThan(0.01);
});

test('hair keeps its outline', () => {
  const isHair = (x: number, y: number) => Math.hypot(x - 120, y - 52) < 30;
  const rough = planeOf(standingSize, (_, x, y) => (isStanding(x, y) || isHair(x, y) ? 1 : 0));
  const hair = planeOf(standingSize, (_, x, y) => (isHair(x, y) ? 1 : 0));
  const left = refineOutline(lab, rough, hair, standingParse(rough));
  expect(hair.data.every((v, i) => v === 0 || left.data[i] === 1)).toBe(true);
});

describe('pixels like hair beyond the silhouette', () => {
  const isNeck = (x: number, y: number) => Math.abs(x - 120) < 8 && y > 70 && y < 90;
  const body = planeOf(standingSize, (_, x, y) => (isStanding(x, y) || isNeck(x, y) ? 1 : 0));
  const hair = planeOf(standingSize, (_, x, y) => (x > 120 && x < 160 && y > 30 && y < 60 ? 1 : 0));
  const beyond = (x: number, y: number) => x > 141 && x < 160 && y > 30 && y < 60;

  test('are hair before an even background', () => {
    expect(meanWithin(addHair(body, hair, true), beyond)).toBe(1);
  });

  test('are background before a busy one', () => {
    expect(meanWithin(addHair(body, hair, false), beyond)).toBeLessThan(0.1);
  });
});
