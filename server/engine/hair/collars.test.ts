import { expect, test } from 'vitest';

import { point } from '#server/engine/core/geometry.ts';
import { planeOf, type Plane } from '#server/engine/core/plane.ts';
import { headAhead, viewOf, within, type Place } from '#tests/support/heads.ts';

import { withCollars } from './collars.ts';

const size = { width: 240, height: 300 };
const head = headAhead(80, point(120, 70), { browTop: 0.2, faceWidth: 0.7 });
const isHair = within(80, 30, 160, 110);
const isShoulder = within(40, 150, 100, 200);
const isEnd = within(84, 140, 96, 180);

const where = (is: Place): Plane => planeOf(size, (_, x, y) => (is(x, y) ? 1 : 0));
/** What a parse took for hair below the hair. */
const parsed = (below: Place) =>
  viewOf(size, head, { hair: where((x, y) => isHair(x, y) || below(x, y)), person: where(() => true) });

test('shoulders that were taken for hair are clothes where the cut-out left them out', () => {
  const { parts } = withCollars(parsed(isShoulder), where(isHair));
  expect(parts).toEqual({ ...parts, hair: where(isHair), clothes: where(isShoulder) });
});

test('shoulders of a person whose hair covers them, and ends of hair that the cut-out left out, stay hair', () => {
  const covered = parsed(isShoulder);
  const ended = parsed(isEnd);
  expect(
    withCollars(
      covered,
      where((x, y) => isHair(x, y) || isShoulder(x, y)),
    ),
  ).toBe(covered);
  expect(withCollars(ended, where(isHair))).toBe(ended);
});
