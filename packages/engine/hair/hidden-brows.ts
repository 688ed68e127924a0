import { gaussianBlur } from '#engine/imaging/filters.ts';
import { mean } from '#engine/imaging/math.ts';
import { closeMask, dilate, growWithin, union } from '#engine/imaging/morphology.ts';
import { interpolate, plane, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import { fromHead, outlinesMask, placesIn, sparedIn, toHead, type Head } from './head-frame.ts';
import { darkAsHair } from './over-face.ts';
import type { HeadPart } from './head-view.ts';

/** Face heights: zone around a brow in which hair is searched, width of gaps between its strands, and softness of the edge. */
const sizes = { zone: 0.03, gaps: 0.012, edge: 0.014 };
/** Extent of a brow's hair beyond its outline, and softness of a reconstructed one there, in face heights. */
const soft = 0.012;
/** Coverage from which hair hides a brow, and above which it can't serve as the model of the other brow. */
const covered = 0.3;
const maxCover = 0.1;
/** Share of a brow's upper edge with hair from which hair lies on the brow. */
const minEdgeShare = 0.5;
/** Minimal visible area of brows for their colour, in squares of the face's height. */
const minVisible = 0.0008;

/** Brows under hair, 0–1 a pixel, and their offset in lightness and colour from the skin around them. */
export type HiddenBrows = { readonly hidden: Plane; readonly offsets: readonly Plane[] };

const middleOf = (head: Head, brow: Head['oval']): { u: number; v: number } => {
  const points = brow.map(({ x, y }) => toHead(head, x, y));
  return { u: mean(points.map((p) => p.u)), v: mean(points.map((p) => p.v)) };
};

/** Tells whether removed hair lies along most of a brow's upper edge: the visible brow is then that hair, however dark. */
function isUnder({ head }: Pick<HeadPart, 'head'>, brow: Plane, removed: Plane): boolean {
  const around = dilate(brow, sizes.zone * head.unit);
  const { v } = placesIn(head, brow);
  const inside = pixelsOf(brow);
  const middle = mean(inside.map((i) => v[i] ?? 0));
  const edge = pixelsOf(around).filter((i) => (brow.data[i] ?? 0) === 0 && (v[i] ?? 0) < middle);
  const hairy = edge.filter((i) => (removed.data[i] ?? 0) > covered);
  return hairy.length > minEdgeShare * edge.length;
}

const pixelsOf = (mask: Plane): number[] => [...mask.data.keys()].filter((i) => (mask.data[i] ?? 0) > 0);

/**
 * Finds the parts of brows under darker hair and reconstructs them from the other brow, mirrored; where that is hidden too,
 * from the mean colour of the visible parts.
 *
 * @param hair 0–1 a view pixel; `removed` is the part of it that is removed.
 * @param skin OKLab channels of the face without hair and brows.
 * @returns undefined where none is hidden, or too little is visible.
 */
export function hiddenBrows(
  view: Size & Pick<HeadPart, 'head' | 'lab'>,
  hair: Plane,
  removed: Plane,
  skin: readonly Float32Array[],
): HiddenBrows | undefined {
  const { head, lab } = view;
  const { v } = placesIn(head, view);
  // Hair may lie over one brow only.
  const each = head.brows.map((brow) => darkAsHair({ lab, head: { ...head, brows: [brow] } }, hair, v));
  const isDark = (i: number): boolean => each.some((isDarkBeside) => isDarkBeside(i));
  const features = sparedIn(view, { ...head, brows: [] });
  const outline = outlinesMask(view, head.brows);
  const zone = dilate(outline, sizes.zone * head.unit);
  // A cut-out spares brows: connected pixels there that are as dark as the hair are hair.
  const dark = closeMask(
    planeOf(hair, (i) => ((zone.data[i] ?? 0) > 0 && isDark(i) ? 1 : 0)),
    sizes.gaps * head.unit,
  );
  const below = growWithin(
    planeOf(dark, (i) => ((dark.data[i] ?? 0) > 0 && (removed.data[i] ?? 0) > covered ? 1 : 0)),
    dark,
  );
  const under = head.brows
    .map((brow) => outlinesMask(view, [brow]))
    .map((brow) => (isUnder(view, brow, removed) ? dilate(brow, sizes.zone * head.unit) : plane(view)))
    .reduce(union, plane(view));
  const hides = union(dilate(below, Math.max(1, sizes.edge * head.unit)), under);
  if (hides.data.every((share) => share === 0)) return undefined;
  const visible: number[] = [];
  for (let i = 0; i < hides.data.length; i++)
    if ((outline.data[i] ?? 0) > 0 && (hides.data[i] ?? 0) + (hair.data[i] ?? 0) < maxCover) visible.push(i);
  if (visible.length < minVisible * head.unit ** 2) return undefined;
  const own = [lab.l, lab.a, lab.b].map((data, c) =>
    planeOf(lab, (i) => (data[i] ?? 0) - (skin[c]?.[i] ?? 0)),
  );
  const usual = own.map((p) => mean(visible.map((i) => p.data[i] ?? 0)));
  const tapered = gaussianBlur(outline, soft * head.unit);
  const around = gaussianBlur(dilate(outline, soft * head.unit), soft * head.unit);
  const [left, right] = head.brows.map((brow) => middleOf(head, brow));
  if (!left || !right) return undefined;
  const offsets = own.map((p, c) =>
    planeOf(lab, (i, x, y) => {
      if ((hides.data[i] ?? 0) === 0) return 0;
      const at = toHead(head, x, y);
      const [here, other] = at.u < (left.u + right.u) / 2 ? [left, right] : [right, left];
      const across = fromHead(head, other.u - (at.u - here.u), at.v - here.v + other.v);
      const isHidden =
        interpolate(hides, across.x, across.y) + interpolate(hair, across.x, across.y) > maxCover;
      return isHidden
        ? (usual[c] ?? 0) * (tapered.data[i] ?? 0)
        : interpolate(p, across.x, across.y) * (around.data[i] ?? 0);
    }),
  );
  const edge = gaussianBlur(hides, Math.max(0.7, sizes.edge * head.unit));
  return { hidden: planeOf(edge, (i) => (edge.data[i] ?? 0) * (1 - (features.data[i] ?? 0))), offsets };
}
