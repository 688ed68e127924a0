import { smoothstep } from '#engine/imaging/math.ts';
import { growWithin } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';

import { toHead } from './head-frame.ts';
import { hairOverFace } from './over-face.ts';
import { distanceFromFace, type Skull } from './skull.ts';
import type { HeadPart } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/**
 * Sideburns, in face heights: range within and beyond the cheeks' edge; hair blends into them between `from` and `whole`, and they must
 * be visible below `seen`, where short sides have ended.
 */
const sideburn = { within: 0.06, beyond: 0.07, from: 0.2, whole: 0.32, seen: 0.38 };

/** Hair before a face that a cut-out misses. */
export type MissedFaceHair = {
  /** Fringe over brows, and shaved sides above sideburns. */
  readonly fringe: Plane;
  /** Sideburns, with the part of the cut-out that blends into them. */
  readonly sideburns: Plane;
};

/**
 * Finds the hair before a face that a cut-out misses. Sideburns are separate: they stay beside any short cut, because a cut above
 * them would bare skin that the photo does not show.
 *
 * @param found the cut-out, 0–1 a view pixel.
 */
export function missedFaceHair(view: HeadPart, found: Plane, skull: Skull): MissedFaceHair {
  const over = hairOverFace(view, found);
  const more = (i: number): number => Math.max(0, at(over, i) - at(found, i));
  const fringe = planeOf(over, (i, x, y) =>
    distanceFromFace(skull, toHead(view.head, x, y).u) < -sideburn.within ? more(i) : 0,
  );
  const down = planeOf(over, (_, x, y) => {
    const { u, v } = toHead(view.head, x, y);
    const beside = distanceFromFace(skull, u);
    return beside >= -sideburn.within && beside < sideburn.beyond && v > sideburn.from ? v : 0;
  });
  const beside = planeOf(over, (i) => (at(down, i) > 0 ? Math.max(at(over, i), at(found, i)) : 0));
  const ends = planeOf(over, (i) => (at(down, i) > sideburn.seen && more(i) > 0.5 ? 1 : 0));
  const joined = growWithin(
    ends,
    planeOf(beside, (i) => (at(beside, i) > 0.3 ? 1 : 0)),
  );
  for (let i = 0; i < fringe.data.length; i++)
    if (at(joined, i) > 0 && at(down, i) < sideburn.whole) fringe.data[i] = more(i);
  const sideburns = planeOf(
    beside,
    (i) => at(joined, i) * at(beside, i) * smoothstep(sideburn.from, sideburn.whole, at(down, i)),
  );
  return { fringe, sideburns };
}
