import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { headAhead, planesIn } from '#engine/testing/heads.ts';

import { findSkinInHair } from './skin-in-hair.ts';

const size = { width: 160, height: 190 };
const head = headAhead(100, point(80, 70), { browTop: 0.24, faceWidth: 0.84 });

test('hair is thin beside the bare skin of a forehead; farther away, it is lit', () => {
  const inHead = planesIn(size, head);
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const l = inHead((u, v) => (v > -0.02 ? 0.75 : Math.abs(u + 0.25) < 0.08 ? 0.5 : 0.25)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const skin = findSkinInHair({ head, lab }, hair);
  const thinAt = (u: number, v: number) =>
    skin?.thin.data[Math.round(70 + v * 100) * size.width + Math.round(80 + u * 100)];
  expect([thinAt(-0.25, -0.1), thinAt(-0.25, -0.3), thinAt(0.2, -0.1)]).toEqual([1, 0, 0]);
});

test('hair lit like skin away from the face is hair', () => {
  const inHead = planesIn(size, head);
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const isLit = (u: number, v: number) => Math.abs(u) < 0.1 && v > -0.4 && v < -0.2;
  const l = inHead((u, v) => (v > -0.02 || isLit(u, v) ? 0.75 : 0.25)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const skin = findSkinInHair({ head, lab }, hair);
  const bareAt = (v: number) => skin?.bare.data[Math.round(70 + v * 100) * size.width + 80];
  expect([bareAt(-0.3), bareAt(-0.01)]).toEqual([0, 1]);
});

test('hair is thin along a long parting, and not along an equally light lock', () => {
  const inHead = planesIn(size, head);
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const isLight = (u: number) => Math.abs(u) < 0.02 || Math.abs(u - 0.2) < 0.06;
  const l = inHead((u, v) => (v > -0.02 ? 0.75 : isLight(u) ? 0.42 : 0.25)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const skin = findSkinInHair({ head, lab }, hair);
  const thinAt = (u: number) =>
    skin?.thin.data[Math.round(70 - 0.35 * 100) * size.width + Math.round(80 + u * 100)];
  expect([0, 0.2, -0.2].map(thinAt)).toEqual([1, 0, 0]);
});
