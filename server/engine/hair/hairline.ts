import { gaussianBlur } from '#server/engine/core/filters.ts';
import { lerp, smoothstep } from '#server/engine/core/math.ts';
import { interpolate, planeOf, type Plane, type Size } from '#server/engine/core/plane.ts';

import { fromHead, toHead, type Head } from './head.ts';
import { angleOf, directions, reachAt, topOutlineOf } from './outline.ts';
import { asideOf, scalpAt, type Skull } from './skull.ts';

/** Where hair begins that a fringe hid, in face heights below the hairline's middle; `aside` in half faces. */
export const hiddenHairline = (aside: number): number =>
  lerp(lerp(-0.09, -0.08, smoothstep(0.1, 0.55, aside)), 0.3, smoothstep(0.55, 1.02, aside));

/** The hairline in the directions of an outline, over the upper half of the skull. */
export type Hairline = {
  /** How far from the middle of the skull hair begins, in face heights: the inner edge of what goes on to its outline. */
  readonly from: Float32Array;
  /** 0 where that is the hairline itself, 1 where hair hangs over it. */
  readonly hidden: Float32Array;
};

/** Less than this between hair and hair is a gap between strands, in face heights. */
const gap = 0.03;
/** So far below where it is on an average head, in face heights, no hairline lies: hair hangs there. */
const hangs = { from: 0.1, to: 0.15 };

/**
 * Finds where hair begins at the forehead.
 *
 * @param fringed a fringe hangs onto the forehead, and its hairline is nowhere seen.
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
  const beginsAt = (k: number): number => {
    let inner = outline[k] ?? 0;
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
  const hidden = planeOf(row, (k) => {
    if (fringed) return 1;
    const { u, v } = placeAt(k, from.data[k] ?? 0);
    return smoothstep(hangs.from, hangs.to, v - hiddenHairline(Math.abs(asideOf(skull, u))));
  });
  return { from: smooth(from), hidden: smooth(hidden) };
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
    const stays = roots.stay * smoothstep(sides.to, sides.from, Math.abs(asideOf(skull, u)));
    const end = reachAt(from, angle) + stays;
    return (
      (1 - smoothstep(end, end + roots.over, Math.hypot(x, up))) *
      (1 - reachAt(hidden, angle)) *
      smoothstep(belowBrows, 0, v - view.head.browTop)
    );
  });
}

/** Where hair of the top has its roots on an average head, measured from the middle of the skull. */
const averageRoots = (skull: Skull, angle: number): number =>
  Math.min((skull.centre.y + 0.02) / Math.max(0.3, Math.cos(angle)), 0.86 * scalpAt(skull, angle));

/** Where hair of the top has its roots in a direction, 0 straight up, measured from the middle of the skull, in face heights. */
export const rootsAt = ({ from, hidden }: Hairline, skull: Skull, angle: number): number =>
  lerp(reachAt(from, angle), averageRoots(skull, angle), reachAt(hidden, angle));
