import { gaussianBlur, normalisedBlur } from '#engine/imaging/filters.ts';
import {
  dilate,
  distanceTransform,
  openMask,
  growWithin,
  union,
  subtractMask,
} from '#engine/imaging/morphology.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';

import { toHead, type Head } from './head-frame.ts';
import { insideHair } from './own-colours.ts';
import { toneOf } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';

/** Face heights: depth at which hair has its own colours; pixels whose chroma exceeds the quantile `most` of it by `more` are skin. */
const colourful = { deep: 0.05, least: 60, most: 0.95, more: 0.012, edge: 0.012 };

/** Area in which the colour of skin is measured, in face heights. */
const cheeks = { half: 0.34, from: 0.45, to: 0.7 };
/**
 * Skin in hair, such as a parting or a bare temple: position between hair's colour (0) and skin's (1) after a blur in face heights, with a
 * margin. Colours nearer to each other than `apart` are not separated; grey locks have less than the share `tinted` of skin's chroma.
 */
const skinned = { from: 0.6, blur: 0.008, apart: 0.2, edge: 0.016, tinted: 0.6 };

/**
 * Thin hair, through which the scalp shines: position between hair and skin after a blur in face heights. It lies beside the
 * bare forehead, within `half` and `near`; farther away, hair is lit.
 */
const thin = { from: 0.3, blur: 0.02, half: 0.36, near: 0.14 };

/** Area of the visible face below its hair, in face heights: skin in hair is connected to it, and lies no farther from it than thin hair. */
const face = { half: 0.4, from: -0.1, to: 0.6 };

/** Parting: it goes up from a forehead and exceeds the hair around (blurs in face heights) by `stands` towards skin; it is at most twice `half` wide, and wider areas are a lock of another colour. */
const parting = { blur: 0.006, around: 0.06, stands: 0.1, half: 0.03 };

/** Skin in the detected hair, and that with the thin hair beside it, 0 or 1 a pixel. */
export type SkinInHair = { readonly bare: Plane; readonly thin: Plane };

/** Returns the part of `skin` in hair that is connected to the face, and lies near it. */
function besideFace(skin: Plane, alpha: Plane, head: Head): Plane {
  const bare = planeOf(alpha, (i, x, y) => {
    const { u, v } = toHead(head, x, y);
    const isFace = Math.abs(u) < face.half && v > face.from && v < face.to;
    return isFace && (alpha.data[i] ?? 0) < 0.3 ? 1 : 0;
  });
  const far = distanceTransform(bare, true);
  const near = planeOf(skin, (i) => ((far.data[i] ?? 0) < thin.near * head.unit ? (skin.data[i] ?? 0) : 0));
  const joined = growWithin(bare, union(bare, near));
  return planeOf(skin, (i) => (joined.data[i] ?? 0) * (skin.data[i] ?? 0));
}

/**
 * Finds narrow streaks in hair that are more like skin than the hair around; `along` is a pixel's position between hair (0) and skin (1).
 */
function partingsIn(alpha: Plane, bare: Plane, along: (i: number) => number, head: Head): Plane {
  const isHair = planeOf(alpha, (i) => ((alpha.data[i] ?? 0) > 0.5 ? 1 - (bare.data[i] ?? 0) : 0));
  const fine = gaussianBlur(planeOf(alpha, along), parting.blur * head.unit);
  const around = normalisedBlur(isHair, parting.around * head.unit).meanOf(along);
  const standing = planeOf(alpha, (i, x, y) => {
    const stands = (isHair.data[i] ?? 0) > 0 && (fine.data[i] ?? 0) - around(i) > parting.stands;
    return stands && Math.abs(toHead(head, x, y).u) < thin.half ? 1 : 0;
  });
  return subtractMask(standing, openMask(standing, parting.half * head.unit));
}

