import { gaussianBlur } from '#engine/imaging/filters.ts';
import { dot, scale, type Point } from '#engine/imaging/geometry.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { interpolate, planeOf } from '#engine/imaging/plane.ts';

import type { Flow } from './flow.ts';
import type { HeadPoint } from './head-frame.ts';

/** Upper and lower end of a fringe by the horizontal offset, in face heights below the hairline's middle, and its left and right limits. */
export type FringeExtent = {
  readonly hem: (u: number) => number;
  readonly endAt: (u: number) => number;
  readonly left: number;
  readonly right: number;
  /** Length below the hairline, in face heights. */
  readonly length: number;
  /** Whether the fringe runs straight across to hair that hangs beside it. */
  readonly meets: boolean;
  /** Place of the parting from which hair falls to both sides, if any. */
  readonly parting?: number;
};

/** Distance between points of a hair, and maximal length of its fall, in face heights. */
export const courseStep = 0.012;
const longest = 0.7;
/** Distance over which a hair leaves the combed direction, in face heights, and the minimal steepness; flatter hair turns at once. */
const turns = { over: 0.11, least: 0.35 };
/** Depth of roots above a hem, and the maximum in corners that the hem does not show, in face heights. */
const rooted = { deep: 0.006, most: 0.16 };
/** Number of samples along the hairline, and blur of the direction between neighbours, in face heights. */
const places = { count: 81, alike: 0.07 };

/** Root of a hair and the direction in which it leaves the hairline. */
export type HairRoot = { readonly root: HeadPoint; readonly way: Point };

/** Root of a hair and its sideways pull per unit of fall. */
type Fall = HairRoot & { readonly pull: number };

/** Lean of a hair by the distance that it has fallen. */
export type HairLean = (gone: number) => number;

/** Course of a hair from its root, or from higher up, to its end, `lower` below the end of its fringe. */
export type HairCourse = HairRoot & {
  readonly fallFrom: (root: HeadPoint, leanAt: HairLean, lower: number) => HeadPoint[];
};

/** Minimal downward direction, −1 to 1; flatter hair comes from beside a parting or a knot, where no fringe grows. */
const level = 0.3;
/** Distance over which hair is not followed level along its hem, in face heights. */
const acrossHem = 0.05;

/** Follows hair upwards from its hairline, as far as there is any: the first point is its root. */
export function traceToRoot(
  { root, way: leaves }: HairRoot,
  flow: Flow,
  isHair: (p: HeadPoint) => boolean,
  most: number,
): HeadPoint[] {
  const points = [root];
  let way = leaves;
  for (let travelled = 0, p = root; travelled < most; travelled += courseStep) {
    const down = travelled < acrossHem ? leaves : flow(p.u, p.v);
    way = dot(way, down) < 0 ? scale(down, -1) : down;
    if (way.y < level) break;
    p = { u: p.u - way.x * courseStep, v: p.v - way.y * courseStep };
    if (!isHair(p)) break;
    points.unshift(p);
  }
  return points;
}

/** Lets a hair fall from its hairline: first as combed, then down with the lean of `leanAt`, to the end of `endAt`. */
function fallTo({ root, way, pull }: Fall, leanAt: HairLean, endAt: (u: number) => number): HeadPoint[] {
  const points: HeadPoint[] = [];
  for (let travelled = 0, p = root; travelled < longest && p.v < endAt(p.u); travelled += courseStep) {
    const falls = smoothstep(-0.02, turns.over, travelled);
    const [x, y] = [lerp(way.x, leanAt(travelled), falls) + pull, lerp(way.y, 1, falls)];
    const length = Math.hypot(x, y) / courseStep;
    p = { u: p.u + x / length, v: p.v + y / length };
    points.push(p);
  }
  return points;
}

/** Returns the root of a hair above a hem. */
export function rootAbove(u: number, lowest: number, isHair: (p: HeadPoint) => boolean): HeadPoint {
  let v = lowest - rooted.deep;
  while (!isHair({ u, v }) && v > lowest - rooted.most) v -= rooted.deep;
  return { u, v };
}

/**
 * Places roots so that the tips lie side by side across the forehead, whatever the combed direction at the hairline.
 *
 * @param leanAt lean of a hair as it falls.
 * @returns the course of a hair by the place of its tip, 0 at the left end to 1 at the right.
 */
export function fringeCourses(
  { hem, endAt, left, right }: FringeExtent,
  flow: Flow,
  isHair: (p: HeadPoint) => boolean,
  leanAt: HairLean,
): (share: number) => HairCourse {
  const placeOf = (k: number): number => lerp(left, right, k / (places.count - 1));
  const rootOf = (u: number): HeadPoint => rootAbove(u, Math.min(hem(u), endAt(u)), isHair);
  const row = { width: places.count, height: 1 };
  const aside = gaussianBlur(
    planeOf(row, (k) => {
      const { u, v } = rootOf(placeOf(k));
      return flow(u, v).x;
    }),
    (places.alike * places.count) / (right - left),
  );
  const wayOf = (k: number): Point => {
    const x = interpolate(aside, k, 0);
    const y = Math.max(turns.least, Math.sqrt(Math.max(0, 1 - x * x)));
    return { x: Math.sign(x) * Math.sqrt(1 - y * y), y };
  };
  let most = left;
  const tips = Float32Array.from({ length: places.count }, (_, k) => {
    const falls = fallTo({ root: rootOf(placeOf(k)), way: wayOf(k), pull: 0 }, leanAt, endAt);
    most = Math.max(most, (falls[falls.length - 1] ?? rootOf(placeOf(k))).u);
    return most;
  });
  const reach = { ...row, data: tips };
  const isRooted = Array.from({ length: places.count }, (_, k) => isHair(rootOf(placeOf(k))));
  /** Returns the nearest place with a root. */
  const nearest = (k: number): number => {
    for (let off = 0; off < places.count; off++)
      for (const at of [Math.round(k) - off, Math.round(k) + off]) if (isRooted[at]) return at;
    return k;
  };
  return (share) => {
    const tip = lerp(left, right, share);
    const after = tips.findIndex((u) => u >= tip);
    const to = after < 0 ? places.count - 1 : after;
    const [before, next] = [tips[Math.max(0, to - 1)] ?? left, tips[to] ?? right];
    const k = Math.max(0, to - 1 + (next > before ? clamp((tip - before) / (next - before), 0, 1) : 1));
    const at = isHair(rootOf(placeOf(k))) ? k : nearest(k);
    const root = rootOf(placeOf(at));
    const reached = interpolate(reach, at, 0);
    const [way, pull] = [wayOf(at), (tip - reached) / Math.max(0.08, endAt(tip) - root.v)];
    const fallFrom: HairCourse['fallFrom'] = (from, leans, lower) =>
      fallTo({ root: from, way, pull }, leans, (u) => endAt(u) + lower);
    return { root, way, fallFrom };
  };
}
