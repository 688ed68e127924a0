import { smoothstep } from '#server/engine/core/math.ts';
import type { Lab } from '#server/engine/core/oklab.ts';
import { interpolate, planeOf, type Plane, type Size } from '#server/engine/core/plane.ts';

import { fromHead, toHead } from './head.ts';
import { foreheadHalf, hemOf, highestHem } from './outline.ts';
import { coloursOf, type Reshaped } from './reshape.ts';
import { asideOf, type Skull } from './skull.ts';
import type { Cut } from './cut.ts';
import type { HeadView } from './view.ts';
import { aboveOutline, ragged } from './worn.ts';

/** What grows beside coils is coiled. */
const coiled: Pick<Cut, 'curl' | 'locks'> = { curl: { width: 0.022, turns: 6.5 }, locks: 0.5 };

/** The cut as hair that coils wears it; its fringe is made of the photo's own. */
export const asCoils = (cut: Cut): Cut => ({ ...cut, ...coiled, fringe: { kind: 'none' } });

/** Above the edge by so much, hair covers wholly, and a forehead in its shadow is not taken for it. */
const dense = 0.1;
/** How far above the edge is mirrored; beyond, it is mirrored again. */
const depth = 0.13;
const mirrored = (below: number): number => {
  const turn = below % (2 * depth);
  return turn < depth ? turn : 2 * depth - turn;
};
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
): Reshaped | undefined {
  if (fringe.kind === 'none') return undefined;
  const { head } = view;
  const [l, a, b] = coloursOf(view.lab, alpha);
  const hem = hemOf(view, alpha);
  const lab: Lab = {
    width: view.width,
    height: view.height,
    l: Float32Array.from(l.data),
    a: Float32Array.from(a.data),
    b: Float32Array.from(b.data),
  };
  const lowest = Math.min(fringe.end, head.browTop - 0.05);
  const cover = planeOf(view, (i, x, y) => {
    const { u, v } = toHead(head, x, y);
    if (Math.abs(u) >= foreheadHalf || v < highestHem || v > lowest + 0.05) return 0;
    const within =
      (1 - smoothstep(0.02, 0.05, aboveOutline(skull, u, v))) *
      smoothstep(1.02, 0.88, Math.abs(asideOf(skull, u)));
    const edge = hem(u) - dense;
    if (v > edge) {
      const p = fromHead(head, u + 0.02 * ragged(v * 20, seed + 2), edge - mirrored(v - edge));
      lab.l[i] = interpolate(l, p.x, p.y);
      lab.a[i] = interpolate(a, p.x, p.y);
      lab.b[i] = interpolate(b, p.x, p.y);
    }
    const end = lowest + ragged(u * 38, seed) * 0.014 + ragged(u * 90, seed + 1) * 0.008;
    return within * (1 - smoothstep(end - 0.02, end + 0.008, v));
  });
  return { alpha: cover, lab };
}
