import { gaussianBlur } from '#engine/imaging/filters.ts';
import type { Point } from '#engine/imaging/geometry.ts';
import { clamp, mean } from '#engine/imaging/math.ts';
import { distanceTransform } from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { plane, planeOf, type Plane } from '#engine/imaging/plane.ts';
import type { Side } from '#engine/perception/pose/pose.ts';

/** Neck opening of a garment seen from the front. */
export type Neckline = {
  /** Lowest point of the front edge. */
  readonly middle: Point;
  /** Half width of the opening at the top. */
  readonly halfWidth: number;
  /** Whether the opening is the V between two fronts that overlap lower down. */
  readonly open: boolean;
  /** Share of a pixel behind the front edge, 0–1: the inside of the garment's back with its label, or background. */
  readonly inside: (x: number, y: number) => number;
};

export const maskTop = (mask: Plane, x: number, otherwise: number): number => {
  const column = Math.round(clamp(x, 0, mask.width - 1));
  for (let y = 0; y < mask.height; y++) if ((mask.data[y * mask.width + column] ?? 0) > 0.5) return y;
  return otherwise;
};

/** Weakest mean edge that counts as a neckline. */
const minNecklineEdge = 0.05;
const places = Array.from({ length: 33 }, (_, k) => -0.8 + k * 0.05);

/** Colour gradients downwards and across within the garment, the strongest within a pixel above and below. */
function edgesNear(lab: Lab, mask: Plane, bottom: number): Plane {
  const { width: w, height: h } = lab;
  const inner = distanceTransform(mask);
  const raw = planeOf(lab, (i, x, y) => {
    if ((inner.data[i] ?? 0) < 3.5) return 0;
    if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1 || y > bottom) return 0;
    const d = (p: Float32Array, j: number, k: number) => (p[j] ?? 0) - (p[k] ?? 0);
    return Math.hypot(
      d(lab.l, i + w, i - w),
      d(lab.a, i + w, i - w),
      d(lab.b, i + w, i - w),
      d(lab.l, i + 1, i - 1),
    );
  });
  return planeOf(lab, (i, _, y) =>
    y > bottom ? 0 : Math.min(0.15, Math.max(raw.data[i] ?? 0, raw.data[i - w] ?? 0, raw.data[i + w] ?? 0)),
  );
}

type NeckCurve = { half: number; depth: number; power: number; score: number };

/** Depth below the neck points at a position -1…1 across; a power over 1.2 stands for a V. */
const curveAt = ({ depth, power }: { depth: number; power: number }, k: number): number =>
  depth * (power > 1.2 ? 1 - Math.abs(k) : (1 - k * k) ** power);

/**
 * Finds the front neckline in a family of curves between the neck points (round to square, and V, of several widths): the curve
 * along which the picture's edges are strongest, with a higher threshold for deep ones. Above the curve must lie mask (the back of
 * the garment) or background.
 */
function closedNeckline(
  lab: Lab,
  mask: Plane,
  neckPoint: Record<Side, Point>,
  halfWidth: number,
): Neckline | undefined {
  const { width: w } = mask;
  const middleX = (neckPoint.left.x + neckPoint.right.x) / 2;
  const widest = (neckPoint.right.x - neckPoint.left.x) / 2;
  if (widest < 6) return undefined;
  const edges = edgesNear(lab, mask, Math.max(neckPoint.left.y, neckPoint.right.y) + halfWidth);
  let best: NeckCurve & { base: number } = { half: 0, depth: 0, power: 1, score: 0, base: 0 };
  for (const share of [1, 0.86, 0.72, 0.6]) {
    const half = widest * share;
    if (share < 1 && half < halfWidth * 0.3) break;
    const base = (maskTop(mask, middleX - half, 0) + maskTop(mask, middleX + half, 0)) / 2;
    const start = Math.max(4, maskTop(mask, middleX, base) - base + 3);
    for (let depth = start; depth < halfWidth * 1.8; depth++)
      for (const power of [0.4, 0.55, 0.75, 1, 1.6]) {
        if (depth > halfWidth * 0.5 && power < 1.2) continue;
        let sum = 0;
        for (const k of places) {
          const x = Math.round(middleX + k * half);
          const y = Math.round(base + curveAt({ depth, power }, k));
          sum += edges.data[y * w + x] ?? 0;
        }
        const bias = power > 1.2 ? 0.22 : 0.5;
        const score = (sum / places.length) * (1 - (bias * depth) / halfWidth) * (0.92 + 0.08 * share);
        if (score > best.score) best = { half, depth, power, score, base };
      }
  }
  if (best.score < minNecklineEdge) return undefined;
  const { half, base, depth } = best;
  return {
    middle: { x: middleX, y: base + depth },
    halfWidth: half,
    open: false,
    inside: (x, y) => {
      const k = (x - middleX) / half;
      return Math.abs(k) <= 1 && y < base + curveAt(best, k) ? 1 : 0;
    },
  };
}

