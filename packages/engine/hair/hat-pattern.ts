import { EngineError } from '#engine/runtime/engine-types.ts';
import type { Plane } from '#engine/imaging/plane.ts';

import { isHairColour } from './gate.ts';
import { headPixels } from './head-frame.ts';
import type { HeadView } from './head-view.ts';

/** Where a hat is looked for, in face heights: above the forehead. */
const crown = { half: 0.38, to: -0.08 };
/** From this coverage on, what lies behind hair lends it no colour. */
const covered = 0.97;
/** Chroma from which on a colour says something, in OKLab, and how much of a crown may have one that no hair grows in: a lock or two are dyed, patterns are knitted. */
const patterned = { chroma: 0.05, most: 0.28 };

/** How much of what was found on a crown has a colour that hair does not grow in, 0–1; 0 where nothing was. */
export function patternedShare({ head, lab }: Pick<HeadView, 'head' | 'lab'>, alpha: Plane): number {
  const found = headPixels(
    head,
    lab,
    (i, u, v) => (alpha.data[i] ?? 0) > covered && v < crown.to && Math.abs(u) < crown.half,
  );
  const unlikeHair = found.filter((i) => !isHairColour(lab.a[i] ?? 0, lab.b[i] ?? 0, patterned.chroma));
  return unlikeHair.length / Math.max(1, found.length);
}

/**
 * Declines a knitted hat or a scarf with a pattern, whose colours between them may be those of hair. Locks of many colours are told
 * from it by a mask set by hand.
 *
 * @throws EngineError `hair_covered`
 */
export function checkPattern(share: number): void {
  if (share > patterned.most)
    throw new EngineError('hair_covered', `${Math.round(share * 100)} % of the crown has no colour of hair`);
}
