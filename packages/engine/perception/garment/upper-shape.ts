import { distance, dot, mix, subtract, quarterTurn, unit, type Point } from '#engine/imaging/geometry.ts';
import { clamp, lerp, quantile } from '#engine/imaging/math.ts';
import { components } from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { plane, planeOf, type Plane } from '#engine/imaging/plane.ts';
import { sides, type Side } from '#engine/perception/pose/pose.ts';
import { visibleInside } from './lining.ts';
import { maskTop, necklineOf, type Neckline } from './neckline.ts';
import { extentOf, middleOf, rowsOf, type Rows, type Run } from './rows.ts';

/** Cross-section of a sleeve: its position along the axis, and its two edges across (turned: down for a level axis). */
export type SleeveStation = { readonly at: number; readonly low: number; readonly high: number };

export type Sleeve = {
  readonly mask: Plane;
  readonly origin: Point;
  readonly direction: Point;
  readonly length: number;
  readonly stations: readonly SleeveStation[];
};

/** Landmarks of a garment for the upper body, in pixels of its mask. */
export type UpperShape = {
  readonly mask: Plane;
  readonly axis: number;
  readonly top: number;
  /** Start of each side of the collar or strap. */
  readonly neckPoint: Record<Side, Point>;
  readonly tip: Record<Side, Point>;
  readonly armpit: Record<Side, Point>;
  /** Half width at the armpits. */
  readonly halfWidth: number;
  readonly sleeved: boolean;
  readonly sleeve: Partial<Record<Side, Sleeve>>;
  readonly torso: Plane;
  /** Left and right edge of the torso at a row. */
  readonly edges: (y: number) => Run | undefined;
  /** Last row at which the torso has its full width, and its last row in the middle. */
  readonly sideHem: number;
  readonly hem: number;
  readonly neckline: Neckline | undefined;
  /** Visible inside of the garment, with its label, 0–1. */
  readonly inside: Plane | undefined;
};

const signOf = (side: Side): 1 | -1 => (side === 'left' ? -1 : 1);

type Armpit = {
  y: number;
  halfWidth: number;
  sleeved: boolean;
  /** Last row at which a sleeve covers the body's edge, which continues straight there. */
  hiddenTo: number;
  /** Whether the sleeves hang lower than the hem: the body then ends with its middle. */
  cuffsBelow?: true;
};

/**
 * Finds the armpit of a sleeve that hangs beside the body with background between them, or below its hem: the body's edge is where
 * the background begins, and the armpit may lie higher than the gap, under the sleeve.
 */
function besideSleeve(rows: Rows, side: Side, opening: number): Armpit | undefined {
  const height = rows.bottom - rows.top;
  const thin = height * 0.02;
  let gapTop = Number.POSITIVE_INFINITY;
  let sleeveEnd = 0;
  let count = 0;
  let edge = 0;
  for (let y = rows.bottom; y > rows.top + height * 0.2; y--) {
    const middle = middleOf(rows, y, opening);
    const row = (rows.runs[y] ?? []).filter(({ from, to }) => to - from > thin);
    if (!middle) continue;
    const beside =
      side === 'left'
        ? row.findLast(({ to }) => to < middle.from - 1)
        : row.find(({ from }) => from > middle.to + 1);
    if (!beside || beside.to - beside.from > (middle.to - middle.from) * 0.7) continue;
    count++;
    sleeveEnd = Math.max(sleeveEnd, y);
    gapTop = y;
    edge = side === 'left' ? rows.axis - middle.from : middle.to - rows.axis;
  }
  if (count > height * 0.08) {
    const long = sleeveEnd - gapTop > edge * 0.4 && sleeveEnd > rows.top + height * 0.6;
    const y = long ? Math.min(gapTop, rows.top + height * 0.02 + edge * 1.02) : gapTop;
    return { y: Math.round(y), halfWidth: edge, sleeved: true, hiddenTo: gapTop };
  }
  const below = belowHem(rows, side);
  // A slit between sleeve and hem shows the body's edge.
  if (!below || count < height * 0.03) return below;
  return { ...below, halfWidth: edge, hiddenTo: gapTop };
}

