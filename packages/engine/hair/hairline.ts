import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { interpolate, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import { fromHead, toHead, type Head } from './head-frame.ts';
import { angleOf, directions, hairReach, reachAt, topOutlineOf } from './hair-outline.ts';
import { sideOf, scalpRadius, type Skull } from './skull.ts';

/** Returns the start of hair that a fringe hid, in face heights below the hairline's middle; `aside` in half faces. */
export const hiddenHairline = (aside: number): number =>
  lerp(lerp(-0.09, -0.08, smoothstep(0.1, 0.55, aside)), 0.3, smoothstep(0.55, 1.02, aside));

/** Hairline in the directions of an outline, over the upper half of the skull. */
export type Hairline = {
  /** Distance of the hair's start from the centre of the skull, in face heights: the inner edge of the hair that reaches the outline. */
  readonly from: Float32Array;
  /** 0 where that edge is the hairline itself, 1 where hair hangs over it. */
  readonly hidden: Float32Array;
  /** Offset below the average head's hairline, in face heights, of a hidden part beside a visible one. */
  readonly shift: Float32Array;
};

/** Maximal width of a gap between strands, in face heights. */
const gap = 0.03;
/** Height of brow hair above the brows' upper edge, in face heights. */
const aboveBrows = 0.03;
/**
 * Offsets below the average hairline, in face heights, from which an edge is hanging hair: measured downwards for a bare forehead, across
 * the hairline under a fringe.
 */
const hangLimits = { bare: { from: 0.1, to: 0.15 }, fringed: { from: 0.04, to: 0.08 } };

/** Returns the factor from a vertical offset to the distance across an average hairline, by the horizontal offset. */
function acrossFactor({ cheek }: Pick<Skull, 'cheek'>, aside: number): number {
  const step = 0.05;
  return (
    1 / Math.hypot(1, (hiddenHairline(aside + step) - hiddenHairline(aside - step)) / (2 * step * cheek))
  );
}

/**
 * Visible hairline beside a fringe: no hair (`hair`) below it within `beside` directions, over at least `least` radians within `within`
 * radians of straight up; its hidden parts deviate from an average one by at most `most` face heights.
 */
const visible = { hair: 0.15, beside: 3, least: 0.7, within: 1, most: 0.07 };

/** Extends the hairline from where a fringe leaves it free to both sides: parts beyond hair that hangs over it are hidden, and continue the visible part. */
function extendAside(off: Float32Array, hidden: Float32Array, shift: Float32Array): void {
  const isFree = (k: number): boolean => (hidden[k] ?? 1) < 0.5;
  const within = [...off.keys()].filter((k) => Math.abs(angleOf(k)) < visible.within);
  const free = within.filter(isFree);
  const freest = free.reduce((best, k) => ((hidden[k] ?? 0) < (hidden[best] ?? 1) ? k : best), free[0] ?? 0);
  const first = within.findLast((k) => k < freest && !isFree(k)) ?? (within[0] ?? 0) - 1;
  const last = within.find((k) => k > freest && !isFree(k)) ?? (within.at(-1) ?? 0) + 1;
  if (free.length === 0 || (last - first - 1) * (Math.PI / directions) < visible.least) {
    hidden.fill(1);
    return;
  }
  for (const way of [-1, 1])
    for (let k = freest, lower = 0; k >= 0 && k < directions; k += way) {
      if (k !== freest) hidden[k] = Math.max(hidden[k] ?? 0, hidden[k - way] ?? 0);
      if (isFree(k)) lower = clamp(off[k] ?? 0, -visible.most, visible.most);
      shift[k] = lower;
    }
}

/**
 * Finds the start of hair at the forehead.
 *
 * @param fringed whether a fringe hangs onto the forehead, so that only the hairline beside it is visible.
 */
export function hairlineIn(
  { head }: { readonly head: Head },
  alpha: Plane,
  skull: Skull,
  fringed: boolean,
): Hairline {
  // The outline excludes a bun: its clip is no forehead.
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
  /** Offset of the hair's start below that of an average head, in face heights. */
  const off = planeOf(row, (k) => placeAt(k, from.data[k] ?? 0).v - hiddenHairline(asideAt(k))).data;
  /** Tells whether hair lies on the forehead below its start in a direction or beside it: a gap in a parting is no forehead. */
  const isCrossed = (k: number): boolean => {
    const begins = Math.min(...from.data.subarray(Math.max(0, k - visible.beside), k + visible.beside + 1));
    for (let r = begins - gap; r > 0; r -= 0.005) {
      const { u, v } = placeAt(k, r);
      const { x, y } = fromHead(head, u, v);
      if (v < head.browTop - aboveBrows && interpolate(alpha, x, y) > visible.hair) return true;
    }
    return false;
  };
  const hiddenAt = (k: number): number => {
    if (!fringed) return smoothstep(hangLimits.bare.from, hangLimits.bare.to, off[k] ?? 0);
    if (isCrossed(k)) return 1;
    return smoothstep(
      hangLimits.fringed.from,
      hangLimits.fringed.to,
      (off[k] ?? 0) * acrossFactor(skull, asideAt(k)),
    );
  };
  const hidden = planeOf(row, hiddenAt);
  const shift = planeOf(row, () => 0);
  if (fringed) extendAside(off, hidden.data, shift.data);
  return { from: smooth(from), hidden: smooth(hidden), shift: smooth(shift) };
}

/** Width of the hair beyond its hairline that stays unchanged, and of the blend into reshaped hair, in face heights. */
const roots = { stay: 0.02, over: 0.025 };
/** Range beside the forehead from which hair belongs to the sides, in half faces. */
const sides = { from: 0.62, to: 0.8 };

/** Lower end of a forehead below the upper edge of the brows, in face heights. */
const belowBrows = 0.06;

/** Returns 1 where a cut shows the photo's own forehead and hairline, 0 where a fringe hides them or hair belongs to the sides. */
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

/** Returns the distance of the top's roots from the centre of the skull on an average head. */
const averageRoots = (skull: Skull, angle: number, shift: number): number =>
  Math.min(
    (skull.centre.y + 0.02 - shift) / Math.max(0.3, Math.cos(angle)),
    0.86 * scalpRadius(skull, angle),
  );

/** Returns the depth of a place below a hairline that a fringe hides, in face heights. */
export const depthBelowHidden = (
  { shift }: Pick<Hairline, 'shift'>,
  skull: Skull,
  u: number,
  v: number,
): number =>
  v -
  hiddenHairline(Math.abs(sideOf(skull, u))) -
  reachAt(shift, Math.atan2(u - skull.centre.x, Math.max(0, skull.centre.y - v)));

/** Returns the distance of the top's roots from the centre of the skull in a direction (0 is straight up), in face heights. */
export const rootsAt = ({ from, hidden, shift }: Hairline, skull: Skull, angle: number): number =>
  lerp(reachAt(from, angle), averageRoots(skull, angle, reachAt(shift, angle)), reachAt(hidden, angle));
