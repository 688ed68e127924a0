import { expect, test } from 'vitest';

import { planeOf } from '#engine/imaging/plane.ts';

import { bodySpan, statureOf } from './subject-figure.ts';

const box = { x: 0, y: 0, width: 300, height: 240 };

test.each([
  ['bag', 1250],
  ['car', 300 / 2.6],
] as const)('a product that was called a %s is as large as one', (product, person) => {
  expect(statureOf(undefined, box, false, product)).toEqual({ is: 'product', cropped: false, person });
});

test('a product that was not named is as large as its shape says of clothes', () => {
  const { person } = statureOf(undefined, box, false);
  expect(person).toBeCloseTo(240 / 0.312, 6);
});

test('arms held out are no part of the body’s width', () => {
  const size = { width: 300, height: 400 };
  const cross = planeOf(size, (_, x, y) => (Math.abs(x - 149.5) < 50 || Math.abs(y - 100) < 20 ? 1 : 0));
  expect(bodySpan(cross, { x: 0, y: 0, ...size })).toEqual({ from: 100 / 300, to: 200 / 300 });
});