/** Finds skin in the detected hair by its colours; undefined where the two are too similar. */
export function findSkinInHair(
  { lab, head }: Pick<HeadView, 'head' | 'lab'>,
  alpha: Plane,
): SkinInHair | undefined {
  const hair = toneOf(lab, insideHair(alpha, head, colourful.deep))?.colour;
  const skin = toneOf(
    lab,
    planeOf(alpha, (_, x, y) => {
      const { u, v } = toHead(head, x, y);
      return Math.abs(u) < cheeks.half && v > cheeks.from && v < cheeks.to ? 1 : 0;
    }),
  )?.colour;
  if (!hair || !skin) return undefined;
  const way = skin.map((to, c) => to - (hair[c] ?? 0));
  const length = Math.hypot(...way);
  if (length < skinned.apart) return undefined;
  const along = (i: number): number =>
    [lab.l, lab.a, lab.b].reduce(
      (sum, data, c) => sum + (((data[i] ?? 0) - (hair[c] ?? 0)) * (way[c] ?? 0)) / length ** 2,
      0,
    );
  const chroma = (i: number): number => Math.hypot(lab.a[i] ?? 0, lab.b[i] ?? 0);
  const least = skinned.tinted * Math.hypot(skin[1], skin[2]);
  const over = (blur: number, from: number, weight: (i: number) => number): Plane => {
    const smooth = (at: (i: number) => number): Plane =>
      gaussianBlur(
        planeOf(alpha, (i) => at(i) * weight(i)),
        Math.max(0.7, blur * head.unit),
      );
    const [toSkin, tint, all] = [smooth(along), smooth(chroma), smooth(() => 1)];
    return planeOf(alpha, (i) => {
      const share = toSkin.data[i] ?? 0;
      const isSkin = share > from * (all.data[i] ?? 0) && (tint.data[i] ?? 0) >= least * share;
      return (alpha.data[i] ?? 0) > 0 && isSkin ? 1 : 0;
    });
  };
  const inHair = over(skinned.blur, skinned.from, () => 1);
  const bare = dilate(besideFace(inHair, alpha, head), Math.max(1, skinned.edge * head.unit));
  const shining = over(thin.blur, thin.from, (i) => ((alpha.data[i] ?? 0) > 0.5 ? 1 : 0));
  const onForehead = planeOf(bare, (i, x, y) =>
    (bare.data[i] ?? 0) > 0 && Math.abs(toHead(head, x, y).u) < thin.half ? 1 : 0,
  );
  const streaks = partingsIn(alpha, bare, along, head);
  const line = dilate(
    growWithin(onForehead, union(onForehead, streaks)),
    Math.max(1, skinned.edge * head.unit),
  );
  const far = distanceTransform(onForehead, true);
  const near = planeOf(shining, (i) =>
    (far.data[i] ?? 0) < thin.near * head.unit ? (shining.data[i] ?? 0) : 0,
  );
  const shines = union(line, growWithin(onForehead, union(onForehead, near)));
  return { bare, thin: union(bare, shines) };
}

/** Returns the upper quantile of the values deep in hair; undefined for too few pixels. */
function maxOf(values: Float32Array, alpha: Plane, { head }: Pick<HeadView, 'head'>): number | undefined {
  const deep = insideHair(alpha, head, colourful.deep);
  const own = values.filter((_, i) => (deep.data[i] ?? 0) > 0).sort();
  return own.length < colourful.least ? undefined : own[Math.floor(own.length * colourful.most)];
}

/** Returns the hair without places where skin shines through: stretched over a forehead, they would become patches of skin. */
export function removeSkin(view: Pick<HeadView, 'head' | 'lab'>, alpha: Plane): Plane {
  const { lab, head } = view;
  const chroma = lab.a.map((a, i) => Math.hypot(a, lab.b[i] ?? 0));
  const most = maxOf(chroma, alpha, view);
  if (most === undefined) return alpha;
  const skin = planeOf(alpha, (i) =>
    (alpha.data[i] ?? 0) > 0 && (chroma[i] ?? 0) > most + colourful.more ? 1 : 0,
  );
  return subtractMask(alpha, dilate(skin, Math.max(1, colourful.edge * head.unit)));
}
