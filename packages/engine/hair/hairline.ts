import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { interpolate, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import { fromHead, toHead, type Head } from './head-frame.ts';
import { angleOf, directions, hairReach, reachAt, topOutlineOf } from './hair-outline.ts';
import { sideOf, scalpRadius, type Skull } from './skull.ts';

/** Where hair begins that a fringe hid, in face heights below the hairline's middle; `aside` in half faces. */
export const hiddenHairline = (aside: number): number =>
  lerp(lerp(-0.09, -0.08, smoothstep(0.1, 0.55, aside)), 0.3, smoothstep(0.55, 1.02, aside));

/** The hairline in the directions of an outline, over the upper half of the skull. */
export type Hairline = {
  /** How far from the middle of the skull hair begins, in face heights: the inner edge of what goes on to its outline. */
  readonly from: Float32Array;
  /** 0 where that is the hairline itself, 1 where hair hangs over it. */
  readonly hidden: Float32Array;
  /** Where it is hidden beside a place where it is seen, it goes on by so much lower than on an average head, in face heights. */
  readonly shift: Float32Array;
};

/** Less than this between hair and hair is a gap between strands, in face heights. */
const gap = 0.03;
/** Hair of brows lies so near above their upper edge, in face heights. */
const aboveBrows = 0.03;
/** So far below where it is on an average head, in face heights, no hairline lies: hair hangs there. So far across it under a fringe, none is seen. */
const hangs = { bare: { from: 0.1, to: 0.15 }, fringed: { from: 0.04, to: 0.08 } };

/** How far a place lies across an average hairline, beside how far below it, by how far aside. */
function acrossAt({ cheek }: Pick<Skull, 'cheek'>, aside: number): number {
  const step = 0.05;
  return (
    1 / Math.hypot(1, (hiddenHairline(aside + step) - hiddenHairline(aside - step)) / (2 * step * cheek))
  );
}

/**
 * Beside a fringe a hairline is seen where no hair lies below it, over so many radians at least, of those that so many to both sides of straight up are; what of it is
 * hidden is no farther above or below an average one, in face heights.
 */
const seen = { hair: 0.15, beside: 3, least: 0.7, within: 1, most: 0.07 };

/** From where a fringe leaves a hairline free to both sides: what is farther aside than hair that hangs over it is hidden, and goes on from what is seen. */
function goOnAside(off: Float32Array, hidden: Float32Array, shift: Float32Array): void {
  const isFree = (k: number): boolean => (hidden[k] ?? 1) < 0.5;
  const within = [...off.keys()].filter((k) => Math.abs(angleOf(k)) < seen.within);
  const free = within.filter(isFree);
  const freest = free.reduce((best, k) => ((hidden[k] ?? 0) < (hidden[best] ?? 1) ? k : best), free[0] ?? 0);
  const first = within.findLast((k) => k < freest && !isFree(k)) ?? (within[0] ?? 0) - 1;
  const last = within.find((k) => k > freest && !isFree(k)) ?? (within.at(-1) ?? 0) + 1;
  if (free.length === 0 || (last - first - 1) * (Math.PI / directions) < seen.least) {
    hidden.fill(1);
    return;
  }
  for (const way of [-1, 1])
    for (let k = freest, lower = 0; k >= 0 && k < directions; k += way) {
      if (k !== freest) hidden[k] = Math.max(hidden[k] ?? 0, hidden[k - way] ?? 0);
      if (isFree(k)) lower = clamp(off[k] ?? 0, -seen.most, seen.most);
      shift[k] = lower;
    }
}

/**
 * Finds where hair begins at the forehead.
 *
 * @param fringed a fringe hangs onto the forehead, and its hairline is seen beside that alone.
 */
export function hairlineIn(
  { head }: { readonly head: Head },
  alpha: Plane,
  skull: Skull,
  fringed: boolean,
): Hairline {
  // A clip in a bun is no forehead.
  const outline = topOutlineOf({ head }, alpha, skull).reach;
  const placeAt = (k: number, r: number) => ({
    u: skull.centre.x + Math.sin(angleOf(k)) * r,
    v: skull.centre.y - Math.cos(angleOf(k)) * r,
  });
  const ends = hairReach({ head }, alpha, outline, skull);
  const beginsAt = (k: number): number => {
    let inner = ends[k] ?? 0;
    for (let r = inner; r > 0 && inner - r < gap; r -= 0.005) {
      const { u, v } = placeAt(k, r);
      const { x, y } = fromHead(head, u, v);
      if (interpolate(alpha, x, y) > 0.5) inner = r;
    }
    return inner;
  };
  const row = { width: directions, height: 1 };
  const smooth = (line: Plane): Float32Array => gaussianBlur(line, 1.2).data;
  const from = planeOf(row, beginsAt);
  const asideAt = (k: number): number => Math.abs(sideOf(skull, placeAt(k, from.data[k] ?? 0).u));
  /** How far below where it is on an average head hair begins, in face heights. */
  const off = planeOf(row, (k) => placeAt(k, from.data[k] ?? 0).v - hiddenHairline(asideAt(k))).data;
  /** Whether hair lies on the forehead below where it begins in a direction or beside it: a gap in a parting is no forehead. */
  const isCrossed = (k: number): boolean => {
    const begins = Math.min(...from.data.subarray(Math.max(0, k - seen.beside), k + seen.beside + 1));
    for (let r = begins - gap; r > 0; r -= 0.005) {
      const { u, v } = placeAt(k, r);
      const { x, y } = fromHead(head, u, v);
      if (v < head.browTop - aboveBrows && interpolate(alpha, x, y) > seen.hair) return true;
    }
    return false;
  };
  const hiddenAt = (k: number): number => {
    if (!fringed) return smoothstep(hangs.bare.from, hangs.bare.to, off[k] ?? 0);
    if (isCrossed(k)) return 1;
    return smoothstep(hangs.fringed.from, hangs.fringed.to, (off[k] ?? 0) * acrossAt(skull, asideAt(k)));
  };
  const hidden = planeOf(row, hiddenAt);
  const shift = planeOf(row, () => 0);
  if (fringed) goOnAside(off, hidden.data, shift.data);
  return { from: smooth(from), hidden: smooth(hidden), shift: smooth(shift) };
}

/** So much of the hair beyond its hairline stays as it is, in face heights, and over so much it goes over into what is made of it. */
const roots = { stay: 0.02, over: 0.025 };
/** Beside the forehead, from so far aside on, hair is of the sides. */
const sides = { from: 0.62, to: 0.8 };

/** A forehead ends so far below the upper edge of the brows, in face heights. */
const belowBrows = 0.06;

/** Where a cut shows the photo's own forehead and hairline: 1 there, 0 where a fringe hides them or hair is of the sides. */
export function ownForehead(
  view: Size & { readonly head: Head },
  skull: Skull,
  { from, hidden }: Hairline,
): Plane {
  return planeOf(view, (_, px, py) => {
    const { u, v } = toHead(view.head, px, py);
    const [x, up] = [u - skull.centre.x, Math.max(0, skull.centre.y - v)];
    if (v > view.head.browTop + belowBrows) return 0;
    const angle = Math.atan2(x, up);
    const stays = roots.stay * smoothstep(sides.to, sides.from, Math.abs(sideOf(skull, u)));
    const end = reachAt(from, angle) + stays;
    return (
      (1 - smoothstep(end, end + roots.over, Math.hypot(x, up))) *
      (1 - reachAt(hidden, angle)) *
      smoothstep(belowBrows, 0, v - view.head.browTop)
    );
  });
}

/** Where hair of the top has its roots on an average head, measured from the middle of the skull. */
const averageRoots = (skull: Skull, angle: number, shift: number): number =>
  Math.min(
    (skull.centre.y + 0.02 - shift) / Math.max(0.3, Math.cos(angle)),
    0.86 * scalpRadius(skull, angle),
  );

/** How far below a hairline that a fringe hides a place lies, in face heights. */
export const depthBelowHidden = (
  { shift }: Pick<Hairline, 'shift'>,
  skull: Skull,
  u: number,
  v: number,
): number =>
  v -
  hiddenHairline(Math.abs(sideOf(skull, u))) -
  reachAt(shift, Math.atan2(u - skull.centre.x, Math.max(0, skull.centre.y - v)));

/** Where hair of the top has its roots in a direction, 0 straight up, measured from the middle of the skull, in face heights. */
export const rootsAt = ({ from, hidden, shift }: Hairline, skull: Skull, angle: number): number =>
  lerp(reachAt(from, angle), averageRoots(skull, angle, reachAt(shift, angle)), reachAt(hidden, angle));
