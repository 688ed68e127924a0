import type { Colour } from '@mot-studio/terms/colour';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { closeMask, openMask } from '#engine/imaging/morphology.ts';
import { plane, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import { cheekColour } from './ears.ts';
import { toHead, type HeadPoint } from './head-frame.ts';
import { isUnfound } from './hem.ts';
import { toneOf } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Half of how broad sides are that were not found, in face heights: what is narrower is the edge of what was. */
const broad = 0.02;
/** Half of how broad what lies between a top and its pale sides is, in face heights: neither was found with the other. */
const seam = 0.05;
/** Strands before skin are of one hue with it over so much, in face heights. */
const strands = 0.025;

/** 1 where sides are paler than the top and were not found with it. */
export function paleSides(
  view: Size & Pick<HeadView, 'head' | 'parts'>,
  alpha: Plane,
  isBeside: (place: HeadPoint) => boolean,
): Plane {
  const unfound = openMask(
    planeOf(view, (i) => (isUnfound(view.parts.hair, alpha, i) ? 1 : 0)),
    broad * view.head.unit,
  );
  return planeOf(view, (i, x, y) => (at(unfound, i) > 0 && isBeside(toHead(view.head, x, y)) ? 1 : 0));
}

/** Hair with its pale sides and what lies between, but for what of a forehead a parse takes for some of them: that is nearer in hue to the cheeks. */
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
  const off = (to: Colour, i: number): number =>
    a && b ? Math.hypot(at(a, i) - to[1], at(b, i) - to[2]) : 0;
  const whole = planeOf(alpha, (i) => (at(pale, i) > 0 && off(cheek, i) > off(hair, i) ? 1 : at(alpha, i)));
  const closed = closeMask(
    planeOf(whole, (i) => (at(whole, i) > 0.5 ? 1 : 0)),
    seam * view.head.unit,
  );
  return planeOf(whole, (i) => (at(closed, i) > 0 && at(view.parts.hair, i) > 0.5 ? 1 : at(whole, i)));
}
