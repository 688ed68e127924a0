import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { interpolate, type Plane } from '#engine/imaging/plane.ts';

import { fromHead } from './head-frame.ts';
import type { Skull } from './skull.ts';
import type { HeadView } from './head-view.ts';

/** Number of directions from the centre of the skull in which the outline is measured, over its upper half. */
export const directions = 90;
export const angleOf = (k: number): number => ((k + 0.5) / directions - 0.5) * Math.PI;

/** Returns the smoothed reach of hair from the centre of the skull in each direction; straight up is in the middle. */
export function outlineOf({ head }: Pick<HeadView, 'head'>, alpha: Plane, skull: Skull): Float32Array {
  const reach = Float32Array.from({ length: directions }, (_, k) => {
    const [x, y] = [Math.sin(angleOf(k)), -Math.cos(angleOf(k))];
    for (let r = 1.2; r > 0.3; r -= 0.01) {
      const p = fromHead(head, skull.centre.x + x * r, skull.centre.y + y * r);
      const isSeen = p.x >= 0 && p.y >= 0 && p.x < alpha.width && p.y < alpha.height;
      if (isSeen && interpolate(alpha, p.x, p.y) > 0.5) return r;
    }
    return 0;
  });
  return reach.map((_, k) => {
    let sum = 0;
    for (let d = -4; d <= 4; d++) sum += reach[clamp(k + d, 0, directions - 1)] ?? 0;
    return sum / 9;
  });
}

/** Returns the reach of an outline in a direction, in radians; 0 is straight up. */
export function reachAt(outline: Float32Array, angle: number): number {
  const k = clamp((angle / Math.PI + 0.5) * directions - 0.5, 0, directions - 1);
  return lerp(outline[Math.floor(k)] ?? 0, outline[Math.ceil(k)] ?? 0, k - Math.floor(k));
}

/** Half width of a bun in the outline, in directions. */
const bun = 14;

/** Removes peaks narrower than twice `half` directions from an outline: a morphological opening. */
export function openOutline(outline: Float32Array, half: number): Float32Array {
  const window = (line: Float32Array, pick: (...values: number[]) => number) =>
    line.map((_, k) => pick(...line.subarray(Math.max(0, k - half), k + half + 1)));
  return window(window(outline, Math.min), Math.max);
}

/** Bun: peaks below `from`, in face heights, are none, from `to` on certain; its top lies within `aside` radians, and parts beyond `reaches` hang loose. */
const bunPeak = { from: 0.1, to: 0.125, aside: 0.35, reaches: 1 };

/** Outline for short cuts: reach of hair in each direction without a bun, whose clip and loops no comb removes, and the certainty of a bun, 0–1. */
export type TopOutline = { readonly reach: Float32Array; readonly bun: Float32Array };

export function topOutlineOf(view: Pick<HeadView, 'head'>, alpha: Plane, skull: Skull): TopOutline {
  const outline = outlineOf(view, alpha, skull);
  const beside = openOutline(outline, bun);
  const peaksWithin = (aside: number): Float32Array =>
    outline.map((reach, k) => (Math.abs(angleOf(k)) < aside ? reach - (beside[k] ?? reach) : 0));
  const [peaks, tops] = [peaksWithin(bunPeak.reaches), peaksWithin(bunPeak.aside)];
  const sure = tops.map((_, k) =>
    smoothstep(bunPeak.from, bunPeak.to, Math.max(...tops.subarray(Math.max(0, k - bun), k + bun + 1))),
  );
  return { reach: outline.map((reach, k) => reach - (sure[k] ?? 0) * (peaks[k] ?? 0)), bun: sure };
}

/** Returns the reach of hair in the directions of an outline: the outline itself, or the end of hair in a notch such as a parting. */
export function hairReach(
  { head }: Pick<HeadView, 'head'>,
  alpha: Plane,
  outline: Float32Array,
  skull: Skull,
): Float32Array {
  const ends = outline.map((reach, k) => {
    const [x, y] = [Math.sin(angleOf(k)), -Math.cos(angleOf(k))];
    for (let r = reach; r > reach / 2; r -= 0.005) {
      const p = fromHead(head, skull.centre.x + x * r, skull.centre.y + y * r);
      if (interpolate(alpha, p.x, p.y) > 0.5) return r;
    }
    return reach;
  });
  return ends.map((end, k) => Math.min(end, ends[k - 1] ?? end, ends[k + 1] ?? end));
}

/** Width over which hair ends where a bun was, in face heights. */
const cutOff = 0.012;

/** Returns the share of a place, at a distance from the centre of the skull, that belongs to no bun, 0–1. */
export const belowBun = ({ reach, bun }: TopOutline, angle: number, from: number): number =>
  1 - reachAt(bun, angle) * smoothstep(0, cutOff, from - reachAt(reach, angle));

/** Width of the columns in which the hem of hair is measured, in face heights. */
const column = 0.01;
/** Half width of the forehead, in face heights. */
export const foreheadHalfWidth = 0.42;
/** Upper limit of the top's hem in every column, in face heights below the hairline's middle. */
export const highestHem = -0.16;

/** Half width of a parting in a hem, in columns. */
const parting = 5;

/**
 * Returns the hem of hair on the forehead by the horizontal offset, both in face heights; smoothed, without partings.
 *
 * @param least minimal coverage of hair, 0–1.
 * @param highest start of the search by the horizontal offset.
 */
export function hemOf(
  { head }: Pick<HeadView, 'head'>,
  alpha: Plane,
  least = 0.6,
  highest: (u: number) => number = () => highestHem,
): (u: number) => number {
  const columns = Math.round((2 * foreheadHalfWidth) / column) + 1;
  const above = Float32Array.from({ length: columns }, (_, k) => {
    const u = -foreheadHalfWidth + k * column;
    for (let v = highest(u); v < head.browTop; v += 0.006) {
      const p = fromHead(head, u, v);
      if (interpolate(alpha, p.x, p.y) < least) return -v;
    }
    return -head.browTop;
  });
  const lowest = openOutline(above, parting).map((v) => -v);
  const hem = gaussianBlur({ width: columns, height: 1, data: lowest }, 4);
  return (u) => interpolate(hem, (u + foreheadHalfWidth) / column, 0);
}
