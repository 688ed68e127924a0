import { expect, test } from 'vitest';

import { planeOf } from '#engine/imaging/plane.ts';

import { halvesOf } from './halves.ts';

const size = { width: 120, height: 200 };
const outline = (isOn: (x: number, y: number) => boolean) =>
  planeOf(size, (_, x, y) => (isOn(Math.abs(x - 59.5), y) ? 1 : 0));

test.each([
  [
    'trousers',
    outline((x, y) => y >= 20 && y < 180 && x < 32 && (y < 70 || x > 4)),
    { upper: false, lower: true },
  ],
  ['a skirt', outline((x, y) => y >= 40 && y < 160 && x < 26 + (y - 40) * 0.2), { upper: true, lower: true }],
  [
    'a shirt with sleeves',
    outline(
      (x, y) =>
        (y >= 20 && y < 160 && x < 30 && x < 12 + (y - 20) * 3) || (y >= 30 && y < 80 && x >= 30 && x < 55),
    ),
    { upper: true, lower: false },
  ],
  [
    'a top with straps',
    outline((x, y) => (y >= 20 && y < 50 && x > 14 && x < 22) || (y >= 50 && y < 160 && x < 32)),
    { upper: true, lower: false },
  ],
  [
    'an open coat',
    outline((x, y) => y >= 20 && y < 180 && x < 32 && x < 10 + (y - 20) && (y < 60 || x > 3)),
    { upper: true, lower: false },
  ],
])('the outline of %s shows the half of the body it is for', (_, mask, halves) => {
  expect(halvesOf(mask)).toEqual(halves);
});
