import { expect, test } from 'vitest';

import { planeOf } from '#engine/imaging/plane.ts';

import { bareSkin, type HeadReading } from './reading.ts';

const cells = { width: 64, height: 64 };
/** Hair above the middle, except for a faintly read lock, and skin below it; the outer quarters are background. */
const hairAt = (x: number, y: number): number => (y < 32 ? 1 : x === 40 && y < 44 ? 0.06 : 0);
const isPerson = (x: number): boolean => x >= 16 && x < 48;
const reading: HeadReading = {
  box: { x: 20, y: 20, width: 128, height: 128 },
  hair: planeOf(cells, (_, x, y) => (isPerson(x) ? hairAt(x, y) : 0)),
  skin: planeOf(cells, (_, x, y) => (isPerson(x) ? 1 - hairAt(x, y) : 0)),
  clothes: planeOf(cells, () => 0),
  background: planeOf(cells, (_, x) => (isPerson(x) ? 0 : 1)),
};
const picture = { width: 200, height: 200 };

test('skin is bare within the reading, except near hair and near a faintly read lock', () => {
  const bare = bareSkin(reading, picture, picture);
  const at = (x: number, y: number) => bare.data[(20 + 2 * y) * 200 + 20 + 2 * x];
  expect({
    skin: at(24, 50),
    nearHair: at(24, 33),
    nearLock: at(39, 38),
    hair: at(24, 20),
    ground: at(8, 50),
    unread: bare.data[190 * 200 + 100],
  }).toEqual({ skin: 1, nearHair: 0, nearLock: 0, hair: 0, ground: 0, unread: 0 });
});

test('no skin is bare without a reading', () => {
  expect(Math.max(...bareSkin(undefined, picture, picture).data)).toBe(0);
});
