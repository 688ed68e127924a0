import type { Colour } from '@mot-studio/terms/colour';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, median } from '#engine/imaging/math.ts';
import {
  components,
  componentCounts,
  dilate,
  openMask,
  growWithin,
  union,
  subtractMask,
} from '#engine/imaging/morphology.ts';
import { medianColour, type Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import type { PartPlanes } from '#engine/perception/pose/segmenter.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Head on a small view: its colours, and the positions of its pixels, in face heights. */
type Places = {
  readonly lab: Lab;
  readonly insideFace: Plane;
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** Reading of the network, where it exists. */
  readonly read?: Pick<PartPlanes, 'hair'> | undefined;
};

/** Probability of hair in a patch above which its hue is ignored: brown hair has the hue of skin. */
const maxRead = 0.85;

/** Reference areas in face heights: the lit skin of a face's middle, and hair above the ears. */
const known = { inside: 0.1, from: 0.35, to: 0.62, hair: 0.15 };
/** Share of its lightness that skin keeps in the shade of a jaw or of hair, and the maximal share of its colour (OKLab a and b). */
const shade = { least: 0.42, most: 0.85, chroma: 1.15 };
/** Shaded patches, in face heights: start height, blur of colours, half the minimal width; and their minimal area, in squares of them. */
const patch = { from: 0.2, smooth: 0.02, broad: 0.02, area: 0.01 };
/** OKLab margin by which a patch is nearer to shaded skin than to hair of its lightness: each of its pixels, and their median. */
const nearer = { pixel: 0.01, patch: 0.016 };
/** Long hair on both sides, in face heights: rows wider than `width` below `from`; its lengths may have other colours than the hair on the head. */
const hanging = { from: 0.62, width: 0.06 };

/**
 * Rim of a patch, in face heights: below the ears, hair that is at most twice `broad` wide or separate from the hair on the head is skin
 * within `near` of a patch.
 */
const rim = { from: 0.45, broad: 0.03, near: 0.06 };

/** Number of lightness steps with their own hair colour, and the minimal pixels of each. */
const steps = { count: 24, least: 20 };
export const lightnessStep = (lightness: number): number =>
  clamp(Math.floor(lightness * steps.count), 0, steps.count - 1);

/** Returns the colour of the reference hair by lightness; steps without hair have the colour of the next one. */
export function hairByLightness(lab: Lab, pixels: readonly number[]): readonly Colour[] {
  const bins = Array.from({ length: steps.count }, (): number[] => []);
  for (const i of pixels) bins[lightnessStep(lab.l[i] ?? 0)]?.push(i);
  const learnt = bins.flatMap((_, k) => {
    const around = [k - 1, k, k + 1].flatMap((step) => bins[step] ?? []);
    return around.length < steps.least ? [] : [{ k, colour: medianColour(lab, around) }];
  });
  return bins.map((_, k) => {
    const byDistance = learnt.toSorted((one, other) => Math.abs(one.k - k) - Math.abs(other.k - k));
    return byDistance[0]?.colour ?? medianColour(lab, pixels);
  });
}

/**
 * Returns the distance of a colour, in OKLab a and b, from skin of the same darkness: shade reduces its chroma at most as much as its
 * lightness.
 */
export function shadedSkinDistance([light, a, b]: Colour, l: number, ownA: number, ownB: number): number {
  const along = (ownA * a + ownB * b) / Math.max(1e-6, a * a + b * b);
  const share = clamp(along, Math.min(1, l / light), shade.chroma);
  return Math.hypot(ownA - share * a, ownB - share * b);
}

/** Tells whether hair hangs long on both sides. */
function isLong({ lab, u, v }: Places, cut: Plane, unit: number): boolean {
  const opened = openMask(cut, (hanging.width / 2) * unit);
  const ends = { left: 0, right: 0 };
  for (let i = 0; i < lab.l.length; i++) {
    if (at(opened, i) < 0.5) continue;
    const side = (u[i] ?? 0) < 0 ? 'left' : 'right';
    ends[side] = Math.max(ends[side], v[i] ?? 0);
  }
  return Math.min(ends.left, ends.right) > hanging.from;
}

/** Returns the patches with the rest of the neck that the cut left around them. */
function addRims({ v }: Pick<Places, 'v'>, cut: Plane, patches: Plane, unit: number): Plane {
  const remaining = subtractMask(cut, patches);
  const broad = openMask(remaining, rim.broad * unit);
  const isBelow = (i: number): boolean => (v[i] ?? 0) > rim.from;
  const body = planeOf(cut, (i) => (isBelow(i) ? at(broad, i) : at(remaining, i)));
  const rooted = growWithin(
    planeOf(cut, (i) => (isBelow(i) ? 0 : at(body, i))),
    body,
  );
  const apart = components(subtractMask(body, rooted));
  const near = dilate(patches, rim.near * unit);
  const beside = componentCounts(apart, (i) => at(near, i) > 0.5);
  const separate = planeOf(cut, (i) => ((beside[apart.ids[i] ?? -1] ?? 0) > 0 ? 1 : 0));
  const skin = union(patches, separate);
  const around = dilate(skin, rim.near * unit);
  return planeOf(cut, (i) => {
    const isRim = isBelow(i) && at(remaining, i) > 0.5 && at(rooted, i) < 0.5 && at(around, i) > 0.5;
    return isRim ? 1 : at(skin, i);
  });
}

/**
 * Finds a shaded neck or ear in a cut of hair: a broad patch below the temples that has the hue of the face, and another than
 * hair of its lightness.
 *
 * @param cut 1 on detected hair, in a small view.
 * @param unit face height in its pixels.
 * @returns 1 on skin.
 */
export function skinInShade(g: Places, cut: Plane, unit: number): Plane {
  const none = planeOf(cut, () => 0);
  if (isLong(g, cut, unit)) return none;
  const smooth = (data: Float32Array): Float32Array =>
    gaussianBlur({ ...cut, data }, Math.max(1, patch.smooth * unit)).data;
  const lab = { ...g.lab, l: smooth(g.lab.l), a: smooth(g.lab.a), b: smooth(g.lab.b) };
  const pixels = [...cut.data.keys()];
  const inFace = (i: number): boolean =>
    at(g.insideFace, i) > known.inside && (g.v[i] ?? 0) > known.from && (g.v[i] ?? 0) < known.to;
  const face = pixels.filter(inFace);
  const hair = pixels.filter((i) => at(cut, i) > 0.5 && (g.v[i] ?? 0) < known.hair);
  if (face.length === 0 || hair.length === 0) return none;
  const skin = medianColour(g.lab, face);
  const byLightness = hairByLightness(lab, hair);
  const gain = (i: number): number => {
    const [l, a, b] = [lab.l[i] ?? 0, lab.a[i] ?? 0, lab.b[i] ?? 0];
    const [, hairA, hairB] = byLightness[lightnessStep(l)] ?? skin;
    return Math.hypot(a - hairA, b - hairB) - shadedSkinDistance(skin, l, a, b);
  };
  const isDimmed = (i: number): boolean => {
    const share = (lab.l[i] ?? 0) / skin[0];
    return share > shade.least && share < shade.most;
  };
  const alike = planeOf(cut, (i) =>
    at(cut, i) > 0.5 && (g.v[i] ?? 0) > patch.from && isDimmed(i) && gain(i) > nearer.pixel ? 1 : 0,
  );
  const { ids, areas } = components(openMask(alike, Math.max(1, patch.broad * unit)));
  const gains = areas.map((): number[] => []);
  for (const i of pixels) gains[ids[i] ?? -1]?.push(gain(i));
  const readAsHair = areas.map(() => 0);
  for (const [i, id] of ids.entries())
    if (g.read && id >= 0) readAsHair[id] = (readAsHair[id] ?? 0) + at(g.read.hair, i);
  const isSkin = areas.map(
    (area, id) =>
      area > patch.area * unit * unit &&
      median(gains[id] ?? []) > nearer.patch &&
      (readAsHair[id] ?? 0) < maxRead * area,
  );
  if (!isSkin.includes(true)) return none;
  const patches = planeOf(cut, (i) => (isSkin[ids[i] ?? -1] ? 1 : 0));
  return addRims(g, cut, patches, unit);
}
