import { EngineError } from '#engine/runtime/engine-types.ts';
import type { Plane } from '#engine/imaging/plane.ts';

import { isHairColour } from './gate.ts';
import { headPixels } from './head-frame.ts';
import type { HeadView } from './head-view.ts';

/** Area of the hat search above the forehead, in face heights. */
const crown = { half: 0.38, to: -0.08 };
/** Coverage from which the background lends hair no colour. */
const covered = 0.97;
/** Minimal chroma of a significant colour, in OKLab, and the maximal share of a crown in unnatural hair colours: a lock or two are dyed, patterns are knitted. */
const patterned = { chroma: 0.05, most: 0.28 };

/** Returns the share of the hair on a crown with a colour that no hair grows in, 0–1; 0 without hair. */
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
 * Declines a knitted hat or a patterned scarf, whose average colour may be that of hair. A hand-drawn mask allows locks of many
 * colours.
 *
 * @throws EngineError `hair_covered`
 */
export function checkPattern(share: number): void {
  if (share > patterned.most)
    throw new EngineError('hair_covered', `${Math.round(share * 100)} % of the crown has no colour of hair`);
}
