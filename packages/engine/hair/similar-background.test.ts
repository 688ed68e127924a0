import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { headAhead, viewOf, rectangleTest, type PlaceTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { similarBackground, invisibleOutline, removeSimilarBackground } from './similar-background.ts';
import type { HeadView } from './head-view.ts';

const size = { width: 300, height: 320 };
const head = headAhead(120, point(150, 110), { browTop: 0.25, faceWidth: 0.8 });
const isPerson: PlaceTest = (x, y) =>
  Math.hypot(x - 150, y - 130) < 75 || (y > 250 && Math.abs(x - 150) < 110);
const isHair: PlaceTest = (x, y) => isPerson(x, y) && y < 130;
/** Stroke of a letter on the wall, which the hair touches, and a strand that stands off on the other side. */
const isLetter = rectangleTest(222, 30, 262, 170);
const isStrand = rectangleTest(40, 100, 77, 103);

/** Returns a head before a wall with a letter, and the cut-out of its hair with a piece of the letter. */
function sceneWith(isTaken: PlaceTest, isRead: PlaceTest): readonly [HeadView, Plane] {
  const picture = paintBy(size, (x, y) => {
    const isDark = isHair(x, y) || isLetter(x, y) || isStrand(x, y);
    return isDark ? [40, 32, 28] : isPerson(x, y) ? [224, 178, 152] : [200, 198, 196];
  });
  const maskOf = (is: PlaceTest) => planeOf(size, (_, x, y) => (is(x, y) ? 1 : 0));
  const view = {
    ...viewOf(picture, head, { person: maskOf((x, y) => isPerson(x, y) || isTaken(x, y)) }),
    reading: {
      box: { x: 0, y: 0, ...size },
      hair: maskOf((x, y) => isHair(x, y) && isRead(x, y)),
      skin: maskOf((x, y) => isPerson(x, y) && !isHair(x, y)),
      clothes: maskOf(() => false),
      background: maskOf((x, y) => !isPerson(x, y)),
    },
  };
  return [view, maskOf((x, y) => isHair(x, y) || (isLetter(x, y) && x < 232))];
}

const reader =
  ({ data }: Plane) =>
  (x: number, y: number): number =>
    data[y * size.width + x] ?? 0;

/** Returns the similar background, where a mask takes some of it for the person. */
const behind = (isTaken: PlaceTest, isRead: PlaceTest) =>
  reader(similarBackground(...sceneWith(isTaken, isRead)));

test("a hair-coloured wall is no hair, even inside the person's mask", () => {
  const places = [() => false, isLetter].map((taken) => {
    const at = behind(taken, () => true);
    return [at(229, 100), at(250, 60), at(200, 100)];
  });
  expect(places).toEqual([
    [1, 1, 0],
    [1, 1, 0],
  ]);
});

test('a strand that stands off a head is no similar background', () => {
  const at = behind(
    () => false,
    () => true,
  );
  expect([at(60, 101), at(72, 101)]).toEqual([0, 0]);
});

test('the area of lengths below a face is never similar background', () => {
  const at = behind(
    () => false,
    () => true,
  );
  expect(at(240, 165)).toBe(1);
  expect(at(240, 225)).toBe(0);
});

test('a cut removes all of the hair, but no wall detected as hair', () => {
  const [view, found] = sceneWith(
    () => false,
    () => true,
  );
  const [before, after] = [found, removeSimilarBackground(view, found)].map(reader);
  expect([before?.(228, 100), before?.(150, 80)]).toEqual([1, 1]);
  expect([after?.(228, 100), after?.(150, 80), after?.(200, 100)]).toEqual([0, 1, 1]);
});

/** Returns the invisible share of the outline of black hair before a wall that is black from a column on. */
function unseenBefore(from: number): number {
  const picture = paintBy(size, (x, y) => {
    if (isHair(x, y)) return [30, 26, 24];
    return isPerson(x, y) ? [224, 178, 152] : x >= from ? [22, 20, 20] : [200, 198, 196];
  });
  const [person, hair] = [isPerson, isHair].map((is) => planeOf(size, (_, x, y) => (is(x, y) ? 1 : 0)));
  if (!person || !hair) throw new Error('two masks');
  return invisibleOutline(viewOf(picture, head, { person, hair }), hair);
}

test('the outline of hair is invisible before a wall of its colour only, and a face is no outline', () => {
  const [light, half, dark] = [300, 150, 0].map(unseenBefore);
  expect([light, dark]).toEqual([0, 1]);
  expect(half).toBeGreaterThan(0.4);
  expect(half).toBeLessThan(0.6);
});
