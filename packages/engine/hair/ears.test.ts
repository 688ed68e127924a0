import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { headAhead, planesIn, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { relabelEars } from './ears.ts';
import { fromHead, toHead } from './head-frame.ts';
import { skullOf } from './skull.ts';

const size = { width: 240, height: 260 };
const head = headAhead(150, point(120, 80), { browTop: 0.24, faceWidth: 0.84 });
const inHead = planesIn(size, head);
const isFace = (u: number, v: number): boolean => Math.abs(u) < 0.42 && v > -0.1 && v < 1;
const isEar = (u: number, v: number): boolean => u >= 0.42 && u < 0.5 && v > 0.26 && v < 0.66;
/** Background of a dark room, beside the ear and above it. */
const isGround = (u: number, v: number): boolean =>
  u >= 0.42 && u < 0.58 && v > 0.16 && v < 0.42 && !isEar(u, v);
const person = inHead((u, v) => (isFace(u, v) || isEar(u, v) || isGround(u, v) ? 1 : 0));
const skin = inHead((u, v) => (isFace(u, v) ? 1 : 0));
const none = inHead(() => 0);

/** Returns whether the ear, its lobe, and the places above and beside it are skin. */
function skinWith(ear: readonly [number, number, number]): readonly number[] {
  const picture = paintBy(size, (x, y) => {
    const { u, v } = toHead(head, x, y);
    if (isFace(u, v)) return [206, 160, 136];
    if (isEar(u, v)) return v > 0.58 ? [40, 26, 22] : ear;
    return [24, 24, 22];
  });
  const view = relabelEars(viewOf(picture, head, { person, skin }), none, skullOf(head));
  return [
    [0.46, 0.4],
    [0.46, 0.63],
    [0.46, 0.19],
    [0.55, 0.35],
  ].map(([u = 0, v = 0]) => {
    const { x, y } = fromHead(head, u, v);
    return view.parts.skin.data[Math.round(y) * size.width + Math.round(x)] ?? 0;
  });
}

test("dark background beside and above a lit ear is no skin, even inside the person's mask", () => {
  expect(skinWith([196, 128, 110])).toEqual([1, 1, 0, 0]);
});

test('an ear in its own shadow has no limited extent', () => {
  expect(skinWith([46, 30, 24])).toEqual([1, 1, 1, 1]);
});
