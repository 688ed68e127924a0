import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { headAhead, viewOf, rectangleTest, type PlaceTest } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { relabelCollars } from './collars.ts';
import type { HeadView } from './head-view.ts';

const size = { width: 240, height: 300 };
const head = headAhead(80, point(120, 70), { browTop: 0.2, faceWidth: 0.7 });
const isHair = rectangleTest(80, 30, 160, 110);
const isShoulder = rectangleTest(40, 150, 100, 200);
const isEnd = rectangleTest(84, 140, 96, 180);

const where = (is: PlaceTest): Plane => planeOf(size, (_, x, y) => (is(x, y) ? 1 : 0));
/** Returns a view with hair and a further area that a parse took for hair. */
const parsed = (below: PlaceTest) =>
  viewOf(size, head, { hair: where((x, y) => isHair(x, y) || below(x, y)), person: where(() => true) });

test('shoulders parsed as hair become clothes outside the cut-out', () => {
  const { parts } = relabelCollars(parsed(isShoulder), where(isHair));
  expect(parts).toEqual({ ...parts, hair: where(isHair), clothes: where(isShoulder) });
});

test('shoulders under hair, and ends of hair outside the cut-out, stay hair', () => {
  const covered = parsed(isShoulder);
  const ended = parsed(isEnd);
  expect(
    relabelCollars(
      covered,
      where((x, y) => isHair(x, y) || isShoulder(x, y)),
    ),
  ).toBe(covered);
  expect(relabelCollars(ended, where(isHair))).toBe(ended);
});

const isLock: PlaceTest = rectangleTest(84, 140, 110, 220);
const dressedView = (is: PlaceTest, skin: PlaceTest): HeadView =>
  viewOf(size, head, {
    hair: where(isHair),
    clothes: where(is),
    skin: where((x, y) => skin(x, y) && !is(x, y)),
    person: where(() => true),
  });

test('lengths parsed as clothes become hair, and the rest of those areas becomes the material beside them', () => {
  const found = where((x, y) => isHair(x, y) || rectangleTest(84, 140, 106, 220)(x, y));
  const { parts } = relabelCollars(dressedView(isLock, rectangleTest(0, 130, 240, 300)), found);
  expect(parts.clothes).toEqual(where(() => false));
  expect(parts.hair).toEqual(found);
});

test('clothes under a lock stay clothes', () => {
  const dressed = dressedView(rectangleTest(0, 140, 240, 300), () => false);
  expect(
    relabelCollars(
      dressed,
      where((x, y) => isHair(x, y) || isLock(x, y)),
    ).parts,
  ).toEqual(dressed.parts);
});

test('a skin-coloured shoulder parsed as hair becomes skin, and a wall between locks does not', () => {
  const skin: PlaceTest = rectangleTest(100, 130, 160, 300);
  const shoulder: PlaceTest = rectangleTest(160, 150, 200, 300);
  const gap: PlaceTest = rectangleTest(40, 150, 80, 300);
  const photo = paintBy(size, (x, y) => (skin(x, y) || shoulder(x, y) ? [205, 165, 150] : [200, 215, 225]));
  const view = viewOf(photo, head, {
    hair: where((x, y) => isHair(x, y) || shoulder(x, y) || gap(x, y)),
    skin: where(skin),
    person: where((x, y) => isHair(x, y) || skin(x, y) || shoulder(x, y) || gap(x, y)),
  });
  const { parts } = relabelCollars(view, where(isHair));
  const at = (x: number, y: number): number => parts.skin.data[y * size.width + x] ?? 0;
  expect([at(180, 250), at(60, 250)]).toEqual([1, 0]);
});

test('a shirt-coloured neckline parsed as hair becomes cloth, and the end of a tail before a wall does not', () => {
  const shirt: PlaceTest = rectangleTest(40, 170, 200, 300);
  const neckline: PlaceTest = rectangleTest(60, 160, 90, 176);
  const tail: PlaceTest = rectangleTest(30, 120, 32, 160);
  const photo = paintBy(size, (x, y) =>
    shirt(x, y) || neckline(x, y) || tail(x, y) ? [30, 28, 28] : [225, 225, 225],
  );
  const view = viewOf(photo, head, {
    hair: where((x, y) => isHair(x, y) || neckline(x, y) || tail(x, y)),
    clothes: where((x, y) => shirt(x, y) && !neckline(x, y)),
    person: where((x, y) => isHair(x, y) || shirt(x, y) || neckline(x, y) || tail(x, y)),
  });
  const { parts } = relabelCollars(view, where(isHair));
  const at = (x: number, y: number): number => parts.clothes.data[y * size.width + x] ?? 0;
  expect([at(75, 168), at(31, 140)]).toEqual([1, 0]);
});

test('a knitted shoulder partly parsed as hair becomes clothes entirely', () => {
  const isMesh: PlaceTest = (x, y) => isShoulder(x, y) && x % 5 === 0 && y % 5 === 0;
  const isWool: PlaceTest = (x, y) => isShoulder(x, y) && !isMesh(x, y);
  const knitted = viewOf(size, head, {
    hair: where((x, y) => isHair(x, y) || isWool(x, y)),
    clothes: where(isMesh),
    person: where(() => true),
  });
  expect(relabelCollars(knitted, where(isHair)).parts.clothes).toEqual(where(isShoulder));
});
