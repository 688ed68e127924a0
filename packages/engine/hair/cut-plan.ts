import {
  clipsSides,
  hidesForehead,
  isCropped,
  isCurled,
  showsEars,
  hasStandingStrip,
  type Cut,
} from '@mot-studio/terms/hair-cut';
import { polygonMask } from '#engine/imaging/geometry.ts';
import { lerp, smoothstep } from '#engine/imaging/math.ts';
import { distanceTransform } from '#engine/imaging/morphology.ts';
import { once } from '#engine/imaging/once.ts';
import { plane, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import { perPixel, toHead } from './head-frame.ts';
import { depthBelowHidden, hairlineIn, type Hairline } from './hairline.ts';
import { isMissed } from './hem.ts';
import { belowBun, hemOf, reachAt, topOutlineOf } from './hair-outline.ts';
import { paleSides, addPaleSides } from './pale-sides.ts';
import { sideOf, isBesideTemple, scalpRadius, type Skull } from './skull.ts';
import { removeStandingLocks } from './standing-locks.ts';
import type { HeadView } from './head-view.ts';
import { aboveOutline, bare, raggedness, sparse, type Worn } from './worn-hair.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Plan for making a cut from the hair in the photo. */
export type CutPlan = {
  /** Hair that is right already and that new strands would hide, 0–1 a view pixel; between 0 and 1 strands take over one by one. */
  readonly kept: Plane;
  /** Old hair that is not removed, 0–1: the kept hair, and the hair under new strands. */
  readonly stays: Plane;
  /** Coverage of the scalp by clipped hair, 0–1 a view pixel; 0 where the cut clips none. */
  readonly clipped: Plane;
  /** Whether the remaining hair at the sides lets the scalp through. */
  readonly clips: boolean;
  /** Whether the top is combed up. */
  readonly raised: boolean;
  /** Whether the lengths are stretched or shortened to those of the cut. */
  readonly drawnOut: boolean;
  /** Whether the photo's fringe is one that the cut has, too. */
  readonly fringe: boolean;
  /** Source hair of the cut, 0–1 a view pixel: short hair without locks that stand off it. */
  readonly lying: Plane;
  /** `lying` with the sides of short hair that were not detected with its top, and stay. */
  readonly fullHair: Plane;
};

/** Lowest start of curls, in face heights below the hairline. */
const curledFrom = 0.4;
/** Height from which hanging hair is stretched or shortened to a cut's length: down in the picture, in face heights below the hairline. */
export const extensionStart = (cut: Pick<Cut, 'curl' | 'length'>, hangs: number): number =>
  Math.min(
    isCurled(cut) ? curledFrom : Number.POSITIVE_INFINITY,
    Math.max(0.25, hangs < cut.length.side ? hangs - 0.6 : cut.length.side - 0.45),
  );

/** End of a full fringe, in face heights below the hairline, above which each gap in the source fringe is visible. */
const shortFringe = 0.15;
/** A fringe ends evenly if its hem varies by at most `most` over `half` of the forehead to each side, in face heights. */
const even = { most: 0.2, half: 0.3, samples: 31 };

function endsEvenly(view: Pick<HeadView, 'head'>, alpha: Plane): boolean {
  const hem = hemOf(view, alpha);
  const ends = Array.from({ length: even.samples }, (_, k) =>
    hem(lerp(-even.half, even.half, k / (even.samples - 1))),
  );
  return Math.max(...ends) - Math.min(...ends) <= even.most;
}

/** Tells whether the photo's fringe is one that the cut has, too. */
export function keepsFringe(
  { fringe }: Cut,
  worn: Worn,
  view: Pick<HeadView, 'head'>,
  alpha: Plane,
): boolean {
  if (fringe.kind === 'none') return false;
  if (fringe.kind !== 'full') return worn.fringe > bare;
  if (fringe.end > shortFringe) return worn.fringe > 0.3;
  return worn.fringe > bare && endsEvenly(view, alpha);
}

/** Tells whether a cut is combed to where short hair lies anyway, so that only its outline changes. */
export const liesNaturally = (cut: Cut): boolean =>
  cut.comb === 'forward' ||
  cut.comb === 'fall' ||
  (cut.comb === 'aside' && hidesForehead(cut.fringe)) ||
  isCropped(cut);

/** Distance beyond the outline of a short cut up to which hair stays, in face heights. */
const slackOf = ({ length }: Cut): number => (length.top < 0.3 ? 0.05 : 0.16);
/** Heights between which clipped sides end before the ear. */
const sideburn = { from: 0.3, to: 0.42 };

/** Distance between head and short sides at their end, in face heights. */
const lowestSide = 0.03;

/** Returns the share of the top in combed-up hair at a height, 0–1, in face heights below the hairline; the rest belongs to the sides. */
export const topShare = (v: number): number => smoothstep(0.04, -0.1, v);

/** Area beside the forehead in which hair belongs to the sides: `aside` as a share of the face, `down` and `block` in face heights. */
const sideShare = {
  aside: { from: 0.62, to: 0.8 },
  down: { from: -0.24, to: -0.1 },
  block: { from: -0.1, to: 0.08 },
};

const besideForehead = (skull: Skull, u: number, v: number, { from, to } = sideShare.down): number =>
  smoothstep(sideShare.aside.from, sideShare.aside.to, Math.abs(sideOf(skull, u))) * smoothstep(from, to, v);

const aboveSideburns = (v: number): number => 1 - smoothstep(sideburn.from, sideburn.to, v);

/** Returns the coverage of the scalp by clipped hair, 0–1. */
const densityAt = (cut: Cut, v: number): number =>
  hasStandingStrip(cut) ? 1 - 0.3 * cut.fade : 1 - 0.8 * cut.fade * smoothstep(-0.12, sideburn.from, v);

/** Returns the coverage of the scalp where a cut clips it, 0–1; next to a top that lies as it grows, it blends into full coverage. */
function clippedAt(cut: Cut, skull: Skull, raised: boolean, u: number, v: number): number {
  const dense = densityAt(cut, v) * aboveSideburns(v);
  if (hasStandingStrip(cut)) return dense;
  if (raised) return dense * Math.max(besideForehead(skull, u, v), 1 - topShare(v));
  const share = besideForehead(skull, u, v, sideShare.block);
  return share > 0 ? lerp(1, dense, share) : 0;
}

/**
 * Angles beside the crown, in radians about the skull's centre, between which short hair goes from its standing height to that of clipped
 * sides; `uneven` and `more` are the tolerances, in face heights.
 */
const sideSlope = { from: 0.5, to: 1.05, uneven: 0.035, more: 0.03 };

/** Returns how far off the skull a cut with clipped sides keeps the top's hair in a direction (0 is straight up), in face heights. */
export function keptHeight(cut: Cut, skull: Skull, outline: Float32Array, angle: number): number {
  const beside = cut.volume.side + 0.01;
  const own = reachAt(outline, angle) - scalpRadius(skull, angle) + sideSlope.uneven;
  const top = Math.min(own, cut.volume.top + slackOf(cut));
  const pressed = lerp(top, beside, smoothstep(sideSlope.from, sideSlope.to, Math.abs(angle)));
  return Math.max(beside, pressed, Math.min(own, beside + sideSlope.more, top));
}

/** Returns the share of the top's hair at a place of a cut with clipped sides, 0–1; it ends in tips. */
export const ownTopShare = (skull: Skull, u: number, v: number): number =>
  1 - smoothstep(0, 0.6, besideForehead(skull, u, v + raggedness(u * 70, 2) * 0.02, sideShare.block));

function staysShort(
  cut: Cut,
  skull: Skull,
  raised: boolean,
  outline: Float32Array,
  u: number,
  v: number,
): number {
  const out = aboveOutline(skull, u, v);
  const long = cut.length.side > 0.3;
  const full = cut.volume.side + (long ? 0.06 : 0.01);
  const beside = lerp(full, Math.min(full, lowestSide), smoothstep(0.05, cut.length.side, v));
  const upwards = lerp(beside, cut.volume.top + slackOf(cut), smoothstep(0.05, -0.28, v));
  const pressed = (): number =>
    keptHeight(cut, skull, outline, Math.atan2(u - skull.centre.x, Math.max(0, skull.centre.y - v)));
  const most = raised ? beside : clipsSides(cut) ? Math.min(upwards, pressed()) : upwards;
  const uneven = raggedness(u * 60 + v * 45, 1) * 0.006;
  const inside = 1 - smoothstep(most - 0.018, most, out + uneven);
  if (long) {
    const end = cut.length.side + raggedness(u * 36, 5) * 0.04;
    return inside * (1 - smoothstep(end - 0.05, end, v));
  }
  const temple = 1 - smoothstep(-0.012, 0.006, isBesideTemple(skull, u, v) + uneven);
  if (hasStandingStrip(cut)) {
    const forehead = smoothstep(0.42, 0.34, Math.abs(u)) * smoothstep(-0.04, 0.01, v);
    return inside * temple * densityAt(cut, v) * (1 - forehead) * aboveSideburns(v);
  }
  const below = raised ? 1 - topShare(v) : smoothstep(sideburn.from, sideburn.to, v);
  const aside = Math.max(besideForehead(skull, u, v), below);
  return inside * temple * lerp(raised ? 0 : 1, densityAt(cut, v) * aboveSideburns(v), aside);
}

/** Returns the share of short hair that stays where a fringe is removed: it ends hair by hair at the hairline if the hairline is hidden. */
function aboveHairline(skull: Skull, hairline: Hairline, u: number, v: number, seed: number): number {
  const uneven = raggedness(u * 60, seed) * 0.012 + raggedness(u * 140, seed + 1) * 0.012;
  const angle = Math.atan2(u - skull.centre.x, Math.max(0, skull.centre.y - v));
  const below = depthBelowHidden(hairline, skull, u, v) - uneven;
  return 1 - reachAt(hairline.hidden, angle) * smoothstep(-0.035, 0.012, below);
}

/** Range over which hair crosses the face's outline, in face heights. */
const faceEdge = { from: 0.005, to: 0.045 };

/** Without a fringe, hair before the face belongs to the hairline above this range, in face heights; below, it hangs there. */
const besideBrow = { from: 0.3, to: 0.42 };

/** Returns the share of hair before the face that stays: a fringe down to the end of the new one, and hair that frames the face. */
function beforeFace(
  cut: Cut,
  hasFringe: boolean,
  browTop: number,
  u: number,
  v: number,
  seed: number,
): number {
  const { fringe } = cut;
  // Hanging hair keeps a swept fringe: the face behind its join with the lengths would have to be invented.
  if (hasFringe && fringe.kind === 'swept' && cut.comb === 'fall') return 1;
  if (hasFringe && fringe.kind !== 'none') {
    const end = fringe.end + raggedness(u * 30, seed) * 0.04;
    return 1 - smoothstep(end - 0.03, end, v);
  }
  const overForehead = smoothstep(browTop + 0.16, browTop + 0.08, v) * smoothstep(0.36, 0.3, Math.abs(u));
  return cut.comb === 'fall' ? 1 - overForehead : 0;
}

/** Decides which hair of the photo a cut keeps: all that would lie as it lies now. */
export function cutPlan(
  view: Size & Pick<HeadView, 'head' | 'lab' | 'parts'>,
  alpha: Plane,
  worn: Worn,
  skull: Skull,
  cut: Cut,
  seed: number,
): CutPlan {
  const falls = cut.comb === 'fall';
  const drawnOut = falls && !cut.asWorn;
  const raised = !liesNaturally(cut);
  const { head, parts } = view;
  const faceDepth = distanceTransform(polygonMask(view, head.oval));
  const fringe = keepsFringe(cut, worn, view, alpha);
  const bareLimit = { none: sparse, curtain: bare, swept: 0, full: 0 }[cut.fringe.kind];
  const bareForehead = falls && worn.fringe < bareLimit;
  const ownHairline = !falls && !hidesForehead(cut.fringe) && worn.fringe < bare;
  const cropped = !falls && !fringe && cut.fringe.kind === 'none' && worn.fringe >= bare;
  const clips = clipsSides(cut);
  const pale =
    !falls && showsEars(cut)
      ? paleSides(view, alpha, (place) => besideForehead(skull, place.u, place.v) > 0)
      : undefined;
  const withSides = addPaleSides(view, alpha, pale);
  const combed = clips || (raised && !falls);
  const lying = combed ? removeStandingLocks(view, alpha, withSides, skull) : alpha;
  const fullHair = combed ? addPaleSides(view, lying, pale) : withSides;
  const top = topOutlineOf(view, fullHair, skull);
  const bunFree = (u: number, v: number): number => {
    const [x, up] = [u - skull.centre.x, Math.max(0, skull.centre.y - v)];
    return belowBun(top, Math.atan2(x, up), Math.hypot(x, up));
  };
  const short = perPixel(head, (u, v) => staysShort(cut, skull, raised, top.reach, u, v) * bunFree(u, v));
  const placeOf = (u: number, v: number, y: number): number => {
    if (!falls) return short(u, v);
    if (!drawnOut) return 1;
    const from = extensionStart(cut, u < 0 ? worn.hangs.left : worn.hangs.right);
    return 1 - smoothstep(from, from + 0.2, y);
  };
  const hairline = once(() => hairlineIn(view, alpha, skull, true));
  const ends = perPixel(head, (u, v) => aboveHairline(skull, hairline(), u, v, seed));
  const kept = plane(view);
  const stays = plane(view);
  const clipped = plane(view);
  for (let py = 0, i = 0; py < view.height; py++)
    for (let px = 0; px < view.width; px++, i++) {
      const { u, v } = toHead(head, px, py);
      const y = (py - head.origin.y) / head.unit;
      const own = at(lying, i) >= 0.02;
      const within = at(faceDepth, i) / head.unit;
      const before = smoothstep(faceEdge.from, faceEdge.to, within);
      const hairlineShare = ownHairline ? smoothstep(besideBrow.to, besideBrow.from, v) : 0;
      const inFront =
        before > 0 && !bareForehead
          ? lerp(1, Math.max(hairlineShare, beforeFace(cut, fringe, head.browTop, u, v, seed)), before)
          : 1;
      const spared = cropped ? Math.min(inFront, ends(u, v)) : inFront;
      const crown = own && drawnOut ? bunFree(u, v) : 1;
      if (own) kept.data[i] = placeOf(u, v, y) * spared * crown;
      const hangs = u < 0 ? worn.hangs.left : worn.hangs.right;
      const under = falls && (hangs < cut.length.side || y < cut.length.side - 0.12) ? spared * crown : 0;
      if (own) stays.data[i] = Math.max(at(kept, i), under);
      const dense = clips ? clippedAt(cut, skull, raised, u, v) : 0;
      if (before === 0 && pale && at(pale, i) > 0) {
        stays.data[i] = 1;
      } else if (dense > 0) {
        clipped.data[i] = dense * spared;
        stays.data[i] = at(stays, i) * (raised ? 0 : ownTopShare(skull, u, v));
      }
      // No hole is painted into hair above the start of stretching.
      if (falls && isMissed(parts.hair, alpha, i)) stays.data[i] = Math.max(at(stays, i), placeOf(u, v, y));
      if (bareForehead && v < 0.9) {
        const beforeBrows =
          (1 - smoothstep(0.05, 0.12, v)) * smoothstep(0.95, 0.8, Math.abs(sideOf(skull, u)));
        const temple = smoothstep(0.45, 0.2, v);
        const inside = smoothstep(lerp(0.005, -0.01, temple), lerp(0.06, 0.012, temple), within);
        kept.data[i] = Math.max(at(kept, i), beforeBrows, inside);
      }
    }
  return {
    kept,
    stays,
    clipped,
    clips: !falls && showsEars(cut),
    raised,
    drawnOut,
    fringe,
    lying,
    fullHair,
  };
}

/**
 * Returns the hair to remove: where new strands take over one by one, hair that is gone entirely; where hair is
 * clipped, all that does not stay in full, so that the scalp shines through the rest.
 */
export const removedHair = (alpha: Plane, { stays, clips }: CutPlan): Plane =>
  planeOf(
    alpha,
    (i) =>
      at(alpha, i) *
      (1 - (clips ? smoothstep(0.8, 0.98, at(stays, i)) : smoothstep(0.01, 0.08, at(stays, i)))),
  );