/** Rows above and below that are searched for an edge, and distance of the columns that are compared. */
const reach = 3;
/** Colour step that counts in full, and colour step from which an edge counts as visible. */
const fullStep = 0.12;
const seenStep = 0.02;
/** Least visible share of both edges of an open front, and their least mean step. */
const seenShare = 0.8;
const minStep = 0.035;
/** Bonus of an opening whose depth is the chest's half width. */
const depthBonus = 0.35;

/**
 * Front-edge strength of each pixel for each side: paler outside than inside (the inside of the back lies in shadow), of another
 * hue, or cloth beside background.
 */
function frontEdges(lab: Lab, mask: Plane): Record<Side, Plane> {
  const { width: w } = lab;
  const [l, a, b] = [lab.l, lab.a, lab.b].map((channel) => gaussianBlur(plane(lab, channel), 1.2).data);
  const at = (p: Float32Array | undefined, i: number) => p?.[i] ?? 0;
  const edge = (sign: 1 | -1): Plane =>
    planeOf(lab, (i, x) => {
      if (x < reach || x >= w - reach) return 0;
      const out = i + sign * reach;
      const inner = i - sign * reach;
      if (at(mask.data, out) < 0.5) return 0;
      if (at(mask.data, inner) < 0.5) return fullStep;
      const hue = Math.hypot(at(a, out) - at(a, inner), at(b, out) - at(b, inner));
      return clamp(at(l, out) - at(l, inner) + hue * 0.8, 0, fullStep);
    });
  return { left: edge(-1), right: edge(1) };
}

/** One front edge from the collar to the meeting point of the fronts. */
type FrontEdge = { readonly top: Point; readonly apex: Point; readonly power: number };

const edgeX = ({ top, apex, power }: FrontEdge, y: number): number =>
  apex.x + (top.x - apex.x) * clamp((apex.y - y) / (apex.y - top.y), 0, 1) ** power;

const edgeShares = Array.from({ length: 18 }, (_, k) => 0.06 + k * 0.05);

/** Mean step along an edge, and the visible share of it. */
function evidence(edges: Plane, edge: FrontEdge): { step: number; seen: number } {
  let step = 0;
  let seen = 0;
  for (const share of edgeShares) {
    const y = Math.round(edge.top.y + (edge.apex.y - edge.top.y) * share);
    const v = edges.data[y * edges.width + Math.round(edgeX(edge, y))] ?? 0;
    step += v;
    if (v > seenStep) seen++;
  }
  return { step: step / edgeShares.length, seen: seen / edgeShares.length };
}

/** The best edge of one side to a given apex. */
function bestEdge(
  edges: Plane,
  tops: readonly Point[],
  apex: Point,
): { edge: FrontEdge; step: number } | undefined {
  let best: { edge: FrontEdge; step: number } | undefined;
  for (const top of tops)
    for (const power of [0.5, 0.65, 0.8, 1, 1.25]) {
      if (apex.y - top.y < 6) continue;
      const edge = { top, apex, power };
      const { step, seen } = evidence(edges, edge);
      if (seen >= seenShare && step > (best?.step ?? minStep)) best = { edge, step };
    }
  return best;
}

/** Rows above and below over which a followed edge is smoothed. */
const smoothRows = 7;
/** Pixels of the front's edge that are covered by the shadow behind it. */
const rim = 1;

