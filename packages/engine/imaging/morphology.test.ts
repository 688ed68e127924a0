import { expect, test } from 'vitest';

import { lcgRandom } from './math.ts';
import { dilate, distanceTransform, erode } from './morphology.ts';
import { planeOf } from './plane.ts';

const random = lcgRandom(7);
const size = { width: 23, height: 17 };
const mask = planeOf(size, () => (random() < 0.06 ? 1 : 0));

/** Distance in pixels from each pixel's centre to the nearest pixel of the mask, by brute force. */
const apart = planeOf(size, (_, x, y) => {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [i, v] of mask.data.entries())
    if (v > 0) nearest = Math.min(nearest, Math.hypot((i % size.width) - x, Math.floor(i / size.width) - y));
  return nearest;
});
const rest = planeOf(size, (i) => 1 - (mask.data[i] ?? 0));

test('the distance to a mask is the distance to its nearest pixel', () => {
  expect(distanceTransform(mask, true).data).toEqual(apart.data);
  expect(distanceTransform(rest).data).toEqual(apart.data);
});

test.each([0, 0.9, 1, 1.5, 2, 3.7, 40])('dilation and erosion move the edge of a mask by %s px', (radius) => {
  const near = planeOf(size, (i) => ((apart.data[i] ?? 0) <= radius ? 1 : 0));
  expect(dilate(mask, radius)).toEqual(near);
  expect(erode(rest, radius)).toEqual(planeOf(size, (i) => 1 - (near.data[i] ?? 0)));
});

test('no pixel is near an empty mask', () => {
  const empty = planeOf(size, () => 0);
  expect(dilate(empty, 100)).toEqual(empty);
  expect(
    erode(
      planeOf(size, () => 1),
      100,
    ),
  ).toEqual(planeOf(size, () => 1));
});
