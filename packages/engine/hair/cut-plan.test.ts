import { expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import { point, type Point } from '#engine/imaging/geometry.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { headAhead, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { fromHead, sparedIn, toHead } from './head-frame.ts';
import { cutPlan } from './cut-plan.ts';
import { skullOf } from './skull.ts';
import type { Worn } from './worn-hair.ts';

const size = { width: 240, height: 280 };
const oval: Point[] = Array.from({ length: 36 }, (_, k) =>
  point(120 + 62 * Math.sin((k * Math.PI) / 18), 175 - 75 * Math.cos((k * Math.PI) / 18)),
);
const head = headAhead(150, point(120, 100), { browTop: 0.2, faceWidth: 0.84, oval });
const fringed: Plane = planeOf(size, (_, x, y) => {
  const { u, v } = toHead(head, x, y);
  return Math.hypot(u, v - 0.22) < 0.62 && v < 0.16 ? 1 : 0;
});
const view = viewOf(size, head, {});
const worn: Worn = {
  fringe: 0.6,
  hangs: { left: 0.3, right: 0.3 },
  bottom: 3,
  height: 0.1,
  beside: { left: 0.06, right: 0.06 },
};
const { stays } = cutPlan(view, fringed, worn, skullOf(head), cuts['crew-cut'], 3);
/** Returns the column of `stays` down the face at a horizontal offset, one value a pixel. */
const columnOf = (u: number): number[] => {
  const { x } = fromHead(head, u, 0);
  return Array.from({ length: 60 }, (_, k) => stays.data[(70 + k) * size.width + Math.round(x)] ?? 0);
};

test('a cut without a fringe ends at the hidden hairline', () => {
  const at = (v: number): number => columnOf(0)[Math.round(30 + v * head.unit)] ?? 0;
  expect([at(-0.14), at(0.01), at(0.1)]).toEqual([1, 0, 0]);
});

test('hair cut at the hairline thins out over several pixels', () => {
  const steps = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3].flatMap((u) =>
    columnOf(u).map((value, k, column) => Math.abs(value - (column[k - 1] ?? value))),
  );
  expect(Math.max(...steps)).toBeLessThan(0.5);
});

test('a short fringe is cut from an even fringe, but not from a parted one', () => {
  const parted = planeOf(size, (i, x, y) => {
    const { u } = toHead(head, x, y);
    return Math.abs(u) < 0.06 ? 0 : (fringed.data[i] ?? 0);
  });
  const [fullHair, open] = [fringed, parted].map(
    (hair) => cutPlan(view, hair, worn, skullOf(head), cuts['french-crop'], 3).fringe,
  );
  expect([fullHair, open]).toEqual([true, false]);
});

test('missed hair that a parse is certain of stays where lengths are stretched', () => {
  const beside: Plane = planeOf(size, (_, x, y) => (Math.abs(toHead(head, x, y).u) > 0.45 ? 1 : 0));
  const found = planeOf(size, (i, x) => (x > 60 ? (beside.data[i] ?? 0) : 0));
  const hanging: Worn = { ...worn, fringe: 0, hangs: { left: 1.2, right: 1.2 } };
  const sideView = viewOf(size, head, { hair: beside });
  const plan = cutPlan(sideView, found, hanging, skullOf(head), cuts['straight-layer'], 3);
  const { x, y } = fromHead(head, -0.5, 0.1);
  expect(plan.stays.data[Math.round(y) * size.width + Math.round(x)]).toBe(1);
});

test.each(['undercut', 'side-part'] as const)('%s keeps sides that are paler than the top', (style) => {
  const beside: Plane = planeOf(size, (_, x, y) => (Math.abs(toHead(head, x, y).u) > 0.42 ? 1 : 0));
  const found = planeOf(size, (i, _, y) => (y < 95 ? (fringed.data[i] ?? 0) : 0));
  const plan = cutPlan(viewOf(size, head, { hair: beside }), found, worn, skullOf(head), cuts[style], 3);
  const { x, y } = fromHead(head, -0.46, 0.15);
  expect(plan.stays.data[Math.round(y) * size.width + Math.round(x)]).toBe(1);
});

