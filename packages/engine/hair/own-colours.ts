import { erode } from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { plane, planeOf, type Plane } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';

import type { Head } from './head-frame.ts';

/** Returns channels of the hair alone, also where it only half covers the background. */
export const fillHairChannels = (channels: readonly Float32Array[], alpha: Plane): Plane[] =>
  pushPull(
    alpha,
    channels,
    Float32Array.from(alpha.data, (share) => (share > 0.92 ? 1 : 0)),
  ).map((data) => plane(alpha, data));

/** Returns the colours of the hair alone, as in `fillHairChannels`. */
export function hairColours(lab: Lab, alpha: Plane): readonly [l: Plane, a: Plane, b: Plane] {
  const [l, a, b] = fillHairChannels([lab.l, lab.a, lab.b], alpha);
  if (!l || !a || !b) throw new Error('three planes');
  return [l, a, b];
}

/** Returns 1 at least `by` face heights inside the hair, where neither skin nor background shines through. */
export const insideHair = (alpha: Plane, { unit }: Pick<Head, 'unit'>, by: number): Plane =>
  erode(
    planeOf(alpha, (i) => ((alpha.data[i] ?? 0) > 0.9 ? 1 : 0)),
    by * unit,
  );
