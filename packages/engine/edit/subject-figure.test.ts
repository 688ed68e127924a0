import { expect, test } from 'vitest';

import { planeOf } from '#engine/imaging/plane.ts';

import { bodySpan, statureOf } from './subject-figure.ts';

const box = { x: 0, y: 0, width: 300, height: 240 };

test.each([
  ['bag', 1250],
  ['car', 300 / 2.6],
] as const)('a product named %s has the size of one', (product, person) => {
  expect(statureOf(undefined, box, false, product)).toEqual({ is: 'product', cropped: false, person });
});

test('a product without a name has the size of a garment of its shape', () => {
  const { person } = statureOf(undefined, box, false);
  expect(person).toBeCloseTo(240 / 0.312, 6);
});

test('outstretched arms do not count towards the body’s width', () => {
  const size = { width: 300, height: 400 };
  const cross = planeOf(size, (_, x, y) => (Math.abs(x - 149.5) < 50 || Math.abs(y - 100) < 20 ? 1 : 0));
  expect(bodySpan(cross, { x: 0, y: 0, ...size })).toEqual({ from: 100 / 300, to: 200 / 300 });
});
