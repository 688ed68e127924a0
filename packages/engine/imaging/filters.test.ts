import { expect, test } from 'vitest';

import { boxBlur, gaussianBlur, normalisedBlur } from './filters.ts';
import { planeOf, sample } from './plane.ts';

const small = planeOf({ width: 9, height: 7 }, (_, x, y) => ((x * 7 + y * 13) % 11) / 11);
const large = planeOf({ width: 40, height: 30 }, () => 1);

test.each([1, 2, 12])('a box blur of radius %s is the mean over a square with repeated edges', (radius) => {
  const { data } = boxBlur(small, radius);
  const mean = planeOf(small, (_, x, y) => {
    let sum = 0;
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) sum += sample(small, x + dx, y + dy);
    return sum / (2 * radius + 1) ** 2;
  });
  expect([...data]).toEqual([...mean.data].map((value) => expect.closeTo(value, 5)));
});

test.each([
  ['a box blur', boxBlur],
  ['a Gaussian', gaussianBlur],
] as const)('%s is independent of a larger plane that was blurred before', (_, blur) => {
  const alone = blur(small, 2);
  blur(large, 2);
  expect(blur(small, 2)).toEqual(alone);
});

test('the mean around a pixel counts known pixels alone', () => {
  const known = planeOf(small, (_, x) => (x < 4 ? 1 : 0));
  const { weights, meanOf } = normalisedBlur(known, 2);
  const mean = meanOf((i) => ((known.data[i] ?? 0) > 0 ? 0.7 : 100));
  expect(weights).toEqual(gaussianBlur(known, 2).data);
  expect([mean(0), mean(5)]).toEqual([expect.closeTo(0.7, 5), expect.closeTo(0.7, 5)]);
});
