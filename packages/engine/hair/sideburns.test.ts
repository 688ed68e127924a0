import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { corners, headAhead, viewOf, rectangleTest, type PlaceTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { missedFaceHair } from './sideburns.ts';
import { skullOf } from './skull.ts';

const size = { width: 240, height: 320 };
const isPerson = rectangleTest(30, 20, 210, 320);
/** Short hair, cut out down to the temples. */
const isCut: PlaceTest = (x, y) => isPerson(x, y) && (y < 75 || (y < 112 && (x < 62 || x >= 178)));
const isFringe = rectangleTest(70, 75, 110, 116);
const isBurn = rectangleTest(52, 112, 60, 155);
const eyes = [corners(74, 136, 102, 144), corners(138, 136, 166, 144)];
const brows = [corners(70, 108, 106, 114), corners(134, 108, 170, 114)];

function shareOf(hangs: PlaceTest): (of: 'fringe' | 'sideburns', is: PlaceTest) => number {
  const picture = paintBy(size, (x, y) => {
    if (!isPerson(x, y)) return [205, 205, 208];
    const shine = (x * 7 + y * 3) % 11;
    const [r, g, b] = isCut(x, y) || hangs(x, y) ? [52, 38, 30] : [224, 178, 152];
    return [r + shine, g + shine, b + shine];
  });
  const oval = Array.from({ length: 40 }, (_, k) => {
    const angle = (k / 40) * 2 * Math.PI;
    return point(120 + 60 * Math.cos(angle), 145 + 75 * Math.sin(angle));
  });
  const head = {
    ...headAhead(150, point(120, 70), { browTop: 0.25, faceWidth: 0.8, oval }),
    features: [...eyes, corners(104, 184, 136, 196)],
    brows,
  };
  const cut = planeOf(size, (_, x, y) => (isCut(x, y) ? 1 : 0));
  const view = viewOf(picture, head, {
    person: planeOf(size, (_, x, y) => (isPerson(x, y) ? 1 : 0)),
    hair: cut,
    skin: planeOf(size, (_, x, y) => (isPerson(x, y) && !isCut(x, y) ? 1 : 0)),
  });
  const found = missedFaceHair(view, cut, skullOf(head));
  return (of, is) => {
    const values = [...found[of].data].filter((_, i) => is(i % size.width, Math.floor(i / size.width)));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
}

test('a sideburn is detected with the hair that blends into it, and is no fringe', () => {
  const share = shareOf(isBurn);
  const isLower = rectangleTest(53, 128, 59, 150);
  expect(share('sideburns', isLower)).toBeGreaterThan(0.8);
  expect(share('fringe', isLower)).toBe(0);
  expect(share('sideburns', rectangleTest(34, 80, 58, 95))).toBe(0);
});

test('a fringe over a brow is detected, and is no sideburn', () => {
  const share = shareOf(isFringe);
  expect(share('fringe', rectangleTest(74, 80, 106, 112))).toBeGreaterThan(0.9);
  expect(share('sideburns', () => true)).toBe(0);
});

test('sides that end above the ears have no sideburns', () => {
  expect(shareOf(() => false)('sideburns', () => true)).toBe(0);
});
