import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { mulberry32 } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { headAhead, planesIn } from '#engine/testing/heads.ts';

import { forelocksOf, locksOnForehead } from './forelocks.ts';
import { fromHead } from './head-frame.ts';

const size = { width: 240, height: 280 };
const bare = headAhead(150, point(120, 100), { browTop: 0.24, faceWidth: 0.84 });
const brow = [
  [-0.3, 0.25],
  [-0.1, 0.24],
  [-0.1, 0.28],
  [-0.3, 0.29],
].map(([u = 0, v = 0]) => fromHead(bare, u, v));
const head = { ...bare, brows: [brow] };
const inHead = planesIn(size, head);
const hair = inHead((u, v) => (v < -0.05 || u > 0.33 ? 1 : 0));
const isLock = (u: number, v: number, half: number): boolean => v < 0.2 && Math.abs(u - 0.1 - 0.2 * v) < half;
const isShade = (u: number, v: number): boolean => v < 0.22 && u < -0.24;
/** Shadow on the forehead that is three times as wide as a lock. */
const isShadow = (u: number, v: number): boolean => v < 0.18 && u > -0.2 && u < -0.06;
/** Temple between the right brow's end and the hair beside it. */
const isTemple = (u: number): boolean => u > 0.26;
const isEye = (u: number, v: number): boolean => v > 0.32 && v < 0.34 && u > -0.28 && u < -0.12;
const labOf = (hairLight: number, half = 0.015): Lab => {
  const { data } = inHead((u, v) => {
    if (v < -0.05 || u > 0.33 || isLock(u, v, half)) return hairLight;
    return isEye(u, v) ? 0.2 : isShade(u, v) || isShadow(u, v) || isTemple(u) ? 0.62 : 0.75;
  });
  return { ...size, l: data, a: new Float32Array(data.length), b: new Float32Array(data.length) };
};
const found = (lab: Lab, stays = hair) => {
  const locks = forelocksOf(lab, hair, stays, head);
  return (u: number, v: number): number => {
    const { x, y } = fromHead(head, u, v);
    return locks.data[Math.round(y) * size.width + Math.round(x)] ?? 0;
  };
};

test.each([0.015, 0.025])('a missed lock of half width %f is detected down to its tip', (half) => {
  const at = found(labOf(0.2, half));
  expect([0.03, 0.1, 0.18].map((v) => at(0.1 + 0.2 * v, v))).toEqual([1, 1, 1]);
});

test('a shaded temple, a broad shadow and an eyelid are no locks', () => {
  const at = found(labOf(0.2));
  expect([at(-0.35, 0.1), at(-0.13, 0.1), at(-0.2, 0.33), at(0, 0.1)]).toEqual([0, 0, 0, 0]);
});

test('a narrow shaded patch between a brow and hair is no lock', () => {
  const wide = found(
    labOf(0.2),
    inHead(() => 0),
  );
  expect([0.18, 0.22, 0.26].map((v) => wide(0.3, v))).toEqual([0, 0, 0]);
});

test('pores and wrinkles of a sharp photo are no locks', () => {
  const even = labOf(0.2);
  const random = mulberry32(7);
  const l = even.l.map((light) => light + 0.14 * (random() - 0.5));
  const at = found({ ...even, l });
  const bareSkin = Array.from({ length: 60 }, (_, k) =>
    at(-0.04 + 0.002 * (k % 20), 0.06 + 0.05 * Math.floor(k / 20)),
  );
  expect(bareSkin.filter((share) => share > 0)).toEqual([]);
  expect(at(0.12, 0.1)).toBe(1);
});

test('hair as light as the skin gives no locks', () => {
  expect(found(labOf(0.7))(0.12, 0.1)).toBe(0);
});

test('the hidden area of a forehead grows with the breadth of its locks', () => {
  const above = inHead((_, v) => (v < -0.05 ? 1 : 0));
  const areas = [0, 0.015, 0.025].map((half) => {
    const { data } = inHead((u, v) => (v < -0.05 || isLock(u, v, half) ? 0.2 : 0.75));
    const flat = new Float32Array(data.length);
    return locksOnForehead({ lab: { ...size, l: data, a: flat, b: flat }, head }, above);
  });
  expect(areas[0]).toBe(0);
  expect(areas[1]).toBeGreaterThan(0.006);
  expect(areas[2]).toBeGreaterThan((areas[1] ?? 0) + 0.002);
});
