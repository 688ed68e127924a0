import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { plane } from '#engine/imaging/plane.ts';
import { corners, headAhead, planesIn } from '#engine/testing/heads.ts';

import { hiddenBrows } from './hidden-brows.ts';

const size = { width: 120, height: 140 };
const unit = 100;
const browAt = (u: number) => corners(60 + u * unit - 14, 20 + 24, 60 + u * unit + 14, 20 + 30);
const head = {
  ...headAhead(unit, point(60, 20), { browTop: 0.24, faceWidth: 0.84 }),
  brows: [browAt(-0.22), browAt(0.22)],
};
const inHead = planesIn(size, head);
const isBrow = (u: number, v: number): boolean => Math.abs(Math.abs(u) - 0.22) < 0.14 && v > 0.24 && v < 0.3;

/** Returns the hidden brows for hair over the left brow from the outside to `to`, with brows lighter than the hair; a cut-out found the hair only above them. */
function under(to: number, dark = 0.45) {
  const hangs = (u: number, v: number): boolean => u < to && v > -0.1 && v < 0.31;
  const l = inHead((u, v) => (v < 0 || hangs(u, v) ? 0.15 : isBrow(u, v) ? dark : 0.75)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const hair = inHead((u, v) => (v < 0 || (hangs(u, v) && v < 0.25) ? 1 : 0));
  const skin = [0.75, 0, 0].map((value) => new Float32Array(l.length).fill(value));
  return hiddenBrows({ ...size, head, lab }, hair, hair, skin);
}
const pixelAt = (u: number, v: number): number =>
  Math.round(20 + v * unit) * size.width + Math.round(60 + u * unit);

test('a brow under hair is reconstructed from the other brow', () => {
  const brows = under(-0.05);
  const inBrow = pixelAt(-0.22, 0.27);
  expect(brows?.hidden.data[inBrow]).toBeGreaterThan(0.9);
  expect(brows?.offsets[0]?.data[inBrow]).toBeCloseTo(-0.3, 1);
  expect(brows?.hidden.data[pixelAt(0.22, 0.27)]).toBe(0);
});

test('a brow along hair is reconstructed from the other brow, however dark', () => {
  const brows = under(-0.05, 0.18);
  const inBrow = pixelAt(-0.22, 0.27);
  expect(brows?.hidden.data[inBrow]).toBeGreaterThan(0.9);
  expect(brows?.offsets[0]?.data[inBrow]).toBeCloseTo(-0.57, 1);
});

test('brows without hair over them stay unchanged', () => {
  expect(under(-0.6)).toBe(undefined);
});

test('invisible brows stay unchanged', () => {
  const lab: Lab = { ...plane(size), l: plane(size).data, a: plane(size).data, b: plane(size).data };
  const hair = inHead(() => 1);
  expect(hiddenBrows({ ...size, head, lab }, hair, hair, [lab.l, lab.a, lab.b])).toBe(undefined);
});
