import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { plane, planeOf } from '#engine/imaging/plane.ts';
import { label } from '#engine/perception/person/parse.ts';
import { rectangleTest, type PlaceTest } from '#engine/testing/heads.ts';

import { clothesBesideHair, personMask } from './head-view.ts';

const size = { width: 40, height: 20 };
const isSelf = rectangleTest(2, 4, 12, 20);
const isHand = rectangleTest(14, 12, 18, 16);
const isTail = rectangleTest(20, 2, 22, 12);
const isStranger = rectangleTest(26, 2, 40, 10);
const isStrangersHair = rectangleTest(26, 2, 40, 6);

const where = (...places: readonly PlaceTest[]) =>
  planeOf(size, (_, x, y) => (places.some((is) => is(x, y)) ? 1 : 0));

test('personMask drops a head in a crowd, and keeps a separate hand and tail of the person', () => {
  const mask = where(isSelf, isHand, isTail, isStranger);
  const hair = where(isTail, isStrangersHair);
  const labels = Uint8Array.from(mask.data, (on, i) =>
    on === 0 ? label.background : hair.data[i] === 1 ? label.hair : label.skin,
  );
  const own = personMask(
    { mask, labels, box: { x: 100, y: 50, width: 80, height: 40 }, scale: 0.5 },
    point(114, 66),
  );
  expect(own).toEqual(where(isSelf, isHand, isTail));
});

test('pixels certainly read as hair are no cloth, and unread cloth stays unchanged', () => {
  const cells = { width: 16, height: 16 };
  const none = plane(cells);
  const reading = {
    box: { x: -10, y: -20, width: 60, height: 60 },
    hair: planeOf(cells, (_, x) => (x < 8 ? 1 : 0)),
    clothes: planeOf(cells, (_, x) => (x < 8 ? 0 : 1)),
    skin: none,
    background: none,
  };
  const cloth = where(() => true);
  const { data } = clothesBesideHair(cloth, reading);
  expect([data[10 * size.width + 8], data[10 * size.width + 32]]).toEqual([0, 1]);
  expect(clothesBesideHair(cloth, undefined)).toBe(cloth);
});
