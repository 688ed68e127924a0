import type { Colour } from '@mot-studio/terms/colour';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { polygonMask } from '#engine/imaging/geometry.ts';
import { mean, smoothstep } from '#engine/imaging/math.ts';
import {
  components,
  dilate,
  distanceTransform,
  erode,
  openMask,
  union,
  subtractMask,
} from '#engine/imaging/morphology.ts';
import { medianColour, type Lab } from '#engine/imaging/oklab.ts';
import { planeOf, resize, type Plane, type Size } from '#engine/imaging/plane.ts';

import { headPixels, toHead, type Head } from './head-frame.ts';
import { distanceFromFace, earWidening } from './skull.ts';
import { fillPlanes } from './strays.ts';
import { viewScaledTo, type HeadView } from './head-view.ts';
import { localBackground } from './wisps.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Face height in pixels for the analysis, at which a wisp is still some pixels wide. */
const maxUnit = 120;
/** Lengths in face heights; areas broader than twice `narrow` are no wisps. */
const size = {
  narrow: 0.035,
  edge: 0.014,
  root: 0.06,
  around: 0.09,
  smooth: 0.06,
  ear: 0.032,
  jaw: 0.03,
  deep: 0.12,
  jewellery: 0.32,
};
/**
 * Minimal differences of a wisp from the background (OKLab) and from the lightness beside it; both rise with the texture of the
 * background.
 */
const differs = { least: 0.015, beside: 0.01, busy: 2, busiest: 0.012 };
/**
 * Areas in face heights of the head's frame: the wisp search, the neck, the ears, and the area beside the jaw where a parse takes
 * enclosed background for skin.
 */
const place = {
  from: -0.75,
  to: 1.3,
  neck: { from: 0.7, half: 0.27 },
  ear: { from: 0.18, to: 0.64, width: 0.16 },
  jaw: { from: 0.25, to: 1.05, beside: 0.34 },
};
/** Minimal visible share of the background in the view. */
const minKnown = 0.05;
/** Ratio of the distances to background and cheeks below which a pixel is background. */
const nearer = 0.35;

/** Thin structures before a plain background, and the empty background; 0–1 a view pixel. */
type Surroundings = { readonly wisps: Plane; readonly empty: Plane };

/** Returns the OKLab distance of a pixel from a colour. */
export const colourDistance = (lab: Lab, i: number, [l, a, b]: Colour): number =>
  Math.hypot((lab.l[i] ?? 0) - l, (lab.a[i] ?? 0) - a, (lab.b[i] ?? 0) - b);

/** Returns the pixels of both cheeks, beside the nose. */
export const cheekPixels = (size: Size, head: Head, face: Plane): number[] =>
  headPixels(head, size, (i, u, v) => at(face, i) > 0.5 && v > 0.42 && v < 0.68 && Math.abs(u) > 0.15);

/** Returns the visible background, and its texture. */
function backgroundOf(lab: Lab, body: Plane, unit: number): { known: number[]; busy: number } {
  const far = dilate(body, size.around * unit);
  const smooth = gaussianBlur({ ...lab, data: lab.l }, size.smooth * unit);
  const known = [...far.data.keys()].filter((i) => at(far, i) < 0.5);
  return { known, busy: mean(known.map((i) => Math.abs((lab.l[i] ?? 0) - at(smooth, i)))) };
}

/** Returns the wisps: structures connected to the hair, and structures from an ear that are longer than jewellery. */
function keepHanging(thin: Plane, hair: Plane, ears: Plane, unit: number): Plane {
  const { ids } = components(thin);
  const [nearHair, nearEars] = [dilate(hair, size.root * unit), dilate(ears, size.root * unit)];
  const tops = new Map<number, number>();
  const isWisp = new Set<number>();
  const fromEars = new Set<number>();
  for (const [i, id] of ids.entries()) {
    if (id < 0) continue;
    const row = Math.floor(i / thin.width);
    if (!tops.has(id)) tops.set(id, row);
    if (at(nearEars, i) > 0.5) fromEars.add(id);
    const isLong = fromEars.has(id) && row - (tops.get(id) ?? row) > size.jewellery * unit;
    if (at(nearHair, i) > 0.5 || isLong) isWisp.add(id);
  }
  return planeOf(thin, (i) => (isWisp.has(ids[i] ?? -1) ? 1 : 0));
}

/**
 * Separates single wisps from face, ears and neck by their width and colour; a wisp is connected to the hair.
 *
 * @param head in pixels of `lab`.
 * @returns undefined where the background is too busy.
 */
