import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { headAhead, planesIn, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { checkPattern, patternedShare } from './hat-pattern.ts';

const size = { width: 120, height: 140 };
const head = headAhead(75, point(60, 60), { browTop: 0.24, faceWidth: 0.84 });
const alpha = planesIn(size, head)((_, v) => (v < -0.05 ? 1 : 0));

/** Returns the patterned share of a black crown with `columns` blue ones of each ten columns. */
const striped = (columns: number): number =>
  patternedShare(
    viewOf(
      paintBy(size, (x) => (x % 10 < columns ? [10, 50, 150] : [30, 26, 24])),
      head,
      {},
    ),
    alpha,
  );

test.each([
  ['a knitted hat with a pattern', 4, 'hair_covered'],
  ['a dyed lock or two', 2, 'goes on'],
  ['black hair', 0, 'goes on'],
])('checkPattern judges %s on the crown', (_, columns, expected) => {
  let answer = 'goes on';
  try {
    checkPattern(striped(columns));
  } catch (error) {
    answer = error instanceof Error && 'code' in error ? String(error.code) : 'fails';
  }
  expect(answer).toBe(expected);
});
