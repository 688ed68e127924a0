import { expect, test } from 'vitest';

import { toLab } from '#engine/imaging/oklab.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { rectangleTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { skinInShade } from './shaded-skin.ts';

const size = { width: 160, height: 200 };
const unit = 100;
/** Face from row 40 to 140 with black hair above, and a broad patch in the hue of its skin beside its jaw. */
const isFace = rectangleTest(50, 40, 110, 140);
const isHair = rectangleTest(40, 5, 120, 55);
const isPatch = rectangleTest(14, 90, 44, 150);
const picture = paintBy(size, (x, y) => {
  if (isPatch(x, y)) return [118, 84, 68];
  if (isHair(x, y)) return [44 + ((x * 5 + y) % 9), 42, 43];
  return isFace(x, y) ? [216, 166, 142] : [150, 156, 150];
});
const places = {
  lab: toLab(picture),
  insideFace: planeOf(size, (_, x, y) => (isFace(x, y) ? 0.2 : 0)),
  u: planeOf(size, (_, x) => (x - 80) / unit).data,
  v: planeOf(size, (_, __, y) => (y - 40) / unit).data,
};
const cut = planeOf(size, (_, x, y) => (isHair(x, y) || isPatch(x, y) ? 1 : 0));
const inPatch = (hair: number): number => {
  const read = { hair: planeOf(size, (_, x, y) => (isPatch(x, y) ? hair : 1)) };
  return skinInShade({ ...places, read }, cut, unit).data[120 * size.width + 29] ?? 0;
};

test('a patch with the hue of the shaded face is skin, unless a network reads hair', () => {
  expect({ neck: inPatch(0.2), tail: inPatch(0.95) }).toEqual({ neck: 1, tail: 0 });
});
