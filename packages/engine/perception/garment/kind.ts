import type { Picture } from '#engine/imaging/plane.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';
import { EngineError, type GarmentKind } from '#engine/runtime/engine-types.ts';

import type { CutOut } from './garment-cut-out.ts';
import { lowerShapeOf } from './lower-shape.ts';
import { extentOf, rowsOf } from './rows.ts';
import { upperShapeOf } from './upper-shape.ts';
import { takeOffGarment } from './worn-garment.ts';

/** Least length of legs as a share of the garment; shorter ones are slits. */
const minLegs = 0.22;
/**
 * Least ratio of the width at the top to the width a little below: a waist is cut straight across. Sleeves that hang beside a top
 * look like legs, but its collar is narrower.
 */
const minWaistRatio = { trousers: 0.75, skirt: 0.7 };
/** Ratio of length to body width above which a garment is a dress: dresses start at 2.7, tops reach 2.2, skirts 2.5. */
const dressLength = 2.6;
/** Least ratio of a skirt's hem to its waist. */
const minFlare = 1.5;

/** Kinds in the order of preference: a dress would also pass as a top. */
const kindsByPreference = ['dresses', 'tops', 'bottoms'] as const;

/**
 * Returns the kind of the garment that a person wears in its photo: the first kind that can be taken off.
 *
 * @throws EngineError `garment_unclear` where none can.
 */
export function kindOfWornGarment(picture: Picture, parse: PersonParse, around: CutOut): GarmentKind {
  let why: unknown;
  for (const kind of kindsByPreference)
    try {
      takeOffGarment(picture, parse, around, kind);
      return kind;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      why = error;
    }
  throw why;
}

/**
 * Finds the kind of a lying or hanging garment by its outline; null where the outline is ambiguous. A jacket has the outline of a
 * top.
 */
export function kindByShape({ mask, lab }: CutOut): GarmentKind | null {
  const upper = upperShapeOf(mask, lab, false);
  if (!upper) return null;
  const rows = rowsOf(mask);
  const height = rows.bottom - rows.top;
  const widthAt = (share: number): number => {
    const run = extentOf(rows, rows.top + height * share);
    return run ? run.to - run.from : 0;
  };
  const waist = widthAt(0.02);
  const below = waist / Math.max(1, widthAt(0.15));
  const lower = lowerShapeOf(mask, lab);
  const legs = lower?.crotch ? (lower.hem - lower.crotch.y) / height : 0;
  if (legs > minLegs && below > minWaistRatio.trousers) return 'bottoms';
  if (height / (2 * upper.halfWidth) > dressLength) return 'dresses';
  return !upper.sleeved && below > minWaistRatio.skirt && widthAt(0.97) > waist * minFlare
    ? 'bottoms'
    : 'tops';
}
