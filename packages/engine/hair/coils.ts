import type { Cut } from '@mot-studio/terms/hair-cut';
import { lerp, smoothstep } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { interpolate, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import { fromHead, toHead, type HeadPoint } from './head-frame.ts';
import { foreheadHalfWidth, hemOf, highestHem } from './hair-outline.ts';
import { fillHairChannels } from './own-colours.ts';
import type { ReshapedHair } from './reshaped.ts';
import { removeSkin } from './skin-in-hair.ts';
import { sideOf, type Skull } from './skull.ts';
import type { HeadView } from './head-view.ts';
import { aboveOutline, raggedness } from './worn-hair.ts';

/** Returns the cut as coily hair wears it, without a fringe: the fringe comes from the photo's own hair. */
export const coiledCut = (cut: Cut): Cut => ({ ...cut, fringe: { kind: 'none' } });

/** Lowest middle of the hem, in face heights, at which coils are still mirrored onto the forehead. */
const lowestCoils = -0.11;

export const reachesForehead = (view: Pick<HeadView, 'head'>, alpha: Plane): boolean =>
  hemOf(view, alpha)(0) > lowestCoils;

/** Distance above the edge, in face heights, from which hair covers fully and a shaded forehead is not taken for it. */
const dense = 0.1;
/** Height of the band above the edge that is mirrored, in face heights; farther down it is mirrored again. */
const depth = 0.13;
const mirrored = (below: number): number => {
  const turn = below % (2 * depth);
  return turn < depth ? turn : 2 * depth - turn;
};
/** Round bumps at the edge of coils: number per face height, height of a bump, and how far a bump leans over another. */
const bumps = { count: 46, by: 0.011, bend: 0.014 };
/**
 * Locks of coils that end apart: number per face height, difference of their ends as a share of the fringe's length, size and frequency
 * of their bends. Between the two distances of `temples` (in half faces) they rise by the share `rise` towards their hairline.
 */
const locks = { count: 8, apart: 0.45, bend: 0.028, bends: 16 };
const temples = { from: 0.5, to: 1.02, rise: 0.75 };

/** Fringe made of the photo's own hair; places and heights in the head's frame, in face heights. */
type OwnFringe = {
  /** Lower limit of the whole fringe. */
  readonly lowest: number;
  /** Upper end. */
  readonly from: (u: number) => number;
  /** Height above which hair is the photo's own. */
  readonly below: (u: number) => number;
  /** Place in the photo from which the hair at a place is copied. */
  readonly sourceAt: (u: number, v: number) => HeadPoint;
  /** Coverage at a place, 0–1; the place is that of pixel `i`. */
  readonly coverAt: (u: number, v: number, i: number) => number;
};

/** Width over which the fringe thins out before the temple, in face heights: on a turned head the forehead ends earlier. */
const fades = 0.07;

/** Lays the photo's own hair onto the forehead. */
function layFringe(
  view: Size & Pick<HeadView, 'head' | 'lab'>,
  alpha: Plane,
  skull: Skull,
  { lowest, from, below, sourceAt, coverAt }: OwnFringe,
): ReshapedHair {
  const { head } = view;
  const [l] = fillHairChannels([view.lab.l], alpha);
  const [a, b] = fillHairChannels([view.lab.a, view.lab.b], removeSkin(view, alpha));
  if (!l || !a || !b) throw new Error('three planes');
  const lab: Lab = {
    width: view.width,
    height: view.height,
    l: Float32Array.from(l.data),
    a: Float32Array.from(a.data),
    b: Float32Array.from(b.data),
  };
  const cover = planeOf(view, (i, x, y) => {
    const { u, v } = toHead(head, x, y);
    if (Math.abs(u) >= foreheadHalfWidth || v > lowest || v < from(u)) return 0;
    if (v > below(u)) {
      const source = sourceAt(u, v);
      const p = fromHead(head, source.u, source.v);
      lab.l[i] = interpolate(l, p.x, p.y);
      lab.a[i] = interpolate(a, p.x, p.y);
      lab.b[i] = interpolate(b, p.x, p.y);
    }
    const beside = smoothstep(foreheadHalfWidth, foreheadHalfWidth - fades, Math.abs(u));
    return beside * (1 - smoothstep(0.02, 0.05, aboveOutline(skull, u, v))) * coverAt(u, v, i);
  });
  return { alpha: cover, lab };
}

/**
 * Makes a fringe of coily hair: its texture has no direction, so the hair above the hairline is mirrored down onto the
 * forehead, to the end of the cut's fringe.
 *
 * @returns undefined for a cut without a fringe.
 */
export function coiledFringe(
  view: Size & Pick<HeadView, 'head' | 'lab'>,
  alpha: Plane,
  skull: Skull,
  { fringe }: Cut,
  seed: number,
): ReshapedHair | undefined {
  if (fringe.kind === 'none') return undefined;
  const hem = hemOf(view, alpha);
  const lowest = Math.min(fringe.end, view.head.browTop - 0.05);
  const edgeAt = (u: number): number => hem(u) - dense;
  return layFringe(view, alpha, skull, {
    lowest: lowest + 0.05,
    // A hairline above the search limit of the hem joins the hair that grows above.
    from: (u) => Math.min(highestHem, edgeAt(u)),
    below: edgeAt,
    sourceAt: (u, v) => ({
      u: u + 0.02 * raggedness(v * 20, seed + 2),
      v: edgeAt(u) - mirrored(v - edgeAt(u)),
    }),
    coverAt: (u, v) => {
      const [x, y] = [
        u + bumps.bend * raggedness(v * bumps.count, seed + 3),
        v + bumps.bend * raggedness(u * bumps.count, seed + 4),
      ];
      const lock = raggedness(
        (u + locks.bend * raggedness(v * locks.bends, seed + 5)) * locks.count,
        seed + 6,
      );
      const low = lowest - (locks.apart * Math.max(0, lowest - hem(u)) * (1 - lock)) / 2;
      const rises = temples.rise * smoothstep(temples.from, temples.to, Math.abs(sideOf(skull, u)));
      const bump = bumps.by * (raggedness(x * bumps.count, seed) + raggedness(y * bumps.count, seed + 1));
      const end = lerp(low, Math.min(hem(u), low), rises) + bump;
      return (
        smoothstep(1.02, 0.88, Math.abs(sideOf(skull, u))) * (1 - smoothstep(end - 0.03, end + 0.014, v))
      );
    },
  });
}
