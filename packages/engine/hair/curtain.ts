import { lerp, mean } from '#engine/imaging/math.ts';

import type { Flow } from './flow.ts';
import { rootAbove, courseStep, type HairCourse, type FringeExtent } from './fringe-courses.ts';
import type { HeadPoint } from './head-frame.ts';

/**
 * Shape of a curtain fringe, from the innermost to the outermost hair. Roots and tips lie aside as shares of half a face;
 * the innermost tips end `shorter` above the end, in face heights; `leans` is the direction at the parting; `bends` places
 * the Bézier controls below the root, and aside of and above the tip.
 */
const shape = {
  roots: { from: 0.02, to: 1 },
  tips: { from: 0.9, to: 1.22 },
  shorter: 0.32,
  leans: { from: 0.6, to: 0.15 },
  bends: { root: 0.35, aside: 0.26, above: 0.24 },
};

/**
 * Makes hair fall from both sides of a parting like an open curtain: it bends away from the parting, down the forehead and
 * out over a cheekbone; hair rooted farther aside is longer.
 *
 * @returns the course of a hair by its place, 0 at the left end to 1 at the right.
 */
export function curtainHem(
  parting: number,
  { hem, endAt, left, right }: FringeExtent,
  isHair: (p: HeadPoint) => boolean,
): (share: number) => HairCourse {
  const { roots, tips, shorter, leans, bends } = shape;
  return (share) => {
    const outward = Math.abs(2 * share - 1);
    const half = share < 0.5 ? left : right;
    const aside = lerp(parting, 0, outward) + half * lerp(roots.from, roots.to, outward);
    const root = rootAbove(aside, hem(aside), isHair);
    const tip = half * lerp(tips.from, tips.to, outward);
    const lean = Math.sign(half) * lerp(leans.from, leans.to, outward);
    const way = { x: lean, y: Math.sqrt(1 - lean * lean) };
    const fallFrom: HairCourse['fallFrom'] = (from, leanAt, lower) => {
      const end = { u: tip, v: endAt(tip) - shorter * (1 - outward) + lower };
      const long = Math.hypot(end.u - from.u, end.v - from.v);
      const bent: readonly HeadPoint[] = [
        from,
        { u: from.u + way.x * bends.root * long, v: from.v + way.y * bends.root * long },
        { u: end.u - Math.sign(half) * bends.aside * long, v: end.v - bends.above * long },
        end,
      ];
      const count = Math.max(2, Math.ceil(long / courseStep));
      let leant = 0;
      return Array.from({ length: count }, (_, k) => {
        leant += leanAt(k * courseStep) * courseStep;
        const p = onCurve(bent, Math.min(1, ((k + 1) * courseStep) / long));
        return { u: p.u + leant, v: p.v };
      });
    };
    return { root, way, fallFrom };
  };
}

/** Returns a point of a cubic Bézier curve. */
function onCurve(controls: readonly HeadPoint[], t: number): HeadPoint {
  const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
  const along = (of: (p: HeadPoint) => number): number =>
    controls.reduce((sum, p, k) => sum + (weights[k] ?? 0) * of(p), 0);
  return { u: along((p) => p.u), v: along((p) => p.v) };
}

/** Search area for a parting beside and above a hairline, in face heights. */
const partings = { half: 0.2, step: 0.016, above: [0.03, 0.05, 0.07] };
/** Minimal sum of directions away from a parting on either side, or towards it where hair is combed back; a parting is as broad as the places whose sum is within `broad` of the maximum. */
const clearly = { least: 1, broad: 3 };

/**
 * Finds the place that separates hair combed to the left from hair combed to the right: the middle of a broad parting, or of the hairline
 * where hair is combed back from both sides.
 */
export function findParting(flow: Flow, hem: (u: number) => number): number {
  const count = Math.round((2 * partings.half) / partings.step) + 1;
  const places = Array.from({ length: count }, (_, k) => k * partings.step - partings.half);
  const aside = places.map((u) => mean(partings.above.map((above) => flow(u, hem(u) - above).x)));
  const sides = places.map((_, k) => ({
    left: aside.reduce((sum, x, j) => sum + (j < k ? -x : 0), 0),
    right: aside.reduce((sum, x, j) => sum + (j < k ? 0 : x), 0),
  }));
  const parted = Math.max(...sides.map(({ left, right }) => Math.min(left, right)));
  const combedBack = Math.max(...sides.map(({ left, right }) => Math.min(-left, -right)));
  if (combedBack > Math.max(parted, clearly.least)) return 0;
  const apart = sides.map(({ left, right }) => left + right);
  const most = Math.max(...apart);
  if (parted < clearly.least) return places[apart.indexOf(most)] ?? 0;
  return mean(places.filter((_, k) => (apart[k] ?? 0) > most - clearly.broad));
}

/**
 * Sample heights above the outermost tips of a curtain, in face heights, and the share of them that must be hair for hair that hangs
 * beside the face.
 */
const beside = { above: [0, 0.06, 0.12, 0.18, 0.24], most: 0.5 };

/** Tells for each side whether hair hangs beside the face where the tips of a curtain lie. */
export function hasSideHair(
  { endAt, left, right }: FringeExtent,
  isHair: (p: HeadPoint) => boolean,
): { readonly left: boolean; readonly right: boolean } {
  const [onLeft = false, onRight = false] = [left, right].map((half) => {
    const u = half * shape.tips.to;
    return mean(beside.above.map((above) => (isHair({ u, v: endAt(u) - above }) ? 1 : 0))) > beside.most;
  });
  return { left: onLeft, right: onRight };
}
