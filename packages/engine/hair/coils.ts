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

/** The cut as hair that coils wears it; its fringe is made of the photo's own. */
export const coiledCut = (cut: Cut): Cut => ({ ...cut, fringe: { kind: 'none' } });

/** Coils end no higher than this in the middle, in face heights, if they are mirrored onto the forehead. */
const lowestCoils = -0.11;

export const reachesForehead = (view: Pick<HeadView, 'head'>, alpha: Plane): boolean =>
  hemOf(view, alpha)(0) > lowestCoils;

/** Above the edge by so much, hair covers wholly, and a forehead in its shadow is not taken for it. */
const dense = 0.1;
/** How far above the edge is mirrored; beyond, it is mirrored again. */
const depth = 0.13;
const mirrored = (below: number): number => {
  const turn = below % (2 * depth);
  return turn < depth ? turn : 2 * depth - turn;
};
/** The edge of coils is round bumps: how many in a face height, how far each goes up and down, how far one leans over another. */
const bumps = { count: 46, by: 0.011, bend: 0.014 };
/** Locks of coils end apart: so many lie in a face height, by such a share of how far the fringe hangs, bent aside so far and so often; towards the temples, from the one to the other in half faces, they rise by such a share to their hairline. */
const locks = { count: 8, apart: 0.45, bend: 0.028, bends: 16 };
const temples = { from: 0.5, to: 1.02, rise: 0.75 };

/** A fringe that is made of the photo's own hair; places and heights in the head's frame, in face heights. */
type OwnFringe = {
  /** No lower than this anywhere. */
  readonly lowest: number;
  /** Where it begins. */
  readonly from: (u: number) => number;
  /** The height above which hair is the photo's own. */
  readonly below: (u: number) => number;
  /** Where the hair that comes to lie at a place lies in the photo. */
  readonly sourceAt: (u: number, v: number) => HeadPoint;
  /** How much of a place it covers, 0–1; the place is that of pixel `i`. */
  readonly coverAt: (u: number, v: number, i: number) => number;
};

/** On a turned head the forehead ends before its temple is reached: over so much, in face heights, the fringe thins out there. */
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
 * A fringe of hair that coils: its texture has no direction, so what lies above the hairline is mirrored down onto the
 * forehead, to where the fringe of the cut ends.
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
    // Where a hairline lies higher than hair is looked for, it joins what grows above.
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
