import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { unknownAlpha } from '#engine/imaging/matting.ts';
import { toLab } from '#engine/imaging/oklab.ts';
import { plane, planeOf } from '#engine/imaging/plane.ts';
import {
  corners,
  headAhead,
  roundOval,
  viewOf,
  rectangleTest,
  type PlaceTest,
} from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { toneOf } from './hair-tone.ts';
import { trimapOf } from './trimap.ts';

const size = { width: 260, height: 320 };
const isPerson = rectangleTest(40, 30, 220, 320);
const isHair: PlaceTest = (x, y) => isPerson(x, y) && y < 230 && (x < 78 || x >= 182 || y < 85);
const eyes = [corners(90, 146, 112, 154), corners(148, 146, 170, 154)];
const brows = [corners(88, 118, 114, 124), corners(146, 118, 172, 124)];
const skin = [224, 178, 152] as const;
const hair = [52, 38, 30] as const;

/** Returns the trimap of a head with dark hair before a wall; `cut` is the detected hair, `read` the area read as hair, and `wall` the area read as background. */
function trimapFor(
  wall: readonly [number, number, number],
  {
    cut = isHair,
    shown = isHair,
    read,
    none,
    half,
    parsed = cut,
    wall: isWall,
  }: Partial<Record<'cut' | 'shown' | 'read' | 'none' | 'half' | 'parsed' | 'wall', PlaceTest>> = {},
): (x: number, y: number) => number {
  const picture = paintBy(size, (x, y) => {
    const shine = (x * 7 + y * 3) % 11;
    const [r, g, b] = shown(x, y) ? hair : isPerson(x, y) ? skin : wall;
    return [r + shine, g + shine, b + shine];
  });
  const head = {
    ...headAhead(150, point(130, 80), {
      browTop: 0.25,
      faceWidth: 0.7,
      oval: roundOval(point(130, 155), 52, 75),
    }),
    features: eyes,
    brows,
  };
  const found = planeOf(size, (_, x, y) => (cut(x, y) ? 1 : 0));
  const maskOf = (is: PlaceTest) => planeOf(size, (_, x, y) => (is(x, y) ? 1 : 0));
  const box = { x: 0, y: 0, ...size };
  const view = {
    ...viewOf(picture, head, {
      person: maskOf(isPerson),
      hair: maskOf(parsed),
      skin: maskOf((x, y) => isPerson(x, y) && !isHair(x, y)),
    }),
    ...(read && {
      reading: {
        box,
        hair: planeOf(size, (_, x, y) => (half?.(x, y) ? 0.4 : read(x, y) ? 1 : 0)),
        skin: maskOf((x, y) => isPerson(x, y) && !read(x, y)),
        clothes: plane(size),
        background: maskOf((x, y) => !isPerson(x, y) || isWall?.(x, y) === true),
      },
    }),
  };
  const tone = toneOf(toLab(picture), found);
  if (!tone) throw new Error('there is hair');
  const { trimap } = trimapOf(view, found, tone, none ? maskOf(none) : plane(size));
  return (x, y) => trimap.data[y * size.width + x] ?? 0;
}

const white = [235, 236, 238] as const;
const dark = [62, 50, 44] as const;

test('the trimap knows hair deep inside, the inner face, and nothing at the edge between them', () => {
  const at = trimapFor(white);
  expect([at(130, 50), at(58, 150), at(130, 180)]).toEqual([1, 1, 0]);
  expect([at(40, 120), at(79, 190), at(82, 190)]).toEqual([unknownAlpha, unknownAlpha, 0]);
});

test('the unknown area reaches farther beyond the head before a dissimilar wall', () => {
  const beyond = (wall: readonly [number, number, number]): number[] =>
    [2, 10, 40].map((by) => trimapFor(wall)(40 - by, 120));
  expect({ white: beyond(white), dark: beyond(dark) }).toEqual({
    white: [unknownAlpha, unknownAlpha, 0],
    dark: [unknownAlpha, 0, 0],
  });
});

test('skin detected with the hair is no hair where a network reads something else', () => {
  const onForehead = rectangleTest(100, 85, 160, 100);
  const cut: PlaceTest = (x, y) => isHair(x, y) || onForehead(x, y);
  const at = [isHair, cut].map((read) => trimapFor(white, { cut, read })(130, 92));
  expect(at).toEqual([0, 1]);
});

test('missed ends are unknown where a network reads hair', () => {
  const cut: PlaceTest = (x, y) => isHair(x, y) && y < 170;
  const at = [undefined, isHair].map((read) => trimapFor(white, { cut, ...(read && { read }) })(58, 205));
  expect(at).toEqual([0, unknownAlpha]);
});

test('eyes, visible brows and earrings are no hair', () => {
  const at = trimapFor(white, { none: rectangleTest(50, 190, 60, 200) });
  expect([at(100, 150), at(100, 121), at(55, 195)]).toEqual([0, 0, 0]);
});

