import { expect, test } from 'vitest';

import { brightness } from './brightness.ts';

const maskOf = (...pixels: readonly (readonly number[])[]) => [...brightness(pixels.flat())];

test('an opaque picture becomes a mask by its luma', () => {
  expect(maskOf([255, 255, 255, 255], [100, 100, 100, 255], [0, 0, 0, 255])).toEqual([255, 100, 0]);
});

test.each([0, 100, 255])('an opaque picture of the single grey %i is no shape', (grey) => {
  expect(maskOf([grey, grey, grey, 255], [grey, grey, grey, 255])).toEqual([grey, grey]);
});

test.each([
  ['white', [255, 255, 255]],
  ['black', [0, 0, 0]],
  ['red', [200, 30, 24]],
])('a shape of %s on a transparent background becomes a mask by its alpha', (_name, color) => {
  expect(maskOf([...color, 255], [...color, 130], [0, 0, 0, 0])).toEqual([255, 130, 0]);
});

test('light and dark on a transparent background select the light only', () => {
  expect(maskOf([255, 255, 255, 255], [0, 0, 0, 255], [0, 0, 0, 0])).toEqual([255, 0, 0]);
});