/** Finds the armpit of a sleeve whose cuff hangs lower than the hem without a gap: the body lies between the sleeves. */
function belowHem(rows: Rows, side: Side): Armpit | undefined {
  const height = rows.bottom - rows.top;
  const edges: number[] = [];
  for (let y = Math.round(rows.bottom - height * 0.02); y > rows.top + height * 0.5; y--) {
    const row = rows.runs[y] ?? [];
    if (row.some(({ from, to }) => from <= rows.axis && to >= rows.axis)) break;
    const left = row.findLast(({ to }) => to < rows.axis);
    const right = row.find(({ from }) => from > rows.axis);
    if (!left || !right) continue;
    if (right.from - left.to > (right.to - left.from) * 0.4)
      edges.push(side === 'left' ? rows.axis - left.to : right.from - rows.axis);
  }
  if (edges.length < height * 0.03) return undefined;
  const halfWidth = quantile(edges, 0.5) * 1.04;
  return {
    y: Math.round(rows.top + height * 0.02 + halfWidth),
    halfWidth,
    sleeved: true,
    hiddenTo: rows.bottom,
    cuffsBelow: true,
  };
}

/** Half width of the body's run in each row; NaN where there is none. */
const halfWidthsOf =
  (rows: Rows, side: Side, opening: number) =>
  (y: number): number => {
    const run = middleOf(rows, y, opening);
    if (!run) return Number.NaN;
    return side === 'left' ? rows.axis - run.from : run.to - rows.axis;
  };

/** Depth of an armpit below the top, in half widths; a point lower than `lowest` is the end of a sleeve. */
const armpitBelowTop = { usual: 1.12, lowest: 1.45 };

/** Corrects the armpit where a short sleeve lies against the body and hides the armpit and the chest's width. */
function hiddenArmpit(rows: Rows, end: Armpit, widestBelow: number): Armpit {
  if (end.y - rows.top < end.halfWidth * armpitBelowTop.lowest) return end;
  const halfWidth = clamp(widestBelow * 0.92, end.halfWidth, end.halfWidth * 1.2);
  return { ...end, y: Math.round(rows.top + halfWidth * armpitBelowTop.usual), halfWidth, hiddenTo: end.y };
}

/** Finds the armpit: upwards from the waist the half width grows slowly, and jumps where a sleeve joins. */
function armpitOf(rows: Rows, side: Side, long: boolean, opening: number): Armpit {
  const height = rows.bottom - rows.top;
  const half = halfWidthsOf(rows, side, opening);
  const band: number[] = [];
  const [from, to] = long ? [0.3, 0.5] : [0.5, 0.82];
  for (let y = rows.top + height * from; y < rows.top + height * to; y++) {
    const v = half(y);
    if (!Number.isNaN(v)) band.push(v);
  }
  const usual = quantile(band, 0.3);
  const step = Math.max(3, Math.round(height * 0.018));
  for (let y = Math.round(rows.top + height * (to - 0.04)); y > rows.top + height * 0.1; y--) {
    const own = half(y);
    const above = half(y - step);
    const far = Math.max(
      ...Array.from({ length: 6 }, (_, k) => half(y - Math.round((k * height) / 70)) || 0),
    );
    if (above - own > step * 0.85 && far > usual * 1.16 && own < usual * 1.35 && own > usual * 0.6) {
      const below = Array.from({ length: rows.bottom - y + 1 }, (_, k) => half(y + k) || 0);
      const end = { y: y - 1, halfWidth: own, sleeved: true, hiddenTo: 0 };
      return hiddenArmpit(rows, end, Math.max(...below));
    }
  }
  return armholeOf(rows, side, long, opening);
}

/** Finds the end of a sleeveless garment's armhole, where the body has nearly its full width. */
function armholeOf(rows: Rows, side: Side, long: boolean, opening: number): Armpit {
  const height = rows.bottom - rows.top;
  const half = halfWidthsOf(rows, side, opening);
  const upTo = rows.top + height * (long ? 0.3 : 0.5);
  let widest = 0;
  for (let y = rows.top + height * 0.15; y < upTo; y++) widest = Math.max(widest, half(y) || 0);
  let y = Math.round(rows.top + height * (long ? 0.24 : 0.42));
  while (y > rows.top + height * 0.1 && (half(y) || 0) > widest * 0.94) y--;
  y = Math.max(y + 1, Math.round(rows.top + height * (long ? 0.12 : 0.2)));
  return { y, halfWidth: half(y) || widest, sleeved: false, hiddenTo: 0 };
}

/** The outermost point of the highest part of each half: the collar's end, or the middle of a strap. */
function neckPointOf(mask: Plane, rows: Rows, side: Side, halfWidth: number): Point {
  const height = rows.bottom - rows.top;
  const sign = signOf(side);
  const tops: Point[] = [];
  for (let k = Math.round(halfWidth * 0.08); k < halfWidth * 0.85; k++) {
    const x = Math.round(rows.axis + sign * k);
    if (x >= 0 && x < mask.width) tops.push({ x, y: maskTop(mask, x, rows.bottom) });
  }
  const highest = Math.min(...tops.map((p) => p.y));
  let best = tops[0] ?? { x: rows.axis, y: rows.top };
  let on = false;
  for (const p of tops) {
    if (p.y <= highest + height * 0.012) {
      best = p;
      on = true;
    } else if (on && p.y > highest + height * 0.03) break;
  }
  return best;
}

