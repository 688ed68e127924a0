import { expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import { point } from '#engine/imaging/geometry.ts';
import { mean } from '#engine/imaging/math.ts';
import { plane, type Plane } from '#engine/imaging/plane.ts';
import { headAhead, planesIn, viewOf } from '#engine/testing/heads.ts';

import { hairlineIn, ownForehead } from './hairline.ts';
import { fromHead } from './head-frame.ts';
import { missingHeadroom, raiseTop } from './raise.ts';
import { scalpRadius, skullOf } from './skull.ts';
import { aboveOutline } from './worn-hair.ts';

const size = { width: 240, height: 300 };
const head = headAhead(150, point(120, 130), { browTop: 0.24, faceWidth: 0.84 });
const skull = skullOf(head);
const hair = planesIn(size, head)((u, v) => (v < -0.05 && aboveOutline(skull, u, v) < 0.1 ? 1 : 0));
const view = viewOf(size, head, { person: hair, hair, skin: plane(size) });

/** Returns the width of raised hair by the height above the hairline; all in face heights. */
function widthsOf(style: 'mohican' | 'short-quiff' | 'pompadour', heights: readonly number[]): number[] {
  const { alpha } = raiseTop(view, hair, hairlineIn(view, hair, skull, false), skull, cuts[style], 1);
  return heights.map((up) => {
    const y = Math.round(head.origin.y - up * head.unit);
    return alpha.data.slice(y * size.width, (y + 1) * size.width).reduce((sum, a) => sum + a, 0) / head.unit;
  });
}

test('a mohican is a strip of the hair that narrows to its tips', () => {
  const [low = 0, middle = 0, high = 0] = widthsOf('mohican', [0.2, 0.36, 0.5]);
  expect([low < 0.5, middle < low, high < middle, high > 0.05]).toEqual([true, true, true, true]);
  expect(widthsOf('short-quiff', [0.2])[0]).toBeGreaterThan(0.7);
});

/** Combs up a head whose hair ends at a height below the hairline's middle, in face heights. */
function combedUp(hem: number) {
  const short = planesIn(size, head)((u, v) => (v < hem && aboveOutline(skull, u, v) < 0.1 ? 1 : 0));
  const shortView = viewOf(size, head, { person: short, hair: short, skin: plane(size) });
  const hairline = hairlineIn(shortView, short, skull, hem > 0);
  const { alpha } = raiseTop(shortView, short, hairline, skull, cuts.undercut, 1);
  const forehead = ownForehead(shortView, skull, hairline);
  return (v: number) => {
    const { x, y } = fromHead(head, 0, v);
    const i = Math.round(y) * size.width + Math.round(x);
    return { raised: alpha.data[i] ?? 0, own: forehead.data[i] ?? 0 };
  };
}

test.each([-0.2, -0.12, -0.04])('hair combed up begins at its visible hairline: %f', (hem) => {
  const at = combedUp(hem);
  expect(at(hem + 0.02)).toEqual({ raised: 0, own: 1 });
  expect(at(hem - 0.06).raised).toBeGreaterThan(0.95);
  expect(at(hem - 0.06).own).toBe(0);
});

test("a bare forehead stays the photo's own down to the brows and beside them", () => {
  const around = planesIn(
    size,
    head,
  )((u, v) => ((v < -0.05 || (v < 0.3 && Math.abs(u) > 0.36)) && aboveOutline(skull, u, v) < 0.1 ? 1 : 0));
  const own = ownForehead(view, skull, hairlineIn(view, around, skull, false));
  const at = (u: number, v: number): number => {
    const { x, y } = fromHead(head, u, v);
    return own.data[Math.round(y) * size.width + Math.round(x)] ?? 0;
  };
  expect([at(0, 0.2), at(0.2, head.browTop - 0.01), at(0, head.browTop + 0.1)]).toEqual([1, 1, 0]);
});

test('a fringe combed up from the forehead leaves no visible hairline', () => {
  const at = combedUp(0.14);
  expect([at(0.1), at(0.02)].map(({ raised, own }) => [raised < 0.2, own])).toEqual([
    [true, 0],
    [true, 0],
  ]);
  expect(at(-0.16).raised).toBe(1);
});

/** Raises hair that ends `room` below the picture's upper edge, in face heights; with 0 the edge crops it. */
function below(room: number) {
  const top = skull.radius.y + 0.1 - skull.centre.y;
  const lower = headAhead(150, point(120, (top + room) * 150), { browTop: 0.24, faceWidth: 0.84 });
  const short = planesIn(size, lower)((u, v) => (v < -0.1 && aboveOutline(skull, u, v) < 0.1 ? 1 : 0));
  const shortView = viewOf(size, lower, { person: short, hair: short, skin: plane(size) });
  const { alpha } = raiseTop(
    shortView,
    short,
    hairlineIn(shortView, short, skull, false),
    skull,
    cuts.pompadour,
    1,
  );
  const column = Array.from({ length: 40 }, (_, y) => alpha.data[y * size.width + 120] ?? 0);
  const first = (x: number) => {
    const rows = Array.from({ length: 60 }, (_, y) => alpha.data[y * size.width + x] ?? 0);
    return rows.findIndex((share) => share > 0.5);
  };
  return { missing: missingHeadroom(shortView, short, skull, cuts.pompadour), column, first };
}

test('a pompadour lacks height right below the edge of the picture', () => {
  expect(below(0.4).missing).toBe(0);
  expect(below(0.08).missing).toBeGreaterThan(0.05);
});

test('raised hair ends below the edge of the picture, or stays cropped by it', () => {
  expect(below(0.08).column.slice(0, 2)).toEqual([0, 0]);
  expect(below(0.08).column.some((share) => share === 1)).toBe(true);
  expect(below(0.08).first(150) - below(0.08).first(120)).toBeGreaterThan(2);
  const cutOff = below(0);
  expect([cutOff.missing, cutOff.column[2]]).toEqual([0, 1]);
});

test('a pompadour is as wide as its clipped sides where they meet', () => {
  const [beside = 0, high = 0] = widthsOf('pompadour', [0.02, 0.5]);
  const scalp = 2 * skull.radius.x * Math.sqrt(1 - ((skull.centre.y + 0.02) / skull.radius.y) ** 2);
  expect(beside).toBeLessThan(scalp + 2 * cuts.pompadour.volume.side + 0.04);
  expect(high).toBeGreaterThan(0.3);
});

/** Returns the first covered place along each line, in face heights. */
const edges = (
  alpha: Plane,
  lines: readonly number[],
  places: (line: number) => readonly number[],
): number[] => lines.map((line) => places(line).findIndex((i) => (alpha.data[i] ?? 0) > 0.5) / head.unit);
const steps = (values: readonly number[]): number[] =>
  values.slice(1).map((value, k) => Math.abs(value - (values[k] ?? 0)));

test.each(['undercut', 'short-quiff'] as const)(
  '%s: a hidden hairline and the sides of raised hair have no jagged edges',
  (style) => {
    const short = planesIn(size, head)((u, v) => (v < 0.14 && aboveOutline(skull, u, v) < 0.1 ? 1 : 0));
    const shortView = viewOf(size, head, { person: short, hair: short, skin: plane(size) });
    const { alpha } = raiseTop(
      shortView,
      short,
      hairlineIn(shortView, short, skull, true),
      skull,
      cuts[style],
      1,
    );
    const { x, y } = head.origin;
    const columns = Array.from({ length: 80 }, (_, k) => x - 40 + k);
    const upwards = (column: number) =>
      Array.from({ length: 70 }, (_, k) => Math.round(y + 20 - k) * size.width + column);
    const rows = Array.from({ length: 20 }, (_, k) => y - 24 + k);
    const inwards = (row: number) => Array.from({ length: 110 }, (_, k) => row * size.width + k);
    expect(Math.max(...steps(edges(alpha, columns, upwards)))).toBeLessThan(0.015);
    expect(Math.max(...steps(edges(alpha, rows, inwards)))).toBeLessThan(0.015);
  },
);

/** Returns the coverage of a ray about the skull's centre by a side part, from the hairline to `to` beyond the skull, for hair of a shape. */
function coveredBy(
  shape: (angle: number, off: number, v: number) => boolean,
  angle: number,
  to: number,
): number {
  const top = planesIn(
    size,
    head,
  )((u, v) => {
    const off = aboveOutline(skull, u, v);
    const around = Math.atan2(u - skull.centre.x, skull.centre.y - v);
    return off < 0.1 && shape(around, off, v) ? 1 : 0;
  });
  const shortView = viewOf(size, head, { person: top, hair: top, skin: plane(size) });
  const { alpha } = raiseTop(
    shortView,
    top,
    hairlineIn(shortView, top, skull, false),
    skull,
    cuts['side-part'],
    1,
  );
  const along = Array.from({ length: 20 }, (_, k) => {
    const r = scalpRadius(skull, angle) + (to * k) / 19;
    const { x, y } = fromHead(
      head,
      skull.centre.x + Math.sin(angle) * r,
      skull.centre.y - Math.cos(angle) * r,
    );
    return alpha.data[Math.round(y) * size.width + Math.round(x)] ?? 0;
  });
  return mean(along);
}

test('a notch in the outline of hair does not become a gap', () => {
  const notched = (angle: number, off: number, v: number): boolean =>
    v < -0.05 && (Math.abs(angle + 0.55) > 0.1 || off < -0.02);
  expect(coveredBy(notched, -0.55, 0.06)).toBeGreaterThan(0.9);
});

test('short hair beside a forehead does not become a spike', () => {
  const thinBeside = (angle: number, off: number, v: number): boolean =>
    Math.abs(angle) < 0.6 ? v < -0.05 : off > -0.01 && off < 0.03;
  expect(coveredBy(thinBeside, -0.75, 0.1)).toBeLessThan(0.5);
});

/** Returns the mean deviation of raised hair's upper edge from a straight line between columns, in pixels. */
function roughness(style: 'short-quiff' | 'side-part'): number {
  const small = { width: 160, height: 200 };
  const far = headAhead(100, point(80, 90), { browTop: 0.24, faceWidth: 0.84 });
  const short = planesIn(small, far)((u, v) => (v < -0.05 && aboveOutline(skull, u, v) < 0.1 ? 1 : 0));
  const shortView = viewOf(small, far, { person: short, hair: short, skin: plane(small) });
  const { alpha } = raiseTop(
    shortView,
    short,
    hairlineIn(shortView, short, skull, false),
    skull,
    cuts[style],
    1,
  );
  const heights = Array.from({ length: 60 }, (_, k) =>
    Array.from({ length: 70 }, (_, y) => alpha.data[y * small.width + 50 + k] ?? 0).reduce(
      (sum, a) => sum + a,
      0,
    ),
  );
  const bends = heights
    .slice(2)
    .map((height, k) => Math.abs(height - 2 * (heights[k + 1] ?? 0) + (heights[k] ?? 0)));
  return mean(bends);
}

test.each(['short-quiff', 'side-part'] as const)('%s: the outline of a small head is smooth', (style) => {
  expect(roughness(style)).toBeLessThan(0.45);
});

test('raised locks continue evenly', () => {
  const rings = planesIn(size, head)((u, v) => Math.hypot(u, v - skull.centre.y));
  const lit = { ...view, lab: { ...view.lab, l: rings.data } };
  const hairline = hairlineIn(lit, hair, skull, false);
  const { lab } = raiseTop(lit, hair, hairline, skull, cuts['short-quiff'], 1);
  const along = Array.from({ length: 40 }, (_, k) => {
    const angle = -0.3 + 0.015 * k;
    const { x, y } = fromHead(head, 0.64 * Math.sin(angle), skull.centre.y - 0.64 * Math.cos(angle));
    return lab.l[Math.round(y) * size.width + Math.round(x)] ?? 0;
  });
  const steps = along.slice(1).map((from, k) => Math.abs(from - (along[k] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.0058);
});

/** Returns the height of raised hair above the hairline's middle, and its maximal lightness, for hair with a bun of another lightness. */
function raisedBelow(bun: number) {
  const high = skull.radius.y + 0.1 - skull.centre.y;
  const inBun = (u: number, v: number): boolean => Math.abs(u) < 0.16 && v < -high + 0.02 && v > -high - bun;
  const tied = planesIn(
    size,
    head,
  )((u, v) => ((v < -0.1 && aboveOutline(skull, u, v) < 0.1) || inBun(u, v) ? 1 : 0));
  const lightness = planesIn(size, head)((u, v) => (inBun(u, v) ? 0.9 : 0.2));
  const shortView = viewOf(size, head, { person: tied, hair: tied, skin: plane(size) });
  const lit = { ...shortView, lab: { ...shortView.lab, l: lightness.data } };
  const hairline = hairlineIn(lit, tied, skull, false);
  const { alpha, lab } = raiseTop(lit, tied, hairline, skull, cuts['short-quiff'], 1);
  const rows = Array.from({ length: head.origin.y }, (_, y) => y * size.width + 120);
  const top = rows.findIndex((i) => (alpha.data[i] ?? 0) > 0.5);
  const lightest = Math.max(...rows.filter((i) => (alpha.data[i] ?? 0) > 0.5).map((i) => lab.l[i] ?? 0));
  return { height: (head.origin.y - top) / head.unit, lightest };
}

test('hair is combed up from the hairline, not from the clip of a bun', () => {
  const high = skull.radius.y + 0.1 - skull.centre.y;
  const isClip = (u: number, v: number): boolean => Math.abs(u) < 0.04 && v < -high - 0.06 && v > -high - 0.2;
  const tied = planesIn(
    size,
    head,
  )((u, v) => {
    const isHair = v < -0.05 && aboveOutline(skull, u, v) < 0.1;
    return isHair || (Math.abs(u) < 0.16 && v < -high + 0.02 && v > -high - 0.3 && !isClip(u, v)) ? 1 : 0;
  });
  const from = (hair: Plane) => Math.max(...hairlineIn(view, hair, skull, false).from);
  expect(from(tied)).toBeCloseTo(from(hair), 2);
});

test('combed-up hair excludes a bun', () => {
  const [tied, loose] = [raisedBelow(0.25), raisedBelow(0)];
  expect(tied.height).toBeCloseTo(loose.height, 1);
  expect(tied.lightest).toBeLessThan(0.45);
});
