import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { plane, planeOf, type Picture } from '#engine/imaging/plane.ts';
import { corners, headAhead, viewOf, rectangleTest, type PlaceTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { locksBeforeFace } from './face-locks.ts';
import { toneOf } from './hair-tone.ts';

const size = { width: 240, height: 240 };
const isHair: PlaceTest = (x, y) => y < 75 || x < 62 || x >= 178;
const brow = [74, 106, 108, 113] as const;
/** Eye whose dark lashes exceed its known outline. */
const eye = [78, 134, 104, 142] as const;
const isLash = rectangleTest(70, 136, 100, 139);
/** Lock of 5 px that hangs from the hair over the brow, down beside the eye; a crease begins on the cheek. */
const isLock: PlaceTest = (x, y) => y >= 75 && y < 190 && Math.abs(x - 112 - (75 - y) * 0.1) <= 2;
const isCrease = rectangleTest(150, 150, 154, 200);

const hair = [52, 38, 30] as const;
const skin = [224, 178, 152] as const;
const isDark: PlaceTest = (x, y) =>
  isHair(x, y) || rectangleTest(...brow)(x, y) || isLash(x, y) || isLock(x, y) || isCrease(x, y);
/** @param shines test for lit skin. */
const drawn = (
  own: readonly [number, number, number],
  shines: PlaceTest = () => false,
  hangs: PlaceTest = () => false,
): Picture =>
  paintBy(size, (x, y) => {
    const grain = (x * 7 + y * 3) % 11;
    const [r, g, b] = isDark(x, y) || hangs(x, y) ? hair : shines(x, y) ? [236, 200, 180] : own;
    return [r + grain, g + grain, b + grain];
  });
const picture = drawn(skin);
const head = {
  ...headAhead(150, point(120, 70), {
    browTop: 0.24,
    faceWidth: 0.8,
    oval: Array.from({ length: 40 }, (_, k) =>
      point(120 + 62 * Math.cos((k / 20) * Math.PI), 145 + 78 * Math.sin((k / 20) * Math.PI)),
    ),
  }),
  features: [corners(...eye)],
  brows: [corners(...brow)],
};
const alpha = planeOf(size, (_, x, y) => (isHair(x, y) ? 1 : 0));

/** Returns the share of a place that is detected as locks. */
function found(is: PlaceTest, photo = picture): number {
  const view = viewOf(photo, head, { skin: planeOf(size, (_, x, y) => (isHair(x, y) ? 0 : 1)) });
  const tone = toneOf(view.lab, alpha);
  if (!tone) throw new Error('there is hair');
  const front = tone.colour.map((value) => planeOf(size, () => value));
  const locks = locksBeforeFace(view, alpha, tone, front);
  const places = [...plane(size).data.keys()].filter((i) => is(i % size.width, Math.floor(i / size.width)));
  return places.reduce((sum, i) => sum + (locks.data[i] ?? 0), 0) / places.length;
}

test('a thin lock before a face is detected above a brow and beside the eye', () => {
  expect(found((x, y) => isLock(x, y) && y >= 78 && y < 102)).toBeGreaterThan(0.8);
  expect(found((x, y) => isLock(x, y) && y >= 146 && y < 186)).toBeGreaterThan(0.8);
});

test('a crossed brow, lashes and a line on the cheek are no locks', () => {
  expect({ brow: found(rectangleTest(...brow)), lashes: found(isLash), crease: found(isCrease) }).toEqual({
    brow: 0,
    lashes: 0,
    crease: 0,
  });
});

test('dark skin beside its shine is no lock', () => {
  const isShine: PlaceTest = (x, y) => y >= 75 && y < 100 && (Math.abs(x - 128) < 3 || Math.abs(x - 144) < 3);
  const isBetween = rectangleTest(133, 80, 139, 98);
  expect(found(isBetween, drawn([120, 84, 68], isShine))).toBeLessThan(0.2);
});

test('a broad dark lock is detected beyond the brow that it crosses, and the equally broad shade of a lid is not', () => {
  const isBroad: PlaceTest = (x, y) => y >= 75 && y < 190 && Math.abs(x - 150 - (y - 75) * 0.15) <= 7;
  const isShade = rectangleTest(128, 120, 142, 190);
  const own = drawn(skin, () => false, isBroad).data;
  const photo = paintBy(size, (x, y) => {
    const i = (y * size.width + x) * 4;
    return isShade(x, y) ? [176, 138, 118] : [own[i] ?? 0, own[i + 1] ?? 0, own[i + 2] ?? 0];
  });
  expect(found((x, y) => isBroad(x, y) && y >= 120 && y < 184, photo)).toBeGreaterThan(0.8);
  expect(found(isShade, photo)).toBe(0);
});