/** The outer end of a strap's top. */
function strapTip(mask: Plane, rows: Rows, side: Side, neckPoint: Point): Point {
  const y = Math.round(neckPoint.y + (rows.bottom - rows.top) * 0.012);
  const run = rows.runs[y]?.find(({ from, to }) => from - 2 <= neckPoint.x && to + 2 >= neckPoint.x);
  const x = run ? (side === 'left' ? run.from : run.to) : neckPoint.x;
  return { x, y: maskTop(mask, x, neckPoint.y) };
}

/** Last row of the body. */
function lastRow(rows: Rows, { left, right }: Record<Side, Armpit>): number {
  if (!left.cuffsBelow || !right.cuffsBelow) return rows.bottom;
  return rows.runs.findLastIndex((row) => row.some(({ from, to }) => from <= rows.axis && to >= rows.axis));
}

/** Mask of the body without sleeves: between the lines from tip to armpit, and below between sides of limited slope. */
function torsoOf(
  mask: Plane,
  rows: Rows,
  tip: Record<Side, Point>,
  armpit: Record<Side, Point>,
  detected: Record<Side, Armpit>,
  opening: number,
): Plane {
  const out = plane(mask);
  const last = lastRow(rows, detected);
  const reach = { left: armpit.left.x, right: armpit.right.x };
  const onLine = (p: Point, q: Point, y: number) =>
    Math.abs(q.y - p.y) < 1 ? p.x : p.x + ((q.x - p.x) * (y - p.y)) / (q.y - p.y);
  for (let y = rows.top; y <= last; y++) {
    const run = middleOf(rows, y, opening);
    const edge = { left: 0, right: mask.width - 1 };
    for (const side of sides) {
      const sign = signOf(side);
      const t = tip[side];
      const a = armpit[side];
      if (y <= a.y) edge[side] = y < t.y ? t.x : onLine(t, a, y);
      else {
        const edgeSeen = run && y > detected[side].hiddenTo;
        const to = edgeSeen ? (side === 'left' ? run.from : run.to) : reach[side];
        reach[side] += sign * clamp(sign * (to - reach[side]), -0.6, 0.45);
        edge[side] = reach[side];
      }
    }
    for (
      let x = Math.max(0, Math.round(edge.left));
      x <= Math.min(mask.width - 1, Math.round(edge.right));
      x++
    )
      if ((mask.data[y * mask.width + x] ?? 0) > 0.5) out.data[y * mask.width + x] = 1;
  }
  return out;
}

type Pixels = readonly Point[];

const stationCount = 8;

function sleeveOf(
  mask: Plane,
  torso: Plane,
  axis: number,
  side: Side,
  tip: Point,
  armpit: Point,
  halfWidth: number,
): Sleeve | undefined {
  const rest = planeOf(mask, (i, x) =>
    (mask.data[i] ?? 0) > 0.5 && (torso.data[i] ?? 0) < 0.5 && (side === 'left' ? x < axis : x > axis)
      ? 1
      : 0,
  );
  const { ids, areas } = components(rest);
  const largest = areas.indexOf(Math.max(...areas, 0));
  if (largest < 0 || (areas[largest] ?? 0) < halfWidth * halfWidth * 0.06) return undefined;
  const own = planeOf(mask, (i) => (ids[i] === largest ? 1 : 0));
  const pixels: Point[] = [];
  for (let i = 0; i < own.data.length; i++)
    if ((own.data[i] ?? 0) > 0.5) pixels.push({ x: i % mask.width, y: Math.floor(i / mask.width) });
  const origin = mix(tip, armpit, 0.5);
  const direction = axisOf(pixels, origin);
  const across = quarterTurn(direction);
  const depth = pixels.map((p) => dot(subtract(p, origin), direction));
  const length = quantile(depth, 0.99);
  const stations: SleeveStation[] = [];
  for (let k = 1; k <= stationCount; k++) {
    const at = (length * k) / stationCount;
    const band = (length / stationCount) * 0.5;
    const offsets = pixels.flatMap((p, i) =>
      Math.abs((depth[i] ?? 0) - at) < band ? [dot(subtract(p, origin), across)] : [],
    );
    if (offsets.length > 5)
      stations.push({ at, low: quantile(offsets, 0.02), high: quantile(offsets, 0.98) });
  }
  return { mask: own, origin, direction, length, stations };
}

