import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { headAhead, planesIn, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { fromHead, toHead } from './head-frame.ts';
import { paleSides, addPaleSides } from './pale-sides.ts';

const size = { width: 240, height: 300 };
const head = headAhead(150, point(120, 130), { browTop: 0.24, faceWidth: 0.84 });
const inHead = planesIn(size, head);
/** Grey hair with a detected top; a parse is also certain of its right side, and of a strip of the forehead before it. */
const isSide = (u: number, v: number): boolean => u > 0.3 && v > -0.1 && v < 0.3;
const onForehead = (u: number): boolean => u < 0.38;
const found = inHead((_, v) => (v < -0.1 ? 1 : 0));
const parsed = inHead((u, v) => (v < -0.1 || isSide(u, v) ? 1 : 0));
const skin = inHead((u, v) => (v >= -0.1 && !isSide(u, v) ? 1 : 0));
const picture = paintBy(size, (x, y) => {
  const { u, v } = toHead(head, x, y);
  if (v < -0.1) return [110, 108, 106];
  return isSide(u, v) && !onForehead(u) ? [180, 178, 176] : [214, 170, 146];
});
const view = viewOf(picture, head, { hair: parsed, skin });

test('pale sides belong to short hair, and a forehead beside them does not', () => {
  const withPale = addPaleSides(
    view,
    found,
    paleSides(view, found, ({ u, v }) => u > 0 && v < 0.2),
  );
  const at = (u: number, v: number): number => {
    const { x, y } = fromHead(head, u, v);
    return withPale.data[Math.round(y) * size.width + Math.round(x)] ?? 0;
  };
  expect(at(0.45, 0.1)).toBe(1);
  expect(at(0.34, 0.1)).toBe(0);
  expect(at(0.45, 0.25)).toBe(0);
  expect(at(0, -0.2)).toBe(1);
  expect(at(0, 0.1)).toBe(0);
});

test('the seam between a top and its pale sides is filled', () => {
  const top = inHead((_, v) => (v < -0.16 ? 1 : 0));
  const withPale = addPaleSides(
    view,
    top,
    paleSides(view, top, ({ u, v }) => u > 0 && v > -0.1 && v < 0.2),
  );
  const at = (u: number, v: number): number => {
    const { x, y } = fromHead(head, u, v);
    return withPale.data[Math.round(y) * size.width + Math.round(x)] ?? 0;
  };
  expect([at(0.45, -0.13), at(-0.3, -0.13), at(0.2, -0.05)]).toEqual([1, 0, 0]);
});

test('a side as narrow as the temple of a turned head is no edge of the detected hair', () => {
  const half = 0.026;
  const strip = inHead((u, v) => (v < -0.1 || (Math.abs(u - 0.42) < half && v < 0.3) ? 1 : 0));
  const pale = paleSides(viewOf(picture, head, { hair: strip, skin }), found, ({ v }) => v < 0.25);
  const { x, y } = fromHead(head, 0.42, 0.1);
  expect(pale.data[Math.round(y) * size.width + Math.round(x)]).toBe(1);
});