test('lengths that look only like hair are hair, even without a reading as hair', () => {
  const isLong: PlaceTest = (x, y) => isHair(x, y) || rectangleTest(40, 200, 78, 250)(x, y);
  const isTip = rectangleTest(54, 250, 62, 262);
  const withTip: PlaceTest = (x, y) => isLong(x, y) || isTip(x, y);
  const isDress: PlaceTest = (x, y) => withTip(x, y) || (isPerson(x, y) && y > 215);
  const [seen, hidden] = [withTip, isDress].map((shown) =>
    trimapFor(white, { cut: isLong, shown, read: (x, y) => isHair(x, y) && y < 200 }),
  );
  expect([seen?.(58, 225), seen?.(58, 255), seen?.(54, 255)]).toEqual([1, 1, unknownAlpha]);
  expect(hidden?.(58, 225)).toBe(unknownAlpha);
});

test('a hair-coloured patch read as background away from the hair is no hair', () => {
  const isSign = rectangleTest(0, 60, 40, 76);
  const isBoth: PlaceTest = (x, y) => isHair(x, y) || isSign(x, y);
  const at = trimapFor(white, { cut: isBoth, shown: isBoth, read: isHair });
  expect([at(22, 68), at(58, 68)]).toEqual([0, 1]);
});

test('a detected thin lock on a body is hair where its colours differ from skin and cloth', () => {
  const isLong: PlaceTest = (x, y) => isHair(x, y) || rectangleTest(40, 200, 78, 250)(x, y);
  const isLock: PlaceTest = (x, y) => isLong(x, y) || rectangleTest(56, 250, 60, 290)(x, y);
  const at = trimapFor(white, { cut: isLock, shown: isLock, read: (x, y) => isHair(x, y) && y < 200 });
  expect([at(58, 270), at(56, 270)]).toEqual([1, 1]);
});

test('skin in a rim of the detected hair is unknown, because a lens mixes both', () => {
  const cut: PlaceTest = (x, y) => isHair(x, y) && y < 83;
  const at = trimapFor(white, { cut, shown: cut, read: cut });
  expect([at(130, 84), at(130, 92)]).toEqual([unknownAlpha, 0]);
});

test('a detected grey temple is hair where a parse is certain and a network reads some hair', () => {
  const isTemple = rectangleTest(182, 90, 220, 150);
  const shown: PlaceTest = (x, y) => isHair(x, y) && !isTemple(x, y);
  const at = [() => false, isTemple].map((half) =>
    trimapFor(white, { shown, half, read: (x, y) => isHair(x, y) && !isTemple(x, y) })(200, 115),
  );
  expect(at).toEqual([unknownAlpha, 1]);
});

test('a certain lock behind an ear is connected to the hair, and a shadow on the wall is not', () => {
  const cut: PlaceTest = (x, y) => isHair(x, y) && y < 150;
  const isLock = rectangleTest(48, 165, 66, 205);
  const parsed: PlaceTest = (x, y) => cut(x, y) || rectangleTest(48, 150, 66, 205)(x, y);
  const shown: PlaceTest = (x, y) => cut(x, y) || isLock(x, y);
  const lockIs = (changes: { parsed?: PlaceTest; wall?: PlaceTest }) =>
    trimapFor(white, { cut, shown, read: cut, ...changes })(57, 185);
  expect([lockIs({ parsed }), lockIs({}), lockIs({ parsed, wall: isLock })]).toEqual([1, 0, 0]);
});

test("a patch parsed as hair more than an ear's length below short hair is no lock", () => {
  const lockBelow = (ends: number): number => {
    const cut: PlaceTest = (x, y) => isHair(x, y) && y < ends;
    const shown: PlaceTest = (x, y) => cut(x, y) || rectangleTest(48, 185, 66, 212)(x, y);
    const parsed: PlaceTest = (x, y) => cut(x, y) || rectangleTest(48, ends, 66, 212)(x, y);
    return trimapFor(white, { cut, shown, read: cut, parsed })(57, 198);
  };
  expect([lockBelow(150), lockBelow(118)]).toEqual([1, 0]);
});

test('hair-coloured clothes beyond the sampled surroundings are no lengths', () => {
  const isSide: PlaceTest = (x, y) => isPerson(x, y) && y < 150 && (x < 78 || x >= 182 || y < 85);
  const isTop = rectangleTest(40, 235, 220, 320);
  const at = trimapFor(white, {
    cut: isSide,
    shown: (x, y) => isSide(x, y) || isTop(x, y),
    parsed: (x, y) => isSide(x, y) || rectangleTest(40, 150, 78, 240)(x, y),
  });
  expect([at(58, 60), at(60, 290), at(130, 300)]).toEqual([1, 0, 0]);
});