/** Axis of a sleeve, from the armhole to the middle of the cuff, where the farthest pixels are. */
function axisOf(pixels: Pixels, origin: Point): Point {
  const centre = {
    x: pixels.reduce((sum, p) => sum + p.x, 0) / pixels.length,
    y: pixels.reduce((sum, p) => sum + p.y, 0) / pixels.length,
  };
  let direction = unit(subtract(centre, origin));
  for (let round = 0; round < 2; round++) {
    const limit = quantile(
      pixels.map((p) => dot(subtract(p, origin), direction)),
      0.94,
    );
    const cuff = pixels.filter((p) => dot(subtract(p, origin), direction) >= limit);
    const end = {
      x: cuff.reduce((sum, p) => sum + p.x, 0) / cuff.length,
      y: cuff.reduce((sum, p) => sum + p.y, 0) / cuff.length,
    };
    direction = unit(subtract(end, origin));
  }
  return direction;
}

const mirroredArmpit = (armpit: Armpit, other: Armpit): Armpit =>
  armpit.sleeved === other.sleeved ? armpit : armpit.sleeved ? armpit : other;

/**
 * Reads the landmarks of a top, dress or coat that lies or hangs frontally.
 *
 * @returns undefined where the mask has no recognisable body.
 */
export function upperShapeOf(mask: Plane, lab: Lab, long: boolean, bareArms = false): UpperShape | undefined {
  const rows = rowsOf(mask);
  const height = rows.bottom - rows.top;
  const widest = extentOf(rows, rows.top + height * 0.6);
  if (height < 40 || !widest) return undefined;
  const opening = (widest.to - widest.from) * 0.5;
  const armpitSeen = (side: Side): Armpit =>
    bareArms
      ? armholeOf(rows, side, long, opening)
      : (besideSleeve(rows, side, opening) ?? armpitOf(rows, side, long, opening));
  const detected = { left: armpitSeen('left'), right: armpitSeen('right') };
  // Sleeves come in pairs: a side without a detected sleeve takes the other side's, mirrored.
  const left = mirroredArmpit(detected.left, detected.right);
  const right = mirroredArmpit(detected.right, detected.left);
  const sleeved = left.sleeved;
  const halfWidth = (left.halfWidth + right.halfWidth) / 2;
  const armpit = {
    left: { x: rows.axis - left.halfWidth, y: left.y },
    right: { x: rows.axis + right.halfWidth, y: right.y },
  };
  const neckPoint = {
    left: neckPointOf(mask, rows, 'left', halfWidth),
    right: neckPointOf(mask, rows, 'right', halfWidth),
  };
  const tipOf = (side: Side): Point => {
    if (!sleeved) return strapTip(mask, rows, side, neckPoint[side]);
    const x = lerp(rows.axis, armpit[side].x, 0.97);
    return { x, y: maskTop(mask, x, armpit[side].y) };
  };
  const tip = { left: tipOf('left'), right: tipOf('right') };
  const torso = sleeved ? torsoOf(mask, rows, tip, armpit, { left, right }, opening) : mask;
  const body = rowsOf(torso);
  const edges = (y: number) => extentOf(body, y);
  const hem = body.bottom;
  let full = 0;
  for (let y = Math.round((left.y + right.y) / 2); y <= hem; y++) {
    const run = edges(y);
    if (run) full = Math.max(full, run.to - run.from);
  }
  let sideHem = hem;
  for (; sideHem > left.y + 5; sideHem--) {
    const run = edges(sideHem);
    if (run && run.to - run.from > full * 0.84) break;
  }
  const sleeve: Partial<Record<Side, Sleeve>> = {};
  if (sleeved)
    for (const side of sides) {
      const found = sleeveOf(mask, torso, rows.axis, side, tip[side], armpit[side], halfWidth);
      if (found) sleeve[side] = found;
    }
  const neckline =
    distance(neckPoint.left, neckPoint.right) < halfWidth * 1.9
      ? necklineOf(lab, mask, neckPoint, halfWidth, sleeved)
      : undefined;
  const collarEnd = (side: Side): Point => {
    if (!neckline) return neckPoint[side];
    const x = neckline.middle.x + signOf(side) * neckline.halfWidth;
    return { x, y: maskTop(mask, x, neckPoint[side].y) };
  };
  return {
    mask,
    axis: rows.axis,
    top: rows.top,
    neckPoint: { left: collarEnd('left'), right: collarEnd('right') },
    tip,
    armpit,
    halfWidth,
    sleeved,
    sleeve,
    torso,
    edges,
    sideHem,
    hem,
    neckline,
    inside: visibleInside(
      { mask, axis: rows.axis, armpit: Math.max(left.y, right.y), halfWidth },
      lab,
      neckline,
      sleeved,
    ),
  };
}