/** Follows an edge row by row along the strongest path near the curve, with at most one column's change a row. */
function followEdge(edges: Plane, edge: FrontEdge, slack: number): (y: number) => number {
  const from = Math.round(edge.top.y);
  const to = Math.round(edge.apex.y);
  const width = slack * 2 + 1;
  const valueAt = (y: number, k: number) =>
    edges.data[y * edges.width + Math.round(edgeX(edge, y)) + k - slack] ?? 0;
  let scores = Array.from({ length: width }, (_, k) => valueAt(from, k));
  const predecessors: number[][] = [];
  for (let y = from + 1; y <= to; y++) {
    const way = scores.map((_, k) => {
      let best = k;
      for (const j of [k - 1, k + 1]) if ((scores[j] ?? -1) - 0.01 > (scores[best] ?? 0)) best = j;
      return best;
    });
    predecessors.push(way);
    scores = way.map((j, k) => (scores[j] ?? 0) + valueAt(y, k));
  }
  let k = slack;
  const xs: number[] = [];
  for (let y = to; y >= from; y--) {
    xs[y - from] = edgeX(edge, y) + k - slack;
    k = predecessors[y - from - 1]?.[k] ?? k;
  }
  const last = xs.length - 1;
  const smooth = xs.map((_, j) => {
    const near = Math.min(smoothRows, j, last - j);
    return mean(xs.slice(j - near, j + near + 1));
  });
  return (y) => smooth[clamp(Math.round(y) - from, 0, last)] ?? edge.apex.x;
}

/**
 * Finds the V between the fronts of a jacket, coat or cardigan: two edges from the collar that meet near the middle, both visible
 * along their whole length.
 */
function openFront(
  lab: Lab,
  mask: Plane,
  neckPoint: Record<Side, Point>,
  halfWidth: number,
): Neckline | undefined {
  const middleX = (neckPoint.left.x + neckPoint.right.x) / 2;
  const widest = (neckPoint.right.x - neckPoint.left.x) / 2;
  const edges = frontEdges(lab, mask);
  const topsOf = (side: Side): Point[] =>
    [0.14, 0.18, 0.22, 0.26, 0.3, 0.35, 0.4, 0.46, 0.52]
      .map((share) => share * halfWidth)
      .filter((half) => half <= widest * 1.05)
      .map((half) => {
        const x = middleX + (side === 'left' ? -half : half);
        return { x, y: maskTop(mask, x, neckPoint[side].y) };
      });
  const tops = { left: topsOf('left'), right: topsOf('right') };
  const base = (neckPoint.left.y + neckPoint.right.y) / 2;
  let best: { left: FrontEdge; right: FrontEdge; score: number } | undefined;
  for (let depth = halfWidth * 0.3; depth < halfWidth * 2.6; depth += 3)
    for (let shift = -0.12; shift <= 0.121; shift += 0.03) {
      const apex = { x: middleX + shift * halfWidth, y: base + depth };
      const left = bestEdge(edges.left, tops.left, apex);
      const right = left && bestEdge(edges.right, tops.right, apex);
      if (!right) continue;
      // Without a bonus for depth, shallower openings would win: they follow a part of the same edges.
      const score = (left.step + right.step) * (1 + (depthBonus * depth) / halfWidth);
      if (score > (best?.score ?? 0)) best = { left: left.edge, right: right.edge, score };
    }
  if (!best) return undefined;
  const slack = Math.max(2, Math.round(halfWidth * 0.05));
  const left = followEdge(edges.left, best.left, slack);
  const right = followEdge(edges.right, best.right, slack);
  const seenAt = (side: Side, x: number, y: number) =>
    (edges[side].data[y * lab.width + Math.round(x)] ?? 0) > seenStep;
  // A curve may continue below the point where its edges have already met.
  let lowest = Math.round(best.left.apex.y);
  while (lowest > base && !seenAt('left', left(lowest), lowest) && !seenAt('right', right(lowest), lowest))
    lowest--;
  const apex = { x: best.left.apex.x, y: lowest };
  return {
    middle: apex,
    halfWidth: (best.right.top.x - best.left.top.x) / 2,
    open: true,
    inside: (x, y) => (y > apex.y + rim ? 0 : clamp(Math.min(x - left(y), right(y) - x) + rim + 0.5, 0, 1)),
  };
}

/**
 * Finds the opening for the neck, as an open front (between collars, not between straps) or as a closed neckline.
 *
 * @returns undefined where no edge is clear enough.
 */
export function necklineOf(
  lab: Lab,
  mask: Plane,
  neckPoint: Record<Side, Point>,
  halfWidth: number,
  sleeved: boolean,
): Neckline | undefined {
  const open = sleeved ? openFront(lab, mask, neckPoint, halfWidth) : undefined;
  return open ?? closedNeckline(lab, mask, neckPoint, halfWidth);
}
