import { expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import { readCutWish } from '@mot-studio/language/hair';
import { point } from '#engine/imaging/geometry.ts';
import { headAhead, planesIn, viewOf } from '#engine/testing/heads.ts';

import { hairlineIn } from './hairline.ts';
import { tipLean, leanDirection, naturalParting, scalpInParting } from './parting.ts';
import { skullOf } from './skull.ts';
import { aboveOutline } from './worn-hair.ts';

const size = { width: 240, height: 300 };
const head = headAhead(150, point(120, 130), { browTop: 0.24, faceWidth: 0.84 });
const skull = skullOf(head);
const inHead = planesIn(size, head);
const hair = inHead((u, v) => (v < -0.05 && aboveOutline(skull, u, v) < 0.1 ? 1 : 0));
const sidePart = cuts['side-part'];

/** Returns a head whose strands run upwards and `aside` to the viewer's right. */
function leaning(aside: number) {
  const l = inHead((u, v) => 0.3 + 0.12 * Math.sin((u + v * aside) * 130)).data;
  const seen = viewOf(size, head, { person: hair, hair });
  const view = { ...seen, lab: { ...seen.lab, l } };
  return { view, hairline: hairlineIn(view, hair, skull, false) };
}

test.each([-1, -0.5, 0.5, 1])('strands that run upwards and %f aside lean to that side', (aside) => {
  const { view, hairline } = leaning(aside);
  expect(Math.sign(leanDirection(view, hair, hairline, skull))).toBe(Math.sign(aside));
});

test.each([
  ['moves to the side from which the hair leans away', 1, sidePart, -1],
  ['stays on its side where the hair is parted there', -1, sidePart, 1],
  ['stays on its side where the hair leans to no side', 0, sidePart, -1],
  ['takes the requested side', -1, readCutWish('rẽ trái', sidePart).cut, -1],
])('a parting %s', (_, aside, cut, side) => {
  const { view, hairline } = leaning(aside);
  const { part } = naturalParting(view, hair, hairline, skull, cut);
  expect(Math.sign(part)).toBe(side);
});

test.each([sidePart.part, -sidePart.part])(
  'hair that is parted at %f leans away from there, and is not folded',
  (part) => {
    const lean = tipLean({ ...sidePart, part }, skull);
    const angles = Array.from({ length: 121 }, (_, k) => -1.5 + k / 40);
    const grows = angles.map((angle) => angle - lean(angle));
    const steps = grows.slice(1).map((angle, k) => angle - (grows[k] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThan(0);
    expect(-Math.sign(part) * lean(-Math.sign(part) * 0.5)).toBeGreaterThan(0.3);
    expect(lean(1.2 * Math.sign(part))).toBeCloseTo(0);
  },
);

test('hair combed back leans to no side', () => {
  expect(tipLean(cuts.pompadour, skull)(0.3)).toBe(0);
});

test.each([
  ['a parting in the middle shows the scalp', (u: number) => (Math.abs(u) < 0.008 ? 0.35 : 0), 0.05, 1],
  [
    'a shining lock beside the crown is no parting',
    (u: number) => (Math.abs(u - 0.28) < 0.008 ? 0.35 : 0),
    -1,
    0.02,
  ],
  ['a broad shine is no parting', (u: number) => 0.35 * Math.exp(-((u / 0.2) ** 2)), -1, 0.02],
  ['hair without a parting shows no scalp', () => 0, -1, 0.02],
])('%s', (_, shineAt, least, most) => {
  const l = inHead((u) => 0.25 + shineAt(u)).data;
  const seen = viewOf(size, head, { person: hair, hair });
  const contrast = scalpInParting({ ...seen, lab: { ...seen.lab, l } }, hair);
  expect(contrast).toBeGreaterThan(least);
  expect(contrast).toBeLessThan(most);
});
