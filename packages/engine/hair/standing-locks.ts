import { openMask } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';

import { toEdge, toHead, type Head } from './head-frame.ts';
import type { Skull } from './skull.ts';
import { aboveOutline } from './worn-hair.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Face heights: half the minimal width of lying hair, minimal distance of a standing lock from it, and lower limit. */
const standing = { half: 0.02, off: 0.025, to: 0 };

/**
 * Removes thin locks that stand off the hair above the head, with background in between: combed or pressed, they would be specks on a
 * wall.
 *
 * @param whole hair with its pale sides.
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
