import { expect, test } from 'vitest';

import { cropPlane, planeOf, readByRows, readWithin, resize } from './plane.ts';

test('a cropped plane reads at coordinates of the full plane, and as 0 beyond its box', () => {
  const whole = planeOf({ width: 5, height: 4 }, (i) => i + 1);
  const box = { x: 1, y: 2, width: 3, height: 2 };
  const read = readWithin(cropPlane(whole, box), box);
  const rows = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 12, 13, 14, 0],
    [0, 17, 18, 19, 0],
  ];
  expect([...planeOf(whole, (_, x, y) => read(x, y)).data]).toEqual(rows.flat());
});

test.each([
  ['larger', { width: 13, height: 11 }],
  ['smaller', { width: 3, height: 2 }],
  ['of the same size', { width: 6, height: 5 }],
])('reading a plane row by row equals resizing it: %s', (_, size) => {
  const whole = planeOf({ width: 6, height: 5 }, (i) => (i * 37) % 11);
  const read = readByRows(whole, size);
  expect(planeOf(size, (_i, x, y) => read(x, y))).toEqual(resize(whole, size));
});
