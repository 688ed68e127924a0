import { openMask } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';

import { toEdge, toHead, type Head } from './head-frame.ts';
import type { Skull } from './skull.ts';
import { aboveOutline } from './worn-hair.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** In face heights: half of how broad hair is that lies, how far from it a lock stands off it, and down to where. */
const standing = { half: 0.02, off: 0.025, to: 0 };

/**
 * Hair without the thin locks that stand off it above the head, with wall in between: combed or pressed, they would be specks on a wall.
 *
 * @param whole the hair with its pale sides.
 */
export function removeStandingLocks(
  { head }: { readonly head: Head },
  alpha: Plane,
  whole: Plane,
  skull: Skull,
): Plane {
  const lies = openMask(
    planeOf(whole, (i) => (at(whole, i) > 0.5 ? 1 : 0)),
    standing.half * head.unit,
  );
  const off = toEdge(lies, head, true);
  return planeOf(alpha, (i, x, y) => {
    const own = at(alpha, i);
    if (own === 0 || at(off, i) <= standing.off) return own;
    const { u, v } = toHead(head, x, y);
    return v < standing.to && aboveOutline(skull, u, v) > 0 ? 0 : own;
  });
}
