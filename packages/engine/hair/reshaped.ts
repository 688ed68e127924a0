import type { Lab } from '#engine/imaging/oklab.ts';
import type { Plane } from '#engine/imaging/plane.ts';

/** Photo's own hair in another shape: coverage 0–1 and its colours. */
export type ReshapedHair = {
  readonly alpha: Plane;
  readonly lab: Lab;
  /** Part that casts a shadow which the photo does not show, 0–1. */
  readonly shades?: Plane;
};