test('a crew cut has no notch under a detected lock over missed pale sides', () => {
  const off = (x: number, y: number): number => {
    const { u, v } = toHead(head, x, y);
    return v < 0.05 || Math.abs(u) > 0.42 ? Math.hypot(u, v - 0.22) : 1;
  };
  const fullHair: Plane = planeOf(size, (_, x, y) => (off(x, y) < 0.66 ? 1 : 0));
  const found = planeOf(size, (i, x, y) => {
    const { u, v } = toHead(head, x, y);
    const isLock = v < 0 && off(x, y) > 0.64;
    return u > -0.4 || v < -0.22 || isLock ? (fullHair.data[i] ?? 0) : 0;
  });
  const skin = planeOf(size, (i) => 1 - (fullHair.data[i] ?? 0));
  const grey = paintBy(size, (x, y) => (off(x, y) < 0.66 ? [170, 168, 166] : [214, 170, 146]));
  const plan = cutPlan(
    viewOf(grey, head, { hair: fullHair, skin }),
    found,
    worn,
    skullOf(head),
    cuts['crew-cut'],
    3,
  );
  const { x, y } = fromHead(head, -0.61, 0);
  expect(found.data[Math.round(y - 1) * size.width + Math.round(x)]).toBe(1);
  expect(plan.lying.data[Math.round(y - 1) * size.width + Math.round(x)]).toBe(1);
});

test.each([
  ['single standing hairs stay', 0.02, -0.42, 1],
  ['the peak of a high crown stays', 0.16, -0.38, 1],
  ['a bun is removed', 0.16, -0.46, 0],
])('in the outline of hanging hair, %s', (_, half, high, left) => {
  const standing = planeOf(size, (_, x, y) => {
    const { u, v } = toHead(head, x, y);
    return Math.hypot(u, v - 0.22) < 0.52 || (Math.abs(u) < half && v > high && v < 0) ? 1 : 0;
  });
  const hanging: Worn = { ...worn, fringe: 0, hangs: { left: 1.2, right: 1.2 } };
  const plan = cutPlan(view, standing, hanging, skullOf(head), cuts['middle-part'], 3);
  const { x, y } = fromHead(head, 0, high + 0.02);
  expect(plan.stays.data[Math.round(y) * size.width + Math.round(x)]).toBe(left);
});

test('hair beside a cropped crown is no bun', () => {
  const high = headAhead(150, point(120, 40), { browTop: 0.2, faceWidth: 0.84, oval: [] });
  const found = planeOf(size, (_, x, y) => {
    const { u, v } = toHead(high, x, y);
    return Math.hypot(u / 0.5, (v - 0.22) / 0.9) < 1 && (v < 0 || Math.abs(u) > 0.42) ? 1 : 0;
  });
  const hanging: Worn = { ...worn, fringe: 0, hangs: { left: 1.2, right: 1.2 } };
  const { stays } = cutPlan(viewOf(size, high, {}), found, hanging, skullOf(high), cuts['straight-layer'], 3);
  const removed = stays.data.filter(
    (share, i) => (found.data[i] ?? 0) > 0 && i < 30 * size.width && share < 1,
  );
  expect(removed.length).toBe(0);
});

test('a parted cut keeps all single hairs before a forehead', () => {
  const wisps = planeOf(size, (_, x, y) => {
    const { u, v } = toHead(head, x, y);
    return Math.abs(u - 0.15) < 0.02 && v > 0 && v < 0.3 ? 1 : 0;
  });
  const found = planeOf(size, (i) => Math.max(wisps.data[i] ?? 0, fringed.data[i] ?? 0));
  const hanging: Worn = { ...worn, fringe: 0.1, hangs: { left: 1.2, right: 1.2 } };
  const plan = cutPlan(view, found, hanging, skullOf(head), cuts['middle-part'], 3);
  expect(Math.min(...plan.stays.data.filter((_, i) => (wisps.data[i] ?? 0) > 0))).toBe(1);
});

test('clipped hair of a turned head ends with the face on its far side', () => {
  const turned = skullOf({ ...head, cheeks: { left: -0.34, right: 0.5 } });
  const long = planeOf(size, () => 1);
  const clipped = cutPlan(view, long, { ...worn, fringe: 0 }, turned, cuts['crew-cut'], 3);
  const at = (u: number, v: number): number => {
    const { x, y } = fromHead(head, u, v);
    return clipped.kept.data[Math.round(y) * size.width + Math.round(x)] ?? 0;
  };
  expect(at(-0.41, 0.36)).toBe(0);
  expect(at(-0.37, 0.12)).toBeGreaterThan(0.5);
});

test('the protection covers a brow fully and decreases at its edge', () => {
  const brow = [
    [-0.3, 0.2],
    [-0.1, 0.2],
    [-0.1, 0.26],
    [-0.3, 0.26],
  ].map(([u = 0, v = 0]) => fromHead(head, u, v));
  const spared = sparedIn(size, { ...head, brows: [brow] });
  const x = Math.round(fromHead(head, -0.2, 0).x);
  const above = [0.23, 0.184, 0.15].map((v) => spared.data[Math.round(100 + v * 150) * size.width + x] ?? 0);
  expect([above[0], above[2]]).toEqual([1, 0]);
  expect(above[1]).toBeGreaterThan(0.1);
  expect(above[1]).toBeLessThan(0.9);
});
