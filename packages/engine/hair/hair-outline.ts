import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { interpolate, type Plane } from '#engine/imaging/plane.ts';

import { fromHead } from './head-frame.ts';
import type { Skull } from './skull.ts';
import type { HeadView } from './head-view.ts';

/** Directions from the middle of the skull that the outline of hair is measured in, over its upper half. */
export const directions = 90;
export const angleOf = (k: number): number => ((k + 0.5) / directions - 0.5) * Math.PI;

/** How far hair reaches from the middle of the skull in each direction, straight up in the middle; smoothed. */
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

/** The reach of an outline in a direction, 0 straight up, in radians. */
export function reachAt(outline: Float32Array, angle: number): number {
  const k = clamp((angle / Math.PI + 0.5) * directions - 0.5, 0, directions - 1);
  return lerp(outline[Math.floor(k)] ?? 0, outline[Math.ceil(k)] ?? 0, k - Math.floor(k));
}

/** Half of what a bun takes of the outline, in directions. */
const bun = 14;

/** An outline without what stands up from it over fewer than twice so many directions: opened, as of mathematical morphology. */
export function openOutline(outline: Float32Array, half: number): Float32Array {
  const window = (line: Float32Array, pick: (...values: number[]) => number) =>
    line.map((_, k) => pick(...line.subarray(Math.max(0, k - half), k + half + 1)));
  return window(window(outline, Math.min), Math.max);
}

/** What stands up from an outline by less than `from`, in face heights, is no bun, by `to` surely one; its top lies no farther aside, in radians, and what of it lies beyond `reaches` hangs loose. */
const bunStands = { from: 0.1, to: 0.125, aside: 0.35, reaches: 1 };

/** What a short cut is made of: how far hair reaches in each direction without a bun, whose clip and loops no comb takes out, and how surely one stands there, 0–1. */
export type TopOutline = { readonly reach: Float32Array; readonly bun: Float32Array };

export function topOutlineOf(view: Pick<HeadView, 'head'>, alpha: Plane, skull: Skull): TopOutline {
  const outline = outlineOf(view, alpha, skull);
  const beside = openOutline(outline, bun);
  const standsWithin = (aside: number): Float32Array =>
    outline.map((reach, k) => (Math.abs(angleOf(k)) < aside ? reach - (beside[k] ?? reach) : 0));
  const [stands, tops] = [standsWithin(bunStands.reaches), standsWithin(bunStands.aside)];
  const sure = tops.map((_, k) =>
    smoothstep(bunStands.from, bunStands.to, Math.max(...tops.subarray(Math.max(0, k - bun), k + bun + 1))),
  );
  return { reach: outline.map((reach, k) => reach - (sure[k] ?? 0) * (stands[k] ?? 0)), bun: sure };
}

/** How far hair reaches in the directions of an outline: to that, or in a notch of it, as a parting is one, to where hair ends there. */
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

/** Over so much, in face heights, hair ends where a bun was. */
const cutOff = 0.012;

/** How much of what lies so far from the middle of the skull is no bun, 0–1. */
export const belowBun = ({ reach, bun }: TopOutline, angle: number, from: number): number =>
  1 - reachAt(bun, angle) * smoothstep(0, cutOff, from - reachAt(reach, angle));

/** Columns in which the hem of hair is measured, in face heights. */
const column = 0.01;
/** The forehead's half width, in face heights. */
export const foreheadHalfWidth = 0.42;
/** Hair of the top lies at least as high as this in every column, in face heights below the hairline's middle. */
export const highestHem = -0.16;

/** Half of what a parting takes of a hem, in columns. */
const parting = 5;

/**
 * How far down hair reaches onto the forehead, both in face heights, by how far aside; smoothed, partings left out.
 *
 * @param least what it covers of a place at least, 0–1.
 * @param highest where it ends at least, by how far aside.
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
