import { expect, test } from 'vitest';

import { toLab } from '#engine/imaging/oklab.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { label } from '#engine/perception/person/parse.ts';
import type { PlaceTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';
import { isStanding, meanWithin, standingParse, standingSize } from '#engine/testing/standing.ts';

import { refinePartEdge } from './part-edge.ts';

const isTop: PlaceTest = (x, y) => isStanding(x, y) && y > 84 && y < 160;
const lab = toLab(
  paintBy(standingSize, (x, y) => {
    if (!isStanding(x, y)) return [220, 220, 214];
    return isTop(x, y) ? [150, 40, 60] : [70, 80, 130];
  }),
);
const whole = planeOf(standingSize, (_, x, y) => (isStanding(x, y) ? 1 : 0));

/** Errors of the parse: its top ends two pixels too low, misses a side of the torso and includes a strip of the wall. */
const isMissed: PlaceTest = (x) => x > 145 && x < 160;
const isWall: PlaceTest = (x, y) => x > 80 && x < 87 && y > 110 && y < 150;
const mask = planeOf(standingSize, (_, x, y) =>
  (isStanding(x, y) && !isMissed(x, y)) || isWall(x, y) ? 1 : 0,
);
const parse = {
  ...standingParse(mask),
  labels: Uint8Array.from(
    planeOf(standingSize, (i, _, y) => ((mask.data[i] ?? 0) > 0 ? (y < 162 ? label.top : label.bottom) : 0))
      .data,
  ),
};

test('a part ends at its visible edge and at the person’s outline', () => {
  const top = refinePartEdge(lab, whole, parse, [label.top]);
  expect(meanWithin(top, (x, y) => isTop(x, y) && y < 158)).toBeGreaterThan(0.98);
  expect(meanWithin(top, (x, y) => isStanding(x, y) && y > 161)).toBeLessThan(0.02);
  expect(meanWithin(top, (x, y) => isWall(x, y) && !isStanding(x, y))).toBe(0);
});

test('a missing part is empty, and a part that covers the person equals the person', () => {
  expect(Math.max(...refinePartEdge(lab, whole, parse, [label.shoes]).data)).toBe(0);
  expect(refinePartEdge(lab, whole, parse, [label.top, label.bottom])).toEqual(whole);
});
