import type { Colour } from '@mot-studio/terms/colour';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { closeMask, openMask } from '#engine/imaging/morphology.ts';
import { plane, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import { cheekColour } from './ears.ts';
import { toHead, type HeadPoint } from './head-frame.ts';
import { isMissed } from './hem.ts';
import { toneOf } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Half the minimal width of missed sides, in face heights; narrower areas are the edge of the detected hair. */
const broad = 0.02;
/** Half the maximal width of the seam between a top and its pale sides, in face heights. */
const seam = 0.05;
/** Blur, in face heights, over which strands and the skin beneath have one hue. */
const strands = 0.025;

/** Returns 1 on sides that are paler than the top and were not detected with it. */
export function paleSides(
  view: Size & Pick<HeadView, 'head' | 'parts'>,
  alpha: Plane,
  isBeside: (place: HeadPoint) => boolean,
): Plane {
  const unfound = openMask(
    planeOf(view, (i) => (isMissed(view.parts.hair, alpha, i) ? 1 : 0)),
    broad * view.head.unit,
  );
  return planeOf(view, (i, x, y) => (at(unfound, i) > 0 && isBeside(toHead(view.head, x, y)) ? 1 : 0));
}

/** Adds the pale sides and the seam to the hair, without forehead that a parse takes for hair: its hue is nearer to the cheeks'. */
export function addPaleSides(
  view: Pick<HeadView, 'head' | 'lab' | 'parts'>,
  alpha: Plane,
  pale: Plane | undefined,
): Plane {
  if (!pale?.data.some((share) => share > 0)) return alpha;
  const [cheek, hair] = [cheekColour(view), toneOf(view.lab, alpha)?.colour];
  if (!cheek || !hair) return alpha;
  const [a, b] = [view.lab.a, view.lab.b].map((data) =>
    gaussianBlur(plane(view.lab, data), strands * view.head.unit),
  );
  const distance = (to: Colour, i: number): number =>
    a && b ? Math.hypot(at(a, i) - to[1], at(b, i) - to[2]) : 0;
  const withPale = planeOf(alpha, (i) =>
    at(pale, i) > 0 && distance(cheek, i) > distance(hair, i) ? 1 : at(alpha, i),
  );
  const closed = closeMask(
    planeOf(withPale, (i) => (at(withPale, i) > 0.5 ? 1 : 0)),
    seam * view.head.unit,
  );
  return planeOf(withPale, (i) => (at(closed, i) > 0 && at(view.parts.hair, i) > 0.5 ? 1 : at(withPale, i)));
}
