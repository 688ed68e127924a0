import { expect, test } from 'vitest';

import { point } from '#server/engine/core/geometry.ts';
import type { Lab } from '#server/engine/core/oklab.ts';
import { headAhead, planesIn } from '#tests/support/heads.ts';

import { shortFringe } from './own-fringe.ts';
import { skullOf } from './skull.ts';

const size = { width: 240, height: 280 };
const head = headAhead(150, point(120, 100), { browTop: 0.24, faceWidth: 0.84 });
const skull = skullOf(head);
const inHead = planesIn(size, head);
const crop = { kind: 'full', end: 0.1, sweep: 0, width: 0.36 } as const;
const rowAt = (v: number): number => Math.round(head.origin.y + v * head.unit);
const pixelAt = (u: number, v: number): number =>
  rowAt(v) * size.width + Math.round(head.origin.x + u * head.unit);

/** A head whose hair ends at a height, lit like skin over so much above it, its strands light and dark side by side, over an even forehead. */
function croppedFrom(hem: number, thin = 0) {
  const hair = inHead((_, v) => (v < hem ? 1 : 0));
  const strands = (u: number) => 0.25 + 0.1 * Math.sin(u * 150);
  const l = inHead((u, v) => (v < hem - thin ? strands(u) : v < hem ? 0.6 : 0.75)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  return { lab, fringe: shortFringe({ ...size, head, lab }, hair, skull, crop, 1) };
}
const { lab, fringe } = croppedFrom(0);

/** How far down the fringe covers each of so many columns over the middle of the forehead, in face heights. */
const ends = Array.from({ length: 61 }, (_, k) => {
  const u = -0.2 + (0.4 * k) / 60;
  const rows = Array.from({ length: rowAt(0.2) - rowAt(-0.1) }, (_row, j) => -0.1 + j / head.unit);
  return Math.max(...rows.filter((v) => (fringe.alpha.data[pixelAt(u, v)] ?? 0) > 0.5));
});

test('short hair is drawn out over the forehead along its own strands', () => {
  const along = (v: number) => Array.from({ length: 40 }, (_, k) => pixelAt(-0.13 + k / head.unit, v));
  const [above, below] = [along(-0.12), along(0.04)];
  expect(below.map((i) => fringe.alpha.data[i])).toEqual(below.map(() => 1));
  const off = below.map((i, k) => Math.abs((fringe.lab.l[i] ?? 0) - (lab.l[above[k] ?? 0] ?? 0)));
  expect(Math.max(...off)).toBeLessThan(0.03);
});

test('where hair is lit like skin at the hairline, the fringe is of the hair above that', () => {
  const { fringe: drawn } = croppedFrom(0, 0.05);
  const lights = Array.from({ length: 40 }, (_, k) => drawn.lab.l[pixelAt(-0.13 + k / head.unit, 0.08)] ?? 0);
  expect(Math.max(...lights)).toBeLessThan(0.4);
});

test('its tips are uneven and let the forehead through', () => {
  expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(0.03);
  expect(Math.max(...ends)).toBeLessThan(crop.end + 0.08);
  expect(Math.min(...ends)).toBeGreaterThan(crop.end - 0.1);
});

test('it rises to the temples', () => {
  const covered = (u: number) => fringe.alpha.data[pixelAt(u, 0.02)] ?? 0;
  expect([covered(0), covered(-0.39), covered(0.39)]).toEqual([1, 0, 0]);
});

test('a receding hairline is drawn out no farther than its hair would show', () => {
  const receding = croppedFrom(-0.14).fringe;
  expect(receding.alpha.data[pixelAt(0, 0)]).toBe(1);
  expect(receding.alpha.data[pixelAt(0, 0.14)]).toBe(0);
});
