import { describe, expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { toLab } from '#engine/imaging/oklab.ts';
import { plane, planeOf } from '#engine/imaging/plane.ts';
import { corners, headAhead, viewOf, rectangleTest, type PlaceTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { hairMatte } from './hair-matte.ts';
import { hairBeforeFace } from './over-face.ts';
import { toneOf } from './hair-tone.ts';

const size = { width: 240, height: 320 };
const isPerson = rectangleTest(30, 20, 210, 320);
const isCut: PlaceTest = (x, y) => isPerson(x, y) && y < 230 && (x < 60 || x >= 180 || y < 75);
/** Fringe that sweeps over the right brow, down to the eye, and stops before the left one. */
const isFringe = rectangleTest(124, 75, 180, 124);
const isLock = rectangleTest(60, 205, 80, 262);
const isNeckShade = rectangleTest(95, 215, 145, 232);
const bareBrow = [70, 108, 106, 114] as const;
const hiddenBrow = [134, 108, 170, 114] as const;
const eyes = [corners(74, 136, 102, 144), corners(138, 136, 166, 144)];
const mouth = corners(104, 184, 136, 196);
const isBareBrow = rectangleTest(...bareBrow);
const isBrow: PlaceTest = (x, y) => isBareBrow(x, y) || rectangleTest(...hiddenBrow)(x, y);
const isEye: PlaceTest = (x, y) =>
  rectangleTest(74, 136, 102, 144)(x, y) || rectangleTest(138, 136, 166, 144)(x, y);

const hair = [52, 38, 30] as const;
const skin = [224, 178, 152] as const;

/** Draws a head with dark hair, cut out down to the face, and hair that may hang before the face. */
function drawn(
  hangs: PlaceTest,
  brow: readonly [number, number, number] = hair,
  isEar: PlaceTest = () => false,
): { taken: (is: PlaceTest) => number; beforeFace: () => number } {
  const picture = paintBy(size, (x, y) => {
    if (!isPerson(x, y)) return [205, 205, 208];
    const shine = (x * 7 + y * 3) % 11;
    const isDark = (isCut(x, y) && !isEar(x, y)) || hangs(x, y) || isEye(x, y) || isNeckShade(x, y);
    const [r, g, b] = isDark ? hair : isBrow(x, y) ? brow : skin;
    return [r + shine, g + shine, b + shine];
  });
  const lab = toLab(picture);
  const oval = Array.from({ length: 40 }, (_, k) => {
    const angle = (k / 40) * 2 * Math.PI;
    return point(120 + 60 * Math.cos(angle), 145 + 75 * Math.sin(angle));
  });
  const cut = planeOf(size, (_, x, y) => (isCut(x, y) ? 1 : 0));
  const head = {
    ...headAhead(150, point(120, 70), { browTop: 0.25, faceWidth: 0.8, oval }),
    features: [...eyes, mouth],
    brows: [corners(...bareBrow), corners(...hiddenBrow)],
  };
  const view = viewOf(picture, head, {
    person: planeOf(size, (_, x, y) => (isPerson(x, y) ? 1 : 0)),
    hair: cut,
    skin: planeOf(size, (_, x, y) => (isPerson(x, y) && !isCut(x, y) ? 1 : 0)),
  });
  const tone = toneOf(lab, cut);
  if (!tone) throw new Error('there is hair');
  const { alpha } = hairMatte(view, cut, tone, false, plane(size));
  const taken = (is: PlaceTest): number => {
    let [sum, all] = [0, 0];
    for (let y = 0, i = 0; y < size.height; y++)
      for (let x = 0; x < size.width; x++, i++)
        if (is(x, y)) {
          all++;
          sum += alpha.data[i] ?? 0;
        }
    return sum / all;
  };
  return { taken, beforeFace: () => hairBeforeFace(view, cut) };
}

describe('a dye of hair that hangs before the face', () => {
  const { taken } = drawn((x, y) => isFringe(x, y) || isLock(x, y));

  test('a dye reaches a fringe to its edge, with the hidden brow', () => {
    expect(taken(isFringe)).toBeGreaterThan(0.97);
    expect(taken(rectangleTest(...hiddenBrow))).toBeGreaterThan(0.97);
  });

  test('a dye reaches a lock under the jaw', () => {
    expect(taken(isLock)).toBeGreaterThan(0.8);
  });

  test('a dye spares the visible brow, the eyes, the shade of the chin and all skin', () => {
    const isHair: PlaceTest = (x, y) => isCut(x, y) || isFringe(x, y) || isLock(x, y);
    expect(taken((x, y) => isPerson(x, y) && !isHair(x, y))).toBe(0);
  });
});

test('a dye of a lock under the jaw ends at the shade of the chin', () => {
  const isShade = rectangleTest(80, 215, 160, 240);
  const { taken } = drawn((x, y) => isLock(x, y) || isShade(x, y));
  expect(taken(isLock)).toBeGreaterThan(0.5);
  expect(taken(rectangleTest(88, 215, 152, 240))).toBeLessThan(0.06);
});

test('a dye of hair that touches dark brows spares the brows', () => {
  const { taken } = drawn((x, y) => isPerson(x, y) && x >= 60 && x < 180 && y >= 75 && y < 108);
  expect(taken(isBareBrow)).toBeLessThan(0.001);
  expect(taken((x, y) => isPerson(x, y) && !isCut(x, y) && y >= 108)).toBeLessThan(0.001);
});

test('a dye of a lock that ends on a brow reaches its ends and spares the brow', () => {
  const isEnd = rectangleTest(60, 75, 88, 112);
  const { taken } = drawn(isEnd, [104, 78, 64]);
  expect(taken(rectangleTest(72, 104, 86, 111))).toBeGreaterThan(0.9);
  expect(taken(rectangleTest(92, 108, 106, 114))).toBe(0);
});

test('a dye of a lock over one brow includes the lower edge, because the other brow is lighter', () => {
  const { taken } = drawn(rectangleTest(60, 75, 116, 116), [104, 78, 64]);
  expect(taken(rectangleTest(...bareBrow))).toBeGreaterThan(0.9);
  expect(taken(rectangleTest(...hiddenBrow))).toBe(0);
});

test('a dye of a fringe that hides a brow reaches tips with skin above them', () => {
  const isGap = rectangleTest(84, 94, 90, 106);
  const isLow = rectangleTest(60, 75, 116, 116);
  const { taken } = drawn((x, y) => isLow(x, y) && !isGap(x, y), [104, 78, 64]);
  expect(taken(rectangleTest(84, 108, 90, 114))).toBeGreaterThan(0.9);
  expect(taken(rectangleTest(...hiddenBrow))).toBe(0);
});

test('a dye spares an ear inside the cut-out', () => {
  const isEar = rectangleTest(38, 118, 58, 168);
  const { taken } = drawn(() => false, hair, isEar);
  expect(taken(rectangleTest(42, 122, 54, 164))).toBeLessThan(0.02);
  expect(taken((x, y) => isCut(x, y) && (y < 100 || y > 190))).toBeGreaterThan(0.999);
});

test('a dye of a lock beside a brow spares the hair-dark part of the brow', () => {
  const isDarkEnd = rectangleTest(72, 108, 86, 114);
  const isBeside = rectangleTest(60, 75, 72, 130);
  const { taken } = drawn((x, y) => isBeside(x, y) || isDarkEnd(x, y), [104, 78, 64]);
  expect(taken(isBeside)).toBeGreaterThan(0.8);
  expect(taken(rectangleTest(74, 108, 86, 114))).toBeLessThan(0.01);
});

test('a dye of hair that is combed back spares the face', () => {
  const { taken } = drawn(() => false);
  expect(taken((x, y) => isPerson(x, y) && !isCut(x, y))).toBe(0);
});

test('a dye of hair that runs into a beard spares the beard', () => {
  const isSideburn: PlaceTest = (x, y) => (x < 68 || x >= 172) && x >= 60 && x < 180 && y >= 75 && y < 170;
  const isBeard: PlaceTest = (x, y) =>
    x >= 60 && x < 180 && y >= 170 && y < 222 && !rectangleTest(104, 184, 136, 196)(x, y);
  const { taken } = drawn((x, y) => isSideburn(x, y) || isBeard(x, y));
  expect(taken((x, y) => isBeard(x, y) && x >= 76 && x < 164)).toBeLessThan(0.01);
});

test.each([
  ['combed back', () => false, 0],
  ['in a fringe down to the brows', (x: number, y: number) => isPerson(x, y) && y >= 75 && y < 106, 0],
  ['over the end of an eye and a cheek', rectangleTest(156, 75, 180, 200), 24 * 92],
] as const)('hairBeforeFace measures the hidden area of the face for hair %s', (_, hangs, expected) => {
  const area = drawn(hangs).beforeFace() * 150 * 150;
  expect(Math.abs(area - expected)).toBeLessThan(Math.max(150, expected * 0.35));
});
