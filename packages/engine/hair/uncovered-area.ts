import { gaussianBlur, normalisedBlur } from '#engine/imaging/filters.ts';
import { dilate } from '#engine/imaging/morphology.ts';
import { planeOf, resize, type Plane } from '#engine/imaging/plane.ts';
import { partReadingAt } from '#engine/perception/person/reading.ts';

import { cheekColour } from './ears.ts';
import type { UncoveredArea } from './gate.ts';
import { neckExtent } from './painted-ground.ts';
import { headArea, placesIn, toEdge } from './head-frame.ts';
import type { Plate } from './plate.ts';
import { viewScaledTo, type HeadPart, type HeadView } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Blur for measuring the texture around a pixel, in face heights. */
const smoothing = 0.06;

/** Height below which everything except background and skin is clothes, in face heights. */
const shoulders = 0.9;

/** Distance from an uncovered area, in face heights, within which the body is sampled: a print elsewhere on it is not synthesised. */
const beside = 0.35;

/** Returns the light of a part, smoothed within it, so that its edge adds no texture. */
function smoothedWithin({ light, head }: HeadView, part: Plane): Plane {
  const { meanOf } = normalisedBlur(part, head.unit * smoothing);
  return planeOf(
    light,
    meanOf((i) => at(light, i)),
  );
}

function textureOf({ light }: HeadView, part: Plane, smooth: Plane): number {
  let [count, off] = [0, 0];
  for (let i = 0; i < light.data.length; i++) {
    if (at(part, i) === 0) continue;
    count++;
    off += Math.abs(at(light, i) - at(smooth, i));
  }
  return count > 0 ? off / count : 0;
}

/**
 * Returns the part of the painted area that a cut uncovers, 0–1 a view pixel.
 *
 * @param covers coverage by the new hair, 0–1 a view pixel each.
 */
export const uncoveredShare = ({ painted }: Pick<Plate, 'painted'>, covers: readonly Plane[]): Plane =>
  planeOf(painted, (i) => {
    let covered = 0;
    for (const { data } of covers) covered = Math.max(covered, data[i] ?? 0);
    return at(painted, i) * (1 - covered);
  });

/** Maximal distance of skin in any light from the cheeks, in OKLab a and b. */
const skinWithin = 0.06;

/**
 * Returns the area of an uncovered chest that was synthesised in a colour that the face lacks: a strap or a sleeve that a parse took for
 * skin would extend into it.
 *
 * @returns in squares of the face's height.
 */
export function nonSkinArea(view: HeadView, plate: Plate, bared: Plane): number {
  const { head } = view;
  const cheek = cheekColour(view);
  if (!cheek) return 0;
  const { v } = placesIn(head, view);
  let area = 0;
  for (let i = 0; i < bared.data.length; i++) {
    if (at(bared, i) === 0 || (v[i] ?? 0) <= neckExtent.to) continue;
    const off = Math.hypot((plate.lab.a[i] ?? 0) - cheek[1], (plate.lab.b[i] ?? 0) - cheek[2]);
    if (off > skinWithin) area += at(bared, i) * at(plate.skin, i);
  }
  return area / head.unit ** 2;
}

/**
 * Doubtful skin at this resolution (pixels a face height): skin for the parse by more than `skin`, cloth for a network by more than
 * `cloth`.
 */
const doubtful = { at: 128, skin: 0.9, cloth: 0.4 };

/**
 * Returns the area around an uncovered body that is skin for the parse and cloth for a network: a blouse as pale as skin would extend into
 * it.
 *
 * @returns in squares of the face's height.
 */
export function clothInSkin(view: HeadPart, bared: Plane): number {
  const small = viewScaledTo(view, doubtful.at);
  const { head, parts, reading } = small;
  if (!reading) return 0;
  const clothes = partReadingAt(reading, small, small).clothes;
  const open = resize(bared, small);
  const { v } = placesIn(head, small);
  const isBody = (i: number): boolean => (v[i] ?? 0) > shoulders;
  const far = toEdge(
    planeOf(small, (i) => (at(open, i) > 0.5 && isBody(i) ? 1 : 0)),
    head,
    true,
  );
  const doubted = planeOf(small, (i) =>
    isBody(i) && at(far, i) < beside && at(parts.skin, i) > doubtful.skin && at(clothes, i) > doubtful.cloth
      ? 1
      : 0,
  );
  return headArea(head, doubted);
}

/**
 * Measures the area of background, clothes and chest that must be synthesised; skin-coloured parts of the chest may be a blouse.
 *
 * @param bared uncovered area, as of `uncoveredShare`.
 */
export function measureUncovered(
  view: HeadView,
  plate: Plate,
  bared: Plane,
): Record<'background' | 'clothes' | 'chest', UncoveredArea> {
  const { head, parts, person } = view;
  const { v } = placesIn(head, view);
  const isBelow = (i: number, from: number): boolean => (v[i] ?? 0) > from;
  const shares = {
    background: (i: number) => 1 - at(plate.before, i),
    clothes: (i: number) => (isBelow(i, shoulders) ? at(plate.before, i) * (1 - at(plate.skin, i)) : 0),
    chest: (i: number) => (isBelow(i, neckExtent.to) ? at(plate.skin, i) : 0),
  };
  const areaOf = (share: (i: number) => number): number =>
    bared.data.reduce((sum, open, i) => (open > 0 ? sum + open * share(i) : sum), 0) / head.unit ** 2;
  const isOpen = (i: number): boolean => at(plate.painted, i) === 0;
  const around = (share: (i: number) => number): Plane =>
    dilate(
      planeOf(view, (i) => (at(bared, i) * share(i) > 0.5 ? 1 : 0)),
      head.unit * beside,
    );
  const [nearClothes, nearChest] = [around(shares.clothes), around(shares.chest)];
  const isCloth = (i: number): boolean => at(nearClothes, i) > 0 && at(parts.clothes, i) > 0.95;
  const isChest = (i: number): boolean =>
    at(nearChest, i) > 0 && isBelow(i, neckExtent.to) && at(parts.skin, i) > 0.95;
  const visible = (holds: (i: number) => boolean): Plane =>
    planeOf(view, (i) => (isOpen(i) && holds(i) ? 1 : 0));
  const bodyArea = (share: (i: number) => number, holds: (i: number) => boolean): UncoveredArea => {
    const part = visible(holds);
    return { area: areaOf(share), busy: textureOf(view, part, smoothedWithin(view, part)) };
  };
  const wall = visible((i) => at(person, i) <= 0.02);
  const smooth = gaussianBlur(view.light, head.unit * smoothing);
  return {
    background: { area: areaOf(shares.background), busy: textureOf(view, wall, smooth) },
    clothes: bodyArea(shares.clothes, isCloth),
    chest: bodyArea(shares.chest, isChest),
  };
}
