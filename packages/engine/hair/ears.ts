import { colourDistance, type Colour } from '@mot-studio/terms/colour';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { quantile, smoothstep } from '#engine/imaging/math.ts';
import { closeMask, components, dilate, openMask, union } from '#engine/imaging/morphology.ts';
import { colourAt, medianColour, type Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';
import { hairReadingAt } from '#engine/perception/person/reading.ts';

import { isOnCheeks, headPixels, toEdge, toHead } from './head-frame.ts';
import { hairByLightness, shadedSkinDistance, lightnessStep } from './shaded-skin.ts';
import { distanceFromFace, earWidening, type Skull } from './skull.ts';
import type { HeadPart, HeadView } from './head-view.ts';
import type { Worn } from './worn-hair.ts';

/** Average ear seen from the front, in face heights: from the brows to below the nose. */
const ear = { from: 0.22, to: 0.66, width: 0.12, inset: 0.012 };
/** Minimal width of a visible ear, in face heights. */
const minWidth = 0.02;
/** Share of an ear under hair above which the ear is reconstructed. */
const maxHidden = 0.25;

export type Ears = {
  /** Sides on which hair hid the ear, as the viewer sees them. */
  readonly hidden: { readonly left: boolean; readonly right: boolean };
  /** 1 on an ear that hair hid. */
  readonly cover: Plane;
  /** Light of the ear relative to the cheek's. */
  readonly shade: Plane;
};

/**
 * Returns the position on an ear: `across` is 0 at the cheek and 1 at the rim, `along` is 0 at the top and 1 at the lobe; undefined
 * beside it.
 */
function onEar(skull: Skull, u: number, v: number): { across: number; along: number } | undefined {
  const along = (v - ear.from) / (ear.to - ear.from);
  if (along <= 0 || along >= 1) return undefined;
  const widest = ear.width + earWidening(skull, u);
  if (widest < minWidth) return undefined;
  const width = widest * Math.sin(Math.PI * along ** 0.8) ** 0.55 * (1 - 0.4 * along);
  const across = (distanceFromFace(skull, u) + ear.inset) / width;
  return across < -0.6 || across > 1 ? undefined : { across, along };
}

/** Returns the relative light of rim, valley and the hollow before the cheek. */
function shadeOf(across: number, along: number): number {
  const rim = smoothstep(0.62, 0.85, across) * smoothstep(1, 0.75, along);
  const valley = smoothstep(0.3, 0.5, across) * smoothstep(0.75, 0.55, across) * smoothstep(0.75, 0.6, along);
  const hollow = smoothstep(0.5, 0.15, across) * smoothstep(0.3, 0.45, along) * smoothstep(0.8, 0.65, along);
  return 0.93 + 0.07 * rim - 0.13 * valley - 0.17 * hollow - 0.08 * smoothstep(0.85, 1, across);
}

/** Returns the ears that the old hair hid, placed as on an average head; undefined where both are visible. */
export function hiddenEars(
  view: Size & Pick<HeadView, 'head'>,
  alpha: Plane,
  skull: Skull,
): Ears | undefined {
  const inside = { left: 0, right: 0 };
  const covered = { left: 0, right: 0 };
  for (let y = 0, i = 0; y < view.height; y++)
    for (let x = 0; x < view.width; x++, i++) {
      const { u, v } = toHead(view.head, x, y);
      const place = onEar(skull, u, v);
      if (!place || place.across < 0) continue;
      const side = u < 0 ? 'left' : 'right';
      inside[side]++;
      if ((alpha.data[i] ?? 0) > 0.4) covered[side]++;
    }
  const isHidden = {
    left: covered.left > maxHidden * inside.left,
    right: covered.right > maxHidden * inside.right,
  };
  if (!isHidden.left && !isHidden.right) return undefined;
  const shade = planeOf(view, () => 1);
  const cover = planeOf(view, (i, x, y) => {
    const { u, v } = toHead(view.head, x, y);
    const place = onEar(skull, u, v);
    if (!place || !(u < 0 ? isHidden.left : isHidden.right)) return 0;
    shade.data[i] = shadeOf(place.across, place.along);
    return 1;
  });
  return { hidden: isHidden, cover, shade };
}

/** Hair that hangs farther than this, in face heights below the hairline, covers the ear of its side. */
const coversEar = 0.66;
/** Depth up to which the shade of a neck may reach where the other side is short. */
const shadeOfNeck = 0.85;

const isShort = (own: number, other: number): boolean =>
  own < coversEar || (other < coversEar && own < shadeOfNeck);

/** Blend of a preserved ear into the cut: shares of its height from the top and to the lobe, and the width beside it, in face heights. */
const edge = { top: 0.45, lobe: 0.12, beside: 0.02 };

/**
 * Returns the share of an ear at each place, 0–1, on a head whose hair does not hang over its ears. Pixels of the person
 * there are kept, however dark, because no reconstruction is better; many ears are smaller than the average one.
 */
export function earsBesideShort(
  view: Size & Pick<HeadView, 'head' | 'person'>,
  skull: Skull,
  { hangs }: Pick<Worn, 'hangs'>,
): Plane {
  const short = { left: isShort(hangs.left, hangs.right), right: isShort(hangs.right, hangs.left) };
  const places = planeOf(view, (_, x, y) => {
    const { u, v } = toHead(view.head, x, y);
    const place = short[u < 0 ? 'left' : 'right'] ? onEar(skull, u, v) : undefined;
    return place ? smoothstep(0, edge.top, place.along) * smoothstep(1, 1 - edge.lobe, place.along) : 0;
  });
  const around = gaussianBlur(places, edge.beside * view.head.unit);
  return planeOf(view, (i) => (around.data[i] ?? 0) * (view.person.data[i] ?? 0));
}

/** Search area for visible ears, in face heights beside the cheeks. */
const visible = { from: 0.14, to: 0.8, inset: 0.05, width: 0.17 };

/** Lit skin: minimal share of the cheeks' lightness, and share of their red in proportion to it. */
const lit = { least: 0.5, red: 0.6 };
/** Face heights: skin from `from` beside the face belongs to an ear if it is visible along `least`; the ear ends within `beyond`. */
const rimOfEar = { from: 0.02, beyond: 0.025, least: 0.12 };

/** Returns for every row the extent of a lit ear beside the face, in face heights; Infinity where none is lit. */
function litEars(view: HeadView, alpha: Plane, skull: Skull): { left: Float32Array; right: Float32Array } {
  const ends = { left: new Float32Array(view.height), right: new Float32Array(view.height) };
  const cheek = cheekColour(view);
  for (let y = 0, i = 0; cheek && y < view.height; y++)
    for (let x = 0; x < view.width; x++, i++) {
      const { u, v } = toHead(view.head, x, y);
      const beside = distanceFromFace(skull, u);
      if (v < visible.from || v > visible.to || beside < rimOfEar.from || beside > visible.width * 1.5)
        continue;
      if ((alpha.data[i] ?? 0) > 0.2 || (view.person.data[i] ?? 0) < 0.5) continue;
      const [light, red] = colourAt(view.lab, i);
      const share = light / cheek[0];
      if (share < lit.least || red < lit.red * cheek[1] * Math.min(1, share)) continue;
      const row = ends[u < 0 ? 'left' : 'right'];
      row[y] = Math.max(row[y] ?? 0, beside);
    }
  const reach = Math.round(rimOfEar.beyond * view.head.unit);
  const around = (row: Float32Array): Float32Array => {
    if (row.filter((most) => most > 0).length < rimOfEar.least * view.head.unit) return row.fill(Infinity);
    const top = row.findIndex((most) => most > 0);
    return row.map((_, y) => {
      const most = Math.max(...row.subarray(Math.max(0, y - reach), y + reach + 1));
      // The lobe may lie in the shade; above the top there is no ear.
      return most > 0 || y < top ? most + rimOfEar.beyond : Infinity;
    });
  };
  return { left: around(ends.left), right: around(ends.right) };
}

/**
 * Returns the view whose skin includes ears that the parse took for hair because they are as dark in their own shadow. Areas beyond a lit
 * ear are dark background that was taken for the person.
 */
export function relabelEars(view: HeadView, alpha: Plane, skull: Skull): HeadView {
  const ends = litEars(view, alpha, skull);
  const skin = planeOf(view, (i, x, y) => {
    const own = view.parts.skin.data[i] ?? 0;
    if (own > 0.9) return own;
    const { u, v } = toHead(view.head, x, y);
    const beside = distanceFromFace(skull, u);
    const width = Math.min(
      visible.width + earWidening(skull, u),
      ends[u < 0 ? 'left' : 'right'][y] ?? Infinity,
    );
    if (v < visible.from || v > visible.to || beside < -visible.inset || beside > width) return own;
    const bare = (view.person.data[i] ?? 0) * (1 - smoothstep(0.02, 0.2, alpha.data[i] ?? 0));
    return Math.max(own, bare);
  });
  return { ...view, parts: { ...view.parts, skin } };
}

/**
 * Position of an ear's colour between the hair's (0) and the cheeks' (1), its OKLab distance from that line, and the minimal distance of
 * the two colours.
 */
const earColour = { from: 0.5, to: 1.2, off: 0.1, apart: 0.4 };
/** Minimal width of an ear, in face heights; narrower areas are a strand's shine. */
const minEar = 0.018;

/** Returns the median OKLab colour of the pixels that match; undefined for none. */
function medianColourWhere(
  { lab, head }: Pick<HeadPart, 'lab' | 'head'>,
  matches: (i: number, u: number, v: number) => boolean,
): Colour | undefined {
  const found = headPixels(head, lab, matches);
  return found.length > 0 ? medianColour(lab, found) : undefined;
}

/** Returns the colour of the face's skin at the cheeks; undefined where none is visible. */
export const cheekColour = (view: Pick<HeadPart, 'lab' | 'head' | 'parts'>): Colour | undefined =>
  medianColourWhere(view, (i, u, v) => (view.parts.skin.data[i] ?? 0) >= 0.95 && isOnCheeks(u, v));

/** Projects a pixel onto the line between two colours: `along` is 1 at its end, `off` is the distance. */
export function blendPosition(
  { l, a, b }: Lab,
  i: number,
  from: Colour,
  to: Colour,
): { along: number; off: number } {
  const way = to.map((value, c) => value - (from[c] ?? 0));
  const own = [l, a, b].map((channel, c) => (channel[i] ?? 0) - (from[c] ?? 0));
  const along = dot(own, way) / Math.max(1e-6, dot(way, way));
  return { along, off: Math.hypot(...own.map((value, c) => value - along * (way[c] ?? 0))) };
}

const dot = (p: readonly number[], q: readonly number[]): number =>
  p.reduce((sum, value, c) => sum + value * (q[c] ?? 0), 0);

/**
 * Returns 1 on an ear detected by its colour, whatever the parse and the cut-out say; undefined for hair that hardly
 * differs from skin. Thin hair before the background is excluded: its colour lies between hair and background.
 *
 * @param hair colour of the hair, in OKLab.
 */
export function earsByColour(view: HeadPart, skull: Skull, hair: Colour): Plane | undefined {
  const { lab, head, person } = view;
  const cheek = cheekColour(view);
  if (!cheek || colourDistance(cheek, hair) < earColour.apart) return undefined;
  const behind = medianColourWhere(view, (i) => (person.data[i] ?? 0) < 0.02);
  const alike = planeOf(view, (i, x, y) => {
    if ((person.data[i] ?? 0) < 0.5) return 0;
    const { u, v } = toHead(head, x, y);
    const beside = distanceFromFace(skull, u);
    if (v < ear.from || v > visible.to || beside < 0 || beside > visible.width + earWidening(skull, u))
      return 0;
    const { along, off } = blendPosition(lab, i, hair, cheek);
    if (along < earColour.from || along > earColour.to || off > earColour.off) return 0;
    return behind && blendPosition(lab, i, hair, behind).off < off ? 0 : 1;
  });
  const most = gaussianBlur(alike, head.unit * minEar);
  return planeOf(view, (i) => ((most.data[i] ?? 0) > 0.45 ? 1 : 0));
}

/**
 * Face heights: `smooth` is the blur of colours, `broad` half the width of an ear's skin, `folds` the width of its folds and rims; `area`
 * is the minimal visible area, in squares of them. Reference hair lies `deep` inside the cut-out where a network reads at least `read`;
 * pixels covered by less than `found` around an ear are its rim before the background.
 */
const byHue = {
  smooth: 0.012,
  broad: 0.014,
  folds: 0.02,
  area: 0.008,
  deep: 0.045,
  read: 0.9,
  found: 0.3,
};
/** OKLab margins by which an ear is nearer to shaded skin than to hair of its lightness: `least`; `more` above the quantile `rank` of the head's hair; `patch` on average, because thin hair above an ear comes near. Pixels within `strand` of the hair's colour, or darker, are not ear. */
const nearerSkin = { least: 0.02, more: 0.006, rank: 0.95, patch: 0.025, strand: 0.08 };
/** Minimal number of hair pixels for the comparison with skin. */
const minKnown = 60;

/** Returns by how much each pixel is nearer, in OKLab a and b, to shaded skin than to hair of its lightness, and the quantile of that for hair. */
function compareWithSkin(
  view: HeadPart,
  cut: Plane,
  read: Plane,
): { gain: Plane; ofHair: number; hair: Colour } | undefined {
  const { head } = view;
  const cheek = cheekColour(view);
  const inside = toEdge(cut, head);
  const hairSample = headPixels(
    head,
    view,
    (i) => (inside.data[i] ?? 0) > byHue.deep && (read.data[i] ?? 0) > byHue.read,
  );
  if (!cheek || hairSample.length < minKnown) return undefined;
  const [l, a, b] = [view.lab.l, view.lab.a, view.lab.b].map(
    (data) => gaussianBlur({ ...cut, data }, Math.max(1, byHue.smooth * head.unit)).data,
  );
  if (!l || !a || !b) throw new Error('three planes');
  const byLightness = hairByLightness({ ...view.lab, l, a, b }, hairSample);
  const gain = planeOf(view, (i) => {
    const [light, red, yellow] = [l[i] ?? 0, a[i] ?? 0, b[i] ?? 0];
    const [, hairRed, hairYellow] = byLightness[lightnessStep(light)] ?? cheek;
    return Math.hypot(red - hairRed, yellow - hairYellow) - shadedSkinDistance(cheek, light, red, yellow);
  });
  const ofHair = quantile(
    hairSample.map((i) => gain.data[i] ?? 0),
    nearerSkin.rank,
  );
  return { gain, ofHair, hair: medianColour(view.lab, hairSample) };
}

/**
 * Returns 1 on an ear detected by its hue, however dark and whatever the parse and the cut-out say: shaded skin keeps its chroma. Returns
 * undefined where the hair has the same hue, or no network read the photo.
 *
 * @param cut the cut-out, 0–1.
 */
export function earsByHue(view: HeadPart, skull: Skull, cut: Plane): Plane | undefined {
  const { head, person, reading } = view;
  if (!reading) return undefined;
  const read = hairReadingAt(reading, view, view);
  const near = compareWithSkin(view, cut, read);
  if (!near) return undefined;
  const least = Math.max(nearerSkin.least, near.ofHair + nearerSkin.more);
  const alike = planeOf(view, (i, x, y) => {
    if ((person.data[i] ?? 0) < 0.5 || (near.gain.data[i] ?? 0) <= least) return 0;
    const { u, v } = toHead(head, x, y);
    const beside = distanceFromFace(skull, u);
    const isPlace =
      v > ear.from && v < visible.to && beside > 0 && beside < visible.width + earWidening(skull, u);
    return isPlace ? 1 : 0;
  });
  const patches = components(openMask(alike, Math.max(1, byHue.broad * head.unit)));
  const [readIn, gainIn] = [read, near.gain].map((of) => {
    const sums = patches.areas.map(() => 0);
    for (const [i, id] of patches.ids.entries()) if (id >= 0) sums[id] = (sums[id] ?? 0) + (of.data[i] ?? 0);
    return sums;
  });
  const isEar = patches.areas.map(
    (area, id) =>
      area > byHue.area * head.unit ** 2 &&
      (readIn?.[id] ?? 0) < byHue.read * area &&
      (gainIn?.[id] ?? 0) > nearerSkin.patch * area,
  );
  if (!isEar.includes(true)) return undefined;
  const isStrand = (i: number): boolean =>
    (view.lab.l[i] ?? 0) < near.hair[0] ||
    colourDistance(colourAt(view.lab, i), near.hair) < nearerSkin.strand;
  const skin = planeOf(view, (i) => (isEar[patches.ids[i] ?? -1] && !isStrand(i) ? 1 : 0));
  const folds = byHue.folds * head.unit;
  const around = dilate(skin, folds);
  const rims = planeOf(around, (i) =>
    (cut.data[i] ?? 0) < byHue.found && !isStrand(i) ? (around.data[i] ?? 0) : 0,
  );
  return union(closeMask(skin, folds), rims);
}
