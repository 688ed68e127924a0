import { polygonMask } from '#server/engine/core/geometry.ts';
import { lerp, smoothstep } from '#server/engine/core/math.ts';
import { distanceTransform } from '#server/engine/core/morphology.ts';
import { plane, planeOf, type Plane } from '#server/engine/core/plane.ts';

import { toHead } from './head.ts';
import type { Skull } from './skull.ts';
import type { Cut } from './styles.ts';
import type { HeadView } from './view.ts';
import { aboveOutline, bare, ragged, type Worn } from './worn.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** How a cut is made of the hair in the photo. */
export type Plan = {
  /** Where new strands would hide what lies right already, 0–1 a view pixel; in between, they take over one by one. */
  readonly kept: Plane;
  /** What of the old hair is not taken off, 0–1: what is kept, and what the new hair comes to lie on. */
  readonly stays: Plane;
  /** Its crown is kept, and new strands begin beneath. */
  readonly crown: boolean;
  /** Its lengths are drawn out or in to those of the cut. */
  readonly drawnOut: boolean;
  /** Its fringe is one that the cut would have too. */
  readonly fringe: boolean;
};

/** Hair that stands farther off the skull than this is another shape than hair that falls. */
const mostHeight = 0.3;
/** Hanging down to here or farther on both sides, hair is long. */
const long = 0.85;

/** Down in the picture, in face heights below the hairline: from where on hanging hair is drawn out or in to a cut's length. */
export const drawnFrom = (cut: Cut, hangs: number): number =>
  Math.max(0.25, hangs < cut.length.side ? hangs - 0.6 : cut.length.side - 0.45);

/** Whether the fringe of the photo is one that the cut would have too. */
const keepsFringe = ({ fringe }: Cut, worn: Worn): boolean =>
  fringe.kind !== 'none' && worn.fringe > (fringe.kind === 'full' ? 0.3 : 0.12);

/** A cut that is combed to where short hair lies anyway; only its outline changes. */
const liesThere = ({ comb, length }: Cut): boolean =>
  comb === 'forward' || comb === 'fall' || (comb === 'up' && length.top < 0.2);

/** How far beyond the outline of a short cut hair may stand before it is cut off. */
const slackOf = ({ length }: Cut): number => (length.top < 0.3 ? 0.04 : 0.14);

function staysShort(cut: Cut, skull: Skull, u: number, v: number): number {
  const out = aboveOutline(skull, u, v);
  const most = lerp(cut.volume.side, cut.volume.top, smoothstep(0.25, -0.2, v)) + slackOf(cut);
  const inside = 1 - smoothstep(most - 0.07, most - 0.01, out);
  if (cut.length.side > 0.3) return inside * (1 - smoothstep(cut.length.side - 0.12, cut.length.side, v));
  const aside = smoothstep(skull.cheek * 0.7, skull.cheek * 0.9, Math.abs(u));
  return inside * (1 - aside * smoothstep(-0.12, 0.02, v));
}

/** How much of the hair before the face stays: a fringe down to where the new one ends, and what frames the face. */
function beforeFace(
  cut: Cut,
  withFringe: boolean,
  browTop: number,
  u: number,
  v: number,
  seed: number,
): number {
  const { fringe } = cut;
  if (withFringe && fringe.kind !== 'none') {
    const end = fringe.end + ragged(u * 30, seed) * 0.04;
    return 1 - smoothstep(end - 0.03, end, v);
  }
  const overForehead = smoothstep(browTop + 0.16, browTop + 0.08, v) * smoothstep(0.36, 0.3, Math.abs(u));
  return cut.comb === 'fall' ? 1 - overForehead : 0;
}

const isStraight = ({ curl }: Cut): boolean => curl.width < 0.02;

/** Decides what of the photo's own hair a cut is made of: whatever would lie as it lies now. */
export function planOf(view: HeadView, alpha: Plane, worn: Worn, skull: Skull, cut: Cut, seed: number): Plan {
  const falls = cut.comb === 'fall';
  if (!liesThere(cut) || (falls && worn.height > mostHeight)) {
    const nothing = planeOf(view, () => 0);
    return { kept: nothing, stays: nothing, crown: false, drawnOut: false, fringe: false };
  }
  const { head } = view;
  const drawnOut = falls && isStraight(cut) && Math.min(worn.hangs.left, worn.hangs.right) > long;
  const inFace = distanceTransform(polygonMask(view, head.oval));
  const fringe = keepsFringe(cut, worn);
  const bareForehead = (cut.fringe.kind === 'none' || cut.fringe.kind === 'curtain') && worn.fringe < bare;
  const placeOf = (u: number, v: number, y: number): number => {
    const from = drawnFrom(cut, u < 0 ? worn.hangs.left : worn.hangs.right);
    if (drawnOut) return 1 - smoothstep(from, from + 0.2, y);
    return falls ? 1 - smoothstep(-0.22, 0.28, v) : staysShort(cut, skull, u, v);
  };
  const kept = plane(view);
  const stays = plane(view);
  for (let py = 0, i = 0; py < view.height; py++)
    for (let px = 0; px < view.width; px++, i++) {
      const { u, v } = toHead(head, px, py);
      const y = (py - head.origin.y) / head.unit;
      const own = at(alpha, i) >= 0.02;
      const spared =
        at(inFace, i) > 0.02 * head.unit && !bareForehead
          ? beforeFace(cut, fringe, head.browTop, u, v, seed)
          : 1;
      if (own) kept.data[i] = placeOf(u, v, y) * spared;
      const hangs = u < 0 ? worn.hangs.left : worn.hangs.right;
      const under = falls && (hangs < cut.length.side || y < cut.length.side - 0.12) ? spared : 0;
      if (own) stays.data[i] = Math.max(at(kept, i), under);
      if (bareForehead && v < 0.9) {
        const beforeBrows =
          (1 - smoothstep(0.05, 0.12, v)) * smoothstep(0.95, 0.8, Math.abs(u) / skull.cheek);
        kept.data[i] = Math.max(at(kept, i), beforeBrows, smoothstep(0.005, 0.06, at(inFace, i) / head.unit));
      }
    }
  return { kept, stays, crown: falls && !drawnOut, drawnOut, fringe };
}

/** The hair of which nothing is kept. */
export const withoutKept = (alpha: Plane, kept: Plane): Plane =>
  planeOf(alpha, (i) => at(alpha, i) * (1 - smoothstep(0.01, 0.08, at(kept, i))));
