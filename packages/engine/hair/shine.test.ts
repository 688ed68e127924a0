import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import type { HeadReading } from '#engine/perception/person/reading.ts';
import { headAhead, planesIn } from '#engine/testing/heads.ts';

import { removeShine } from './shine.ts';

const size = { width: 120, height: 140 };
const head = headAhead(75, point(60, 50), { browTop: 0.24, faceWidth: 0.84 });
const inHead = planesIn(size, head);
const isHair = (v: number) => v < -0.05;
const shines = (u: number, v: number) => Math.hypot(u - 0.25, v - 0.05) < 0.08;
const found = inHead((u, v) => (isHair(v) || shines(u, v) ? 1 : 0));

/** Returns samples of a cut-out that took a lit temple for hair of a lightness; `tint` is the temple's OKLab a, against the cheeks' 0.05. */
function left(hair: number, tint = 0.05, reading?: HeadReading) {
  const l = inHead((u, v) => (shines(u, v) ? 0.85 : isHair(v) ? hair : 0.7)).data;
  const a = inHead((u, v) => (shines(u, v) ? tint : 0.05)).data;
  const b = new Float32Array(l.length).fill(0.05);
  const parts = { hair: found, skin: inHead((_, v) => (isHair(v) ? 0 : 1)), clothes: inHead(() => 0) };
  const alpha = removeShine({ ...size, lab: { ...size, l, a, b }, head, parts, reading }, found);
  const at = (u: number, v: number) =>
    alpha.data[Math.round(50 + v * 75) * size.width + Math.round(60 + u * 75)];
  return { shine: at(0.25, 0.05), crown: at(0, -0.3) };
}

test('a shining temple is no hair where hair is darker than skin', () => {
  expect(left(0.3)).toEqual({ shine: 0, crown: 1 });
});

test('pixels read as hair keep their own shine', () => {
  const plain = (share: number) => planeOf({ width: 8, height: 8 }, () => share);
  const reading = {
    box: { x: -20, y: -20, width: 180, height: 180 },
    hair: plain(0.95),
    skin: plain(0.05),
    clothes: plain(0),
    background: plain(0),
  };
  expect(left(0.3, 0.05, reading).shine).toBe(1);
});

test('light hair may be lighter than the cheeks', () => {
  expect(left(0.8)).toEqual({ shine: 1, crown: 1 });
});

test('a lit patch nearer to yellow than the cheeks is golden hair', () => {
  expect([0.03, 0.01].map((tint) => left(0.3, tint).shine)).toEqual([0, 1]);
});
