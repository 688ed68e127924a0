import { greyClosing, gaussianBlur, normalisedBlur } from '#engine/imaging/filters.ts';
import { subtract, type Point } from '#engine/imaging/geometry.ts';
import { median, smoothstep } from '#engine/imaging/math.ts';
import { dilate, distanceTransform, growWithin } from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { plane, planeOf, type Box, type Plane, type Size } from '#engine/imaging/plane.ts';

import { fromHead, headPixels, sparedIn, toHead, type Head } from './head-frame.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Area in which locks hang onto a face, from the hairline to below the brows, in face heights of the head's frame. */
const place = { from: -0.12, below: 0.13, half: 0.46 };
/** Maximal width of a lock, in face heights; shadows are wider. */
const widest = 0.06;
/** Minimal darkness of a lock against its sides (OKLab lightness); a wrinkle is less dark. */
const darker = { from: 0.025, to: 0.05 };
/** Minimal lightness difference of forehead and hair. */
const minContrast = 0.1;
/** Margin taken with a lock for its edge and shadow, in face heights. */
const edge = 0.012;
/** Width of the dark hairline, in face heights, in which no lock is detected. */
const hairline = 0.04;

/** Radius in which the skin around a place is sampled, in face heights. */
const nearby = 0.05;
/** Blur against pores and shine, in face heights: without it, bright spots turn the skin beside them into locks. */
const pores = 0.008;

/** Distance by which a brow's hair exceeds its outline, in face heights. */
const browMargin = 0.015;

function boxOf(size: Size, head: Head): Box {
  const corners = [-place.half, place.half].flatMap((u) =>
    [place.from, head.browTop + place.below].map((v) => fromHead(head, u, v)),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const x = Math.max(0, Math.floor(Math.min(...xs)));
  const y = Math.max(0, Math.floor(Math.min(...ys)));
  const right = Math.min(size.width, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(size.height, Math.ceil(Math.max(...ys)));
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** Returns a test for places where locks may hang: not on brows, nor on the eyelids below them. */
function openArea(head: Head): (x: number, y: number) => boolean {
  const spans = head.brows.map((brow) => {
    const points = brow.map(({ x, y }) => toHead(head, x, y));
    const us = points.map(({ u }) => u);
    return { from: Math.min(...us), to: Math.max(...us), top: Math.min(...points.map(({ v }) => v)) };
  });
  return (x, y) => {
    const { u, v } = toHead(head, x, y);
    if (v < place.from || v > head.browTop + place.below || Math.abs(u) > place.half) return false;
    return !spans.some(({ from, to, top }) => u > from && u < to && v > top - browMargin);
  };
}

/**
 * Finds locks and single hairs on forehead and temples that a cut-out took for skin: narrow areas that touch the hair and
 * are darker than the skin on both sides (the black top-hat of mathematical morphology).
 *
 * @param alpha the cut-out, 0–1 a pixel.
 * @param stays hair that stays, 0–1 a pixel: its edge is no lock.
 * @returns 1 on a lock; 0 everywhere where hair is no darker than the skin.
 */
export function forelocksOf(lab: Lab, alpha: Plane, stays: Plane, head: Head): Plane {
  const box = boxOf(lab, head);
  const inBox = (points: readonly Point[]): Point[] => points.map((p) => subtract(p, box));
  const within = (p: Plane): Plane => planeOf(box, (_, x, y) => at(p, (box.y + y) * p.width + box.x + x));
  const brows = head.brows.map(inBox);
  const spared = sparedIn(box, { unit: head.unit, features: head.features.map(inBox), brows });
  const own = within({ ...lab, data: lab.l });
  const hair = within(alpha);
  const skin = own.data.filter((_, i) => at(hair, i) < 0.02 && at(spared, i) === 0);
  const dark = own.data.filter((_, i) => at(hair, i) > 0.9);
  const out = plane(alpha);
  if (skin.length === 0 || dark.length === 0 || median(skin) - median(dark) < minContrast) return out;
  // Hair and brows get the lightness of the skin around them, so that a lock beside them has skin on both sides.
  const isSkin = planeOf(box, (i) => (at(hair, i) > 0.5 || at(spared, i) > 0.5 ? 0 : 1));
  const skinAround = normalisedBlur(isSkin, nearby * head.unit).meanOf((i) => at(own, i));
  const light = planeOf(box, (i) => (at(isSkin, i) > 0 ? at(own, i) : Math.max(at(own, i), skinAround(i))));
  const even = gaussianBlur(light, pores * head.unit);
  const around = greyClosing(even, Math.max(2, Math.round((widest / 2) * head.unit)));
  const mayHang = openArea(head);
  const thin = planeOf(box, (i, x, y) =>
    mayHang(box.x + x, box.y + y) && smoothstep(darker.from, darker.to, at(around, i) - at(even, i)) > 0.5
      ? 1
      : 0,
  );
  const cut = planeOf(box, (i) => (at(hair, i) > 0.3 ? 1 : 0));
  const joined = growWithin(
    cut,
    dilate(
      planeOf(box, (i) => Math.max(at(cut, i), at(thin, i))),
      1,
    ),
  );
  const fromHairline = distanceTransform(
    planeOf(box, (_, x, y) => (at(stays, (box.y + y) * stays.width + box.x + x) > 0.5 ? 1 : 0)),
    true,
  );
  const locks = dilate(
    planeOf(box, (i) => {
      const isRoot = at(fromHairline, i) < hairline * head.unit;
      return at(joined, i) > 0 && at(thin, i) > 0 && !isRoot ? 1 : 0;
    }),
    Math.max(1, edge * head.unit),
  );
  for (let y = 0, i = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, i++) out.data[(box.y + y) * out.width + box.x + x] = at(locks, i);
  return out;
}

/** Area of the forehead for locks: half width, and distance above the brows, in face heights. */
const forehead = { half: 0.34, aboveBrows: 0.02 };

/** Returns the forehead area under hanging locks, in squares of the face's height. */
export function locksOnForehead(
  { lab, head }: { readonly lab: Lab; readonly head: Head },
  alpha: Plane,
): number {
  const locks = forelocksOf(lab, alpha, plane(alpha), head);
  const isOn = (u: number, v: number): boolean =>
    Math.abs(u) < forehead.half && v > 0 && v < head.browTop - forehead.aboveBrows;
  return headPixels(head, lab, (i, u, v) => at(locks, i) > 0.5 && isOn(u, v)).length / head.unit ** 2;
}
