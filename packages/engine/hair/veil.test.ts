import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { headAhead, planesIn, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { toHead } from './head-frame.ts';
import { skullOf } from './skull.ts';
import { veilDistance } from './veil.ts';
import { aboveOutline } from './worn-hair.ts';

const size = { width: 240, height: 300 };
const head = headAhead(150, point(120, 130), { browTop: 0.24, faceWidth: 0.84 });
const skull = skullOf(head);
const found = planesIn(size, head)((u, v) => (v < -0.05 && aboveOutline(skull, u, v) < 0.15 ? 1 : 0));

type Rgb = readonly [number, number, number];
const dark: Rgb = [60, 44, 36];
const fair: Rgb = [214, 196, 160];

/** Returns the veil distance of a head whose crown is coloured by position, in face heights. */
const crowned = (colourAt: (u: number, v: number) => Rgb) => {
  const picture = paintBy(size, (x, y) => {
    const { u, v } = toHead(head, x, y);
    return colourAt(u, v);
  });
  return veilDistance(viewOf(picture, head, { person: found, hair: found }), found);
};

test('a veil over hair has a large colour distance', () => {
  expect(crowned((u, v) => (aboveOutline(skull, u, v) > -0.05 ? fair : dark))).toBeGreaterThan(0.4);
});

test('fair hair with dark roots at a parting has no veil', () => {
  const isRoot = (u: number, v: number): boolean => aboveOutline(skull, u, v) < -0.15 && Math.abs(u) < 0.25;
  const brown: Rgb = [140, 116, 88];
  expect(crowned((u, v) => (isRoot(u, v) ? dark : aboveOutline(skull, u, v) < -0.15 ? brown : fair))).toBe(0);
});

test('hair of one colour, streaked hair and a head without hair have no veil', () => {
  expect(crowned(() => fair)).toBeLessThan(0.01);
  expect(crowned((u) => (Math.sin(u * 40) > 0 ? fair : dark))).toBeLessThan(0.2);
  expect(
    veilDistance(
      viewOf(size, head, {}),
      planesIn(size, head)(() => 0),
    ),
  ).toBe(0);
});