export function surroundingsOf(
  lab: Lab,
  head: Head,
  parts: { readonly person: Plane; readonly hair: Plane },
): Surroundings | undefined {
  const { unit } = head;
  const dense = planeOf(lab, (i) => (at(parts.hair, i) > 0.5 ? 1 : 0));
  const { known, busy } = backgroundOf(lab, union(parts.person, dense), unit);
  if (known.length < minKnown * lab.l.length || busy > differs.busiest) return undefined;
  const inHair = [...dense.data.keys()].filter((i) => at(dense, i) > 0);
  const hairColour = medianColour(lab, inHair);
  const sign = hairColour[0] < medianColour(lab, known)[0] ? 1 : -1;
  const ground = localBackground({ ...lab, data: lab.l }, Math.max(2, Math.round(size.narrow * unit)), sign);
  const darker = planeOf(lab, (i) => sign * (at(ground, i) - (lab.l[i] ?? 0)));
  const least = { beside: differs.beside + differs.busy * busy, off: differs.least + differs.busy * busy };
  const sure = new Float32Array(lab.l.length);
  for (const i of known) if (at(darker, i) < least.beside) sure[i] = 1;
  const behind = fillPlanes({ lab }, sure);
  const off = (i: number): number =>
    colourDistance(lab, i, [behind.l[i] ?? 0, behind.a[i] ?? 0, behind.b[i] ?? 0]);
  const oval = polygonMask(lab, head.oval);
  const skin = medianColour(lab, cheekPixels(lab, head, oval));
  const face = dilate(oval, size.jaw * unit);
  const { ear } = place;
  const isEmpty = (i: number): boolean => off(i) < nearer * colourDistance(lab, i, skin);
  const onEars = planeOf(lab, (i, x, y) => {
    const { u, v } = toHead(head, x, y);
    const width = ear.width + earWidening(head, u);
    if (v < ear.from || v > ear.to || distanceFromFace(head, u) > width || isEmpty(i)) return 0;
    return at(parts.person, i) > 0.5 && at(parts.hair, i) < 0.2 ? 1 : 0;
  });
  const ears = dilate(openMask(onEars, size.ear * unit), size.edge * unit);
  const body = union(union(face, ears), erode(parts.person, size.deep * unit));
  const thin = planeOf(lab, (i, x, y) => {
    const { u, v } = toHead(head, x, y);
    const onNeck = v > place.neck.from && Math.abs(u) < place.neck.half;
    if (v < place.from || v > place.to || onNeck || at(body, i) > 0.5) return 0;
    return at(darker, i) > least.beside && off(i) > least.off ? 1 : 0;
  });
  const wisps = keepHanging(thin, dense, ears, unit);
  const empty = planeOf(lab, (i, x, y) => {
    const { u, v } = toHead(head, x, y);
    const { from, to, beside } = place.jaw;
    if (v < from || v > to || Math.abs(u) < beside || at(face, i) > 0.5) return 0;
    return isEmpty(i) ? 1 : 0;
  });
  return { wisps: dilate(wisps, size.edge * unit), empty };
}

/** Distances within which hair that stays keeps the wisps beside it, in face heights. */
const beside = { from: 0.02, to: 0.08 };

/** Photo in which the wisps of the old hair count as hair, and the areas that they enclose as background. */
export type LooseHair = { readonly view: HeadView; readonly wisps: Plane | undefined };

/** Finds wisps that hang away from the hair of a photo, too fine or too light for its cut-out. */
export function findLooseHair(view: HeadView, alpha: Plane): LooseHair {
  const small = viewScaledTo(view, maxUnit);
  const found = surroundingsOf(small.lab, small.head, {
    person: small.person,
    hair: resize(alpha, small),
  });
  if (!found) return { view, wisps: undefined };
  const empty = resize(found.empty, view);
  const shoulders = planeOf(view, (i, x, y) =>
    toHead(view.head, x, y).v > place.neck.from ? at(view.parts.skin, i) : 0,
  );
  const parts = {
    ...view.parts,
    skin: subtractMask(view.parts.skin, empty),
    clothes: subtractMask(view.parts.clothes, empty),
  };
  return {
    view: { ...view, person: subtractMask(view.person, empty), parts },
    wisps: subtractMask(resize(found.wisps, view), union(view.parts.clothes, shoulders)),
  };
}

/** Returns the old hair with those of its wisps that do not lie beside hair that stays. */
export function addWisps(alpha: Plane, wisps: Plane, kept: Plane, unit: number): Plane {
  const away = distanceTransform(
    planeOf(kept, (i) => (at(kept, i) > 0.5 ? 1 : 0)),
    true,
  );
  return planeOf(alpha, (i) =>
    Math.max(at(alpha, i), at(wisps, i) * smoothstep(beside.from, beside.to, at(away, i) / unit)),
  );
}
