import { expect, test } from 'vitest';

import type { Cover } from '@mot-studio/terms/hair-cut';
import { point } from '#engine/imaging/geometry.ts';
import { mean } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import type { Plane } from '#engine/imaging/plane.ts';
import { headAhead, planesIn } from '#engine/testing/heads.ts';
import { flowOf } from './flow.ts';
import { fringeCourses, traceToRoot } from './fringe-courses.ts';
import { drawOwnFringe, fringeStart } from './own-fringe.ts';
import { skullOf } from './skull.ts';

const size = { width: 240, height: 280 };
const head = headAhead(150, point(120, 100), { browTop: 0.24, faceWidth: 0.84 });
const skull = skullOf(head);
const inHead = planesIn(size, head);
const parts = { hair: inHead(() => 0) };
const crop = { kind: 'full', end: 0.1, sweep: 0, width: 0.36 } as const;
const rowAt = (v: number): number => Math.round(head.origin.y + v * head.unit);
const pixelAt = (u: number, v: number): number =>
  rowAt(v) * size.width + Math.round(head.origin.x + u * head.unit);

/** Draws a fringe for hair that ends at `hem`, lit like skin over `thin` above it, with alternating light and dark strands, over an even forehead. */
function croppedFrom(hem: number, thin = 0, cover: Cover = crop) {
  const hair = inHead((_, v) => (v < hem ? 1 : 0));
  const strands = (u: number) => 0.25 + 0.1 * Math.sin(u * 150);
  const l = inHead((u, v) => (v < hem - thin ? strands(u) : v < hem ? 0.6 : 0.75)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  return { lab, fringe: drawOwnFringe({ ...size, head, parts, lab }, hair, skull, cover, 1) };
}
const { lab, fringe } = croppedFrom(0);

/** Lower end of the fringe in each of 61 columns over the middle of the forehead, in face heights. */
const ends = Array.from({ length: 61 }, (_, k) => {
  const u = -0.2 + (0.4 * k) / 60;
  const rows = Array.from({ length: rowAt(0.2) - rowAt(-0.1) }, (_row, j) => -0.1 + j / head.unit);
  return Math.max(...rows.filter((v) => (fringe.alpha.data[pixelAt(u, v)] ?? 0) > 0.5));
});

test('a fringe covers the forehead with strands as light and dark as those above it', () => {
  const along = (v: number) => Array.from({ length: 60 }, (_, k) => pixelAt(-0.2 + k / head.unit, v));
  const below = along(0.02);
  expect(Math.min(...below.map((i) => fringe.alpha.data[i] ?? 0))).toBeGreaterThan(0.75);
  const lights = (l: Float32Array, from: readonly number[]) => from.map((i) => l[i] ?? 0);
  const [own, drawn] = [lights(lab.l, along(-0.12)), lights(fringe.lab.l, below)];
  const spread = (of: readonly number[]) => Math.max(...of) - Math.min(...of);
  expect(spread(drawn) / spread(own)).toBeGreaterThan(0.5);
  expect(spread(drawn) / spread(own)).toBeLessThan(1.7);
  expect(Math.abs(mean(drawn) - mean(own))).toBeLessThan(0.06);
});

test('the forehead is visible through a thin fringe, from temple to temple', () => {
  const long = { ...crop, end: 0.2 };
  const row = Array.from({ length: 60 }, (_, k) => pixelAt(-0.2 + k / head.unit, 0.1));
  const covered = (cover: Cover) => {
    const { alpha } = croppedFrom(0, 0, cover).fringe;
    return mean(row.map((i) => alpha.data[i] ?? 0));
  };
  const [full, thin] = [long, { ...long, density: 0.3 }].map(covered);
  expect(full).toBeGreaterThan(0.88);
  expect(thin).toBeGreaterThan(0.3);
  expect(thin).toBeLessThan(0.76);
});

test('a fringe skips hair at the hairline that is lit like skin', () => {
  const { fringe: drawn } = croppedFrom(0, 0.05);
  const lights = Array.from({ length: 40 }, (_, k) => drawn.lab.l[pixelAt(-0.13 + k / head.unit, 0.04)] ?? 0);
  expect(mean(lights)).toBeLessThan(0.35);
});

test('hair combed aside bends downwards from the combed direction', () => {
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const l = inHead((u, v) => (v < 0 ? 0.25 + 0.1 * Math.sin((v * 0.9 - u * 0.44) * 150) : 0.75)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const view = { head, lab };
  const flow = flowOf(view, hair);
  expect(flow(0, -0.1).x).toBeGreaterThan(0.8);
  const extent = { hem: () => 0, endAt: () => 0.2, left: -0.4, right: 0.4, length: 0.2, meets: false };
  const falls = fringeCourses(
    extent,
    flow,
    ({ v }) => v < 0,
    () => 0,
  )(0.6);
  const course = falls.fallFrom(falls.root, () => 0, 0);
  const [first, tip] = [course[0], course[course.length - 1]];
  expect((first?.u ?? 0) - falls.root.u).toBeGreaterThan((first?.v ?? 0) - falls.root.v);
  expect(tip?.u).toBeCloseTo(0.08, 1);
  const before = course[course.length - 2];
  expect(Math.abs((tip?.u ?? 1) - (before?.u ?? 0))).toBeLessThan(0.5 * ((tip?.v ?? 0) - (before?.v ?? 1)));
});

test('a fringe takes no colour from skin that shines through the hair', () => {
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const isThin = (u: number, v: number): boolean => v > -0.1 && v < 0 && Math.abs(u - 0.1) < 0.05;
  const l = inHead((_, v) => (v < 0 ? 0.3 : 0.75)).data;
  const a = inHead((u, v) => (v >= 0 || isThin(u, v) ? 0.07 : 0.005)).data;
  const drawn = drawOwnFringe({ ...size, head, parts, lab: { ...size, l, a, b: a } }, hair, skull, crop, 1);
  const column = [-0.06, -0.02, 0.02, 0.05].map((v) => drawn.lab.a[pixelAt(0.1, v)] ?? 0);
  expect(Math.max(...column)).toBeLessThan(0.02);
});

/** Draws a fringe for hair with a bare place, lit like skin, that was detected as hair. */
function baredAt(isBare: (u: number, v: number) => boolean) {
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const l = inHead((u, v) => (v >= 0 || isBare(u, v) ? 0.75 : 0.25)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  return drawOwnFringe({ ...size, head, parts, lab }, hair, skull, crop, 1);
}

test('beside the face a fringe blends into missed hair that a parse knows', () => {
  const isLeftOut = (u: number, v: number): boolean => u > 0.36 && v > -0.12 && v < 0.3;
  const hair = inHead((u, v) => (v < 0 || Math.abs(u) > 0.36 ? 1 : 0));
  const found = inHead((u, v) => ((v < 0 || Math.abs(u) > 0.36) && !isLeftOut(u, v) ? 1 : 0));
  const l = inHead((_, v) => (v < 0 ? 0.3 : 0.75)).data;
  const flat = new Float32Array(l.length);
  const covers = [parts, { hair }].map((known) => {
    const view = { ...size, head, parts: known, lab: { ...size, l, a: flat, b: flat } };
    const drawn = drawOwnFringe(view, found, skull, crop, 1, true);
    const beside = [-0.06, -0.03, 0, 0.03].map((v) => drawn.alpha.data[pixelAt(0.395, v)] ?? 0);
    return Math.max(...beside);
  });
  expect(covers[0]).toBeGreaterThan(0.5);
  expect(covers[1]).toBeLessThan(0.15);
});

test('a fringe does not continue a parting', () => {
  const parted = baredAt((u, v) => v > -0.35 && Math.abs(u - 0.05) < 0.012);
  const column = [-0.05, 0, 0.04].map((v) => parted.lab.l[pixelAt(0.05, v)] ?? 1);
  expect(Math.max(...column)).toBeLessThan(0.35);
  expect(parted.alpha.data[pixelAt(0.05, 0.02)]).toBeGreaterThan(0.8);
});

test('a fringe does not continue the shimmer along a parting', () => {
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const l = inHead((u, v) => (v >= 0 ? 0.75 : v > -0.35 && Math.abs(u - 0.05) < 0.02 ? 0.4 : 0.25)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const { lab: drawn } = drawOwnFringe({ ...size, head, parts, lab }, hair, skull, crop, 1);
  const [along, beside] = [0.05, 0.12].map((u) => drawn.l[pixelAt(u, -0.02)] ?? 0);
  expect(along).toBeCloseTo(beside ?? 1, 1);
});

test('a fringe grows from the dense hair above a hairline with visible scalp', () => {
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const l = inHead((_, v) => (v >= -0.02 ? 0.75 : v > -0.12 ? 0.45 : 0.25)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const drawn = drawOwnFringe({ ...size, head, parts, lab }, hair, skull, crop, 1);
  const column = [-0.08, -0.04, 0.02, 0.05].map((v) => pixelAt(0.05, v));
  expect(Math.max(...column.map((i) => drawn.lab.l[i] ?? 1))).toBeLessThan(0.3);
  expect(Math.min(...column.map((i) => drawn.alpha.data[i] ?? 0))).toBeGreaterThan(0.8);
});

test('hair that is combed level begins to fall above its hairline, lock by lock', () => {
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const l = inHead((_, v) => (v < 0 ? 0.25 + 0.1 * Math.sin(v * 150) : 0.75)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const drawn = drawOwnFringe({ ...size, head, parts, lab }, hair, skull, crop, 1);
  const falls = flowOf({ head, lab: drawn.lab }, drawn.alpha);
  const downAt = (v: number) => mean(Array.from({ length: 21 }, (_, k) => falls((k - 10) * 0.02, v).y));
  expect(downAt(-0.03)).toBeGreaterThan(0.7);
});

test('a bare temple detected as hair does not give a fringe its colour', () => {
  const receding = baredAt((u, v) => v > -0.14 && Math.abs(u - 0.15) < 0.07);
  const column = [-0.1, -0.05, 0].map((v) => receding.lab.l[pixelAt(0.15, v)] ?? 1);
  expect(Math.max(...column)).toBeLessThan(0.35);
});

test('a fringe continues a grey lock', () => {
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const isGrey = (u: number) => Math.abs(u - 0.08) < 0.05;
  const l = inHead((u, v) => (v >= 0 ? 0.75 : isGrey(u) ? 0.65 : 0.25)).data;
  const a = inHead((_, v) => (v >= 0 ? 0.06 : 0.005)).data;
  const drawn = drawOwnFringe({ ...size, head, parts, lab: { ...size, l, a, b: a } }, hair, skull, crop, 1);
  expect(Math.min(...[-0.1, -0.02, 0.02].map((v) => drawn.lab.l[pixelAt(0.08, v)] ?? 0))).toBeGreaterThan(
    0.35,
  );
});

/** Draws a long fringe over an even forehead, for hair with different lightness on top and beside the face. */
function beforeLengths(top: number, beside: number) {
  const hangs = (u: number, v: number) => Math.abs(u) > 0.34 && v < 0.8;
  const hair = inHead((u, v) => (v < 0 || hangs(u, v) ? 1 : 0));
  const l = inHead((u, v) => (v < 0 ? top : hangs(u, v) ? beside : 0.85)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  return drawOwnFringe({ ...size, head, parts, lab }, hair, skull, { ...crop, end: 0.3 }, 1);
}

test('the tips of a fringe have the colours of the hair beside it', () => {
  const { lab } = beforeLengths(0.25, 0.55);
  const lightAt = (v: number): number =>
    mean([-0.28, -0.26, 0.26, 0.28].map((u) => lab.l[pixelAt(u, v)] ?? 0));
  expect([lightAt(-0.05) < 0.35, lightAt(0.22) > 0.38]).toEqual([true, true]);
});

test('a fringe of short hair keeps the lightness of its hairline', () => {
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const l = inHead((_, v) => (v >= 0 ? 0.85 : v > -0.06 ? 0.35 : 0.12)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const drawn = drawOwnFringe({ ...size, head, parts, lab }, hair, skull, { ...crop, end: 0.22 }, 1);
  const lights = [-0.12, -0.04, 0.04, 0.12].map((u) => drawn.lab.l[pixelAt(u, 0.12)] ?? 0);
  expect(mean(lights)).toBeGreaterThan(0.18);
});

test('beside the face a fringe blends into the hair under it', () => {
  const { alpha } = beforeLengths(0.25, 0.25);
  const [onHair, onSkin] = [0.39, 0.2].map((u) => alpha.data[pixelAt(u, 0.12)] ?? 1);
  expect([(onHair ?? 1) < 0.2, (onSkin ?? 0) > 0.8]).toEqual([true, true]);
});

test('a full fringe runs straight across to hair beside it, and rises towards the temples without such hair', () => {
  const hair = inHead((u, v) => (v < 0 || (Math.abs(u) > 0.42 && v < 0.8) ? 1 : 0));
  const l = hair.data.map((share) => (share > 0 ? 0.25 : 0.85));
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const asideIn = (hangs: boolean): number => {
    const long = { ...crop, end: 0.3 };
    const { alpha } = drawOwnFringe({ ...size, head, parts, lab }, hair, skull, long, 1, hangs);
    const aside = [0.36, 0.37, 0.38, 0.39, 0.4].flatMap((u) => [-u, u]);
    return mean(aside.map((u) => alpha.data[pixelAt(u, 0.2)] ?? 0));
  };
  expect([asideIn(false) < 0.3, asideIn(true) > 0.6]).toEqual([true, true]);
});

test('an own fringe ends at one height below a hairline that lies higher in the middle', () => {
  const hair = inHead((u, v) => (v < (Math.abs(u) < 0.12 ? -0.2 : -0.12) ? 1 : 0));
  const l = hair.data.map((share) => (share > 0 ? 0.25 : 0.75));
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const { alpha } = drawOwnFringe({ ...size, head, parts, lab }, hair, skull, { ...crop, end: 0.3 }, 1);
  const endOf = (u: number): number => {
    let v = 0.3;
    while (v > -0.1 && (alpha.data[pixelAt(u, v)] ?? 0) < 0.5) v -= 0.005;
    return v;
  };
  const mean = (us: readonly number[]) => us.reduce((sum, u) => sum + endOf(u), 0) / us.length;
  const near = Array.from({ length: 20 }, (_, k) => (k - 9.5) * 0.006);
  expect(Math.abs(mean(near) - mean(near.map((u) => u + 0.17)))).toBeLessThan(0.04);
});

/** Returns the mean lower end of a fringe in the columns around a place, in face heights. */
function endsAround(alpha: Plane, at: number): number {
  const endOf = (u: number): number => {
    let v = 0.35;
    while (v > -0.1 && (alpha.data[pixelAt(u, v)] ?? 0) < 0.5) v -= 0.005;
    return v;
  };
  return mean(Array.from({ length: 20 }, (_, k) => endOf(at + (k - 9.5) / head.unit)));
}

test('the fringe of short hair ends in an arch, higher before the temples than in the middle', () => {
  const { alpha } = croppedFrom(0, 0, { ...crop, end: 0.22 }).fringe;
  const middle = endsAround(alpha, 0);
  expect(middle - Math.max(...[-0.33, 0.33].map((u) => endsAround(alpha, u)))).toBeGreaterThan(0.05);
});

test.each([
  ['left', -1],
  ['right', 1],
] as const)('a fringe is swept to the %s with the combed hair, and hangs lower on that side', (_, side) => {
  const hair = inHead((_u, v) => (v < 0 ? 1 : 0));
  const l = inHead((u, v) => (v < 0 ? 0.25 + 0.1 * Math.sin((v * 0.6 - side * u * 0.8) * 150) : 0.75)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const swept = { kind: 'swept', end: 0.24, sweep: 0.2, width: 0.36 } as const;
  const { alpha } = drawOwnFringe({ ...size, head, parts, lab }, hair, skull, swept, 1);
  const lower = endsAround(alpha, side * 0.18) - endsAround(alpha, -side * 0.18);
  expect(lower).toBeGreaterThan(0.03);
});

/** Returns the coverage of a curtain on a head whose hair runs to both sides of a parting. */
const curtained = (parting: number) => {
  const hair = inHead((_u, v) => (v < 0 ? 1 : 0));
  const strands = (u: number, v: number): number =>
    Math.sin((v * 0.6 - Math.sign(u - parting) * u * 0.8) * 150);
  const l = inHead((u, v) => (v < 0 ? 0.25 + 0.1 * strands(u, v) : 0.75)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const wanted = { kind: 'curtain', end: 0.64, isDrawn: true } as const;
  const { alpha } = drawOwnFringe({ ...size, head, parts, lab }, hair, skull, wanted, 1);
  return (u: number, v: number): number => alpha.data[pixelAt(u, v)] ?? 0;
};

test('a curtain hangs before both temples down to the cheekbones, and leaves brows and eyes free', () => {
  const at = curtained(0);
  for (const side of [-1, 1]) {
    expect(at(side * 0.1, 0.06)).toBeGreaterThan(0.5);
    expect(at(side * 0.36, 0.34)).toBeGreaterThan(0.5);
    expect(Math.max(...[0.05, 0.1, 0.15, 0.2].map((u) => at(side * u, 0.42)))).toBeLessThan(0.1);
    expect(at(side * 0.4, 0.75)).toBeLessThan(0.1);
  }
  expect(Math.max(...[0.15, 0.2, 0.25, 0.3].map((v) => at(0, v)))).toBeLessThan(0.1);
});

test.each([-0.12, 0.12])('a curtain opens at a parting at %f', (parting) => {
  const at = curtained(parting);
  expect(at(parting, 0.1)).toBeLessThan(0.3);
  expect(at(-parting, 0.1)).toBeGreaterThan(0.6);
});

/** Returns the coverage of a curtain of hair that is parted in the middle, over skin and the hair detected beside it. */
const curtainBeside = (
  found: (u: number, v: number) => number,
  isSkin: (u: number, v: number) => boolean,
) => {
  const hair = inHead((u, v) => (v < 0 ? 1 : found(u, v)));
  const l = inHead((u, v) => (isSkin(u, v) ? 0.75 : 0.25)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const wanted = { kind: 'curtain', end: 0.64, isDrawn: true } as const;
  const { alpha } = drawOwnFringe({ ...size, head, parts, lab }, hair, skull, wanted, 1);
  return (u: number, v: number): number => alpha.data[pixelAt(u, v)] ?? 0;
};

test('a curtain goes behind the ear without hair beside the face, and over hair beside the face', () => {
  const beside = (hangs: boolean): number => {
    const found = (u: number): number => (hangs && u > 0.42 ? 0.8 : 0);
    const at = curtainBeside(found, (u, v) => v > 0 && found(u) === 0);
    return Math.max(...[0.5, 0.54, 0.58].map((v) => at(0.48, v)));
  };
  expect(beside(false)).toBe(0);
  expect(beside(true)).toBeGreaterThan(0.1);
});

test('a curtain covers skin at a temple detected as hair', () => {
  const temple = (u: number, v: number): boolean => v > 0 && v < 0.3 && Math.abs(u) > 0.36;
  const covered = (isSkin: (u: number, v: number) => boolean): number =>
    curtainBeside((u, v) => (temple(u, v) ? 1 : 0), isSkin)(0.4, 0.2);
  expect(covered((_, v) => v > 0)).toBeGreaterThan(0.7);
  expect(covered((u, v) => v > 0 && !temple(u, v))).toBeLessThan(0.4);
});

test('a fringe has as much colour as hair that does not shine', () => {
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const isLit = (v: number): boolean => v < -0.15;
  const l = inHead((_, v) => (v >= 0 ? 0.75 : isLit(v) ? 0.5 : 0.3)).data;
  const b = inHead((_, v) => (v >= 0 ? 0.03 : isLit(v) ? 0.08 : 0.05)).data;
  const lab = { ...size, l, a: new Float32Array(l.length), b };
  const drawn = drawOwnFringe({ ...size, head, parts, lab }, hair, skull, { ...crop, end: 0.22 }, 1);
  const row = Array.from({ length: 60 }, (_, k) => pixelAt(-0.2 + k / head.unit, 0.12));
  const meanOf = (channel: Float32Array): number => mean(row.map((i) => channel[i] ?? 0));
  expect(meanOf(drawn.lab.b)).toBeGreaterThan(0.055);
});

test('fringeStart measures the start of hair in the middle and at the corners of a forehead', () => {
  const begins = (middle: number, corners: number) => {
    const hem = (u: number): number => (Math.abs(u) < 0.2 ? middle : corners);
    const hair = inHead((u, v) => (v < hem(u) ? 1 : 0));
    const l = hair.data.map((share) => (share > 0 ? 0.25 : 0.75));
    const flat = new Float32Array(l.length);
    return fringeStart({ ...size, head, lab: { ...size, l, a: flat, b: flat } }, hair, skull);
  };
  const [low, bare] = [begins(0, 0), begins(0, -0.15)];
  expect(
    [low.middle, low.corners, bare.middle, bare.corners].map((v) => Math.round(v * 20) / 20 + 0),
  ).toEqual([0, 0, 0, -0.15]);
});

test('locks that shine white do not make a fringe grey', () => {
  const isLit = (v: number): boolean => v < -0.12;
  const hair = inHead((_, v) => (v < 0 ? 1 : 0));
  const l = inHead((_, v) => (v >= 0 ? 0.75 : isLit(v) ? 0.8 : 0.6)).data;
  const a = inHead((_, v) => (v >= 0 ? 0 : isLit(v) ? 0.01 : 0.06)).data;
  const pink: Lab = { ...size, l, a, b: new Float32Array(l.length) };
  const drawn = drawOwnFringe({ ...size, head, parts, lab: pink }, hair, skull, { ...crop, end: 0.22 }, 1);
  const tints = Array.from({ length: 40 }, (_, k) => drawn.lab.a[pixelAt(-0.13 + k / head.unit, 0.1)] ?? 0);
  expect(mean(tints)).toBeGreaterThan(0.045);
});

test('a fringe does not grow from level hair above it', () => {
  const isHair = ({ v }: { readonly v: number }): boolean => v < 0;
  const up = (y: number): number =>
    traceToRoot(
      { root: { u: 0, v: -0.01 }, way: point(0, 1) },
      (_, v) => (v > -0.1 ? point(0, 1) : point(Math.sqrt(1 - y * y), y)),
      isHair,
      0.3,
    ).length;
  expect(up(0.9) - up(0.1)).toBeGreaterThan(10);
});

test('the tips of an own fringe are uneven and let the forehead through', () => {
  expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(0.03);
  expect(Math.max(...ends)).toBeLessThan(crop.end + 0.08);
  expect(Math.min(...ends)).toBeGreaterThan(crop.end - 0.1);
});

test('an own fringe thins out over a narrow zone, hair by hair', () => {
  const row = (v: number) =>
    Array.from({ length: 60 }, (_, k) => fringe.alpha.data[pixelAt(-0.2 + k / head.unit, v)] ?? 0);
  const covered = (v: number) => row(v).reduce((sum, share) => sum + share, 0) / 60;
  expect(covered(crop.end - 0.08)).toBeGreaterThan(0.85);
  expect(covered(crop.end + 0.08)).toBeLessThan(0.05);
  const steps = [crop.end, crop.end + 0.01].flatMap((v) => {
    const shares = row(v);
    return shares.slice(1).filter((share, k) => Math.abs(share - (shares[k] ?? 0)) > 0.15);
  });
  expect(steps.length).toBeGreaterThan(20);
});

test('an own fringe gets thin towards the temples and does not grow beside them', () => {
  const covered = (u: number) =>
    mean(Array.from({ length: 12 }, (_, k) => fringe.alpha.data[pixelAt(u + (k - 6) / 200, 0.05)] ?? 0));
  expect(covered(0)).toBeGreaterThan(0.9);
  expect(Math.max(covered(-0.38), covered(0.38))).toBeLessThan(0.75 * covered(0));
  expect(Math.max(covered(-0.47), covered(0.47))).toBeLessThan(0.004);
});

test('an own fringe of full width reaches the temples', () => {
  const beside = Array.from({ length: 12 }, (_, k) => pixelAt(0.25 + k / 150, 0.04));
  const covered = beside.reduce((sum, i) => sum + (fringe.alpha.data[i] ?? 0), 0) / beside.length;
  expect(covered).toBeGreaterThan(0.7);
});

test('a fringe grows from the visible part of cropped hair', () => {
  const near = headAhead(150, point(120, 18), { browTop: 0.24, faceWidth: 0.84 });
  const within = planesIn(size, near);
  const l = within((_, v) => (v < 0 ? 0.3 + 0.1 * Math.sin(v * 150) : 0.75)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const drawn = drawOwnFringe(
    { ...size, head: near, parts, lab },
    within((_, v) => (v < 0 ? 1 : 0)),
    skull,
    crop,
    1,
  );
  const row = Array.from({ length: 40 }, (_, k) => Math.round(18 + 0.03 * 150) * size.width + 100 + k);
  expect(mean(row.map((i) => drawn.alpha.data[i] ?? 0))).toBeGreaterThan(0.8);
  const lights = row.map((i) => drawn.lab.l[i] ?? 0);
  expect(Math.min(...lights)).toBeGreaterThan(0.1);
  expect(Math.max(...lights) - Math.min(...lights)).toBeGreaterThan(0.05);
});

test('a fringe of a receding hairline has the length of short hair', () => {
  const swept = { kind: 'swept', end: 0.24, sweep: 0.1, width: 0.36 } as const;
  const receding = croppedFrom(-0.2, 0, swept).fringe;
  expect(receding.alpha.data[pixelAt(0, -0.05)]).toBeGreaterThan(0.9);
  expect(receding.alpha.data[pixelAt(0, 0.2)]).toBe(0);
});

test('a fringe shines at its bend as strongly as locks of its hair', () => {
  const brighter = (lit: number): number => {
    const hair = inHead((_, v) => (v < 0 ? 1 : 0));
    const isLit = (u: number, v: number): boolean => Math.hypot(u - 0.5, v + 0.3) < 0.22;
    const l = inHead((u, v) => (v >= 0 ? 0.75 : isLit(u, v) ? 0.25 + lit : 0.25)).data;
    const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
    const laid = drawOwnFringe({ ...size, head, parts, lab }, hair, skull, { ...crop, end: 0.22 }, 1);
    const at = (v: number): number =>
      mean(Array.from({ length: 30 }, (_, k) => laid.lab.l[pixelAt(-0.25 + k / head.unit, v)] ?? 0));
    return at(0.1) / at(0.2);
  };
  expect(brighter(0)).toBeLessThan(1.07);
  expect(brighter(0.25)).toBeGreaterThan(1.12);
});
