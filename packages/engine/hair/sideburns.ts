import { smoothstep } from '#engine/imaging/math.ts';
import { growWithin } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';

import { toHead } from './head-frame.ts';
import { hairOverFace } from './over-face.ts';
import { distanceFromFace, type Skull } from './skull.ts';
import type { HeadPart } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/**
 * In face heights: a sideburn lies so far within the cheeks' edge and beyond it; from `from` to `whole` down, hair goes over into it, and
 * some of it is seen below `seen`, where short sides have ended.
 */
const sideburn = { within: 0.06, beyond: 0.07, from: 0.2, whole: 0.32, seen: 0.38 };

/** What a cut-out leaves out of the hair before a face. */
export type MissedFaceHair = {
  /** A fringe over brows, and what of the sides is shaved above sideburns. */
  readonly fringe: Plane;
  /** Sideburns, with what of the cut-out goes over into them. */
  readonly sideburns: Plane;
};

/**
 * The hair before a face that a cut-out leaves out. Sideburns are told apart: they stay beside any short cut, as none is made that
 * ends above them without laying skin bare that nobody has seen.
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
