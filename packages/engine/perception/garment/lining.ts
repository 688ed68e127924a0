import { dilate, distanceTransform, openMask, growWithin } from '#engine/imaging/morphology.ts';
import { costOf, fitMixture, pickColours } from '#engine/imaging/mixture.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';

import type { Neckline } from './neckline.ts';

/** Log-likelihood by which a colour must fit the lining better than the front. */
const minLogRatio = 2;
/** Distances over which the lining is followed from an armhole's edge and from the neckline, in half widths of the chest. */
const besideArmhole = 0.2;
const besideNeckline = 0.14;
/** Share of the neckline's half width within which the front's own trim may have the lining's colour. */
const trimShare = 0.6;
/** Parts of the front beside its lining that are thinner than twice this many pixels count as lining. */
const sliverRadius = 2.5;

/** Measures of a garment's chest that its lining depends on. */
type Chest = {
  readonly mask: Plane;
  readonly axis: number;
  readonly armpit: number;
  readonly halfWidth: number;
};

/**
 * Visible inside of a garment, 0–1: behind the neckline, and in the armholes of a sleeveless garment, where the same lining shows.
 * Undefined where no neckline shows the lining's colour.
 */
export function visibleInside(
  chest: Chest,
  lab: Lab,
  neckline: Neckline | undefined,
  sleeved: boolean,
): Plane | undefined {
  if (!neckline) return undefined;
  const { mask, armpit } = chest;
  const lowest = neckline.open ? mask.height : armpit;
  const inside = planeOf(mask, (_, x, y) => (y < lowest ? neckline.inside(x, y) : 0));
  return sleeved ? inside : addArmholes(chest, lab, neckline, inside);
}

function addArmholes(
  { mask, axis, armpit, halfWidth }: Chest,
  lab: Lab,
  neckline: Neckline,
  inside: Plane,
): Plane {
  const isCloth = (i: number) => (mask.data[i] ?? 0) > 0.5;
  const isInside = (i: number) => (inside.data[i] ?? 0) > 0.5;
  const lining = fitMixture(
    pickColours(lab, (i) => isCloth(i) && isInside(i)),
    3,
  );
  const front = fitMixture(
    pickColours(lab, (i) => {
      const y = Math.floor(i / mask.width);
      return (
        isCloth(i) &&
        !isInside(i) &&
        y > neckline.middle.y &&
        Math.abs((i % mask.width) - axis) < halfWidth * 0.8
      );
    }),
    4,
  );
  if (!lining || !front) return inside;
  const depth = distanceTransform(mask);
  const fromNeck = distanceTransform(inside, true);
  const near = planeOf(mask, (i, x, y) => {
    if (!isCloth(i) || isInside(i) || y > armpit) return 0;
    const across = Math.abs(x - neckline.middle.x);
    const atArmhole = across > neckline.halfWidth && (depth.data[i] ?? 0) < halfWidth * besideArmhole;
    const atCollar =
      across > neckline.halfWidth * trimShare && (fromNeck.data[i] ?? 0) < halfWidth * besideNeckline;
    return atArmhole || atCollar ? 1 : 0;
  });
  const alike = planeOf(mask, (i) => {
    if (isInside(i) || (near.data[i] ?? 0) < 0.5) return inside.data[i] ?? 0;
    const [l, a, b] = [lab.l[i] ?? 0, lab.a[i] ?? 0, lab.b[i] ?? 0];
    return costOf(lining, l, a, b) + minLogRatio < costOf(front, l, a, b) ? 1 : 0;
  });
  const rim = planeOf(mask, (i) => (isInside(i) || (isCloth(i) && (depth.data[i] ?? 0) < 2.5) ? 1 : 0));
  const visible = growWithin(rim, openMask(alike, 1));
  const frontRest = planeOf(mask, (i) => (isCloth(i) && (visible.data[i] ?? 0) < 0.5 ? 1 : 0));
  const solidFront = openMask(frontRest, sliverRadius);
  const touched = dilate(visible, sliverRadius * 2);
  return planeOf(mask, (i) => {
    const isSliver =
      (near.data[i] ?? 0) > 0.5 && (solidFront.data[i] ?? 0) < 0.5 && (touched.data[i] ?? 0) > 0.5;
    return isSliver ? 1 : Math.max(inside.data[i] ?? 0, visible.data[i] ?? 0);
  });
}
