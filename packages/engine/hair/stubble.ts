import type { Colour } from '@mot-studio/terms/colour';
import { gaussianBlur, meansAround } from '#engine/imaging/filters.ts';
import { clamp, lerp, scatterOf, smoothstep } from '#engine/imaging/math.ts';
import { colourAt, type Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import type { Head } from './head-frame.ts';
import type { HeadView } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** In face heights: over how much the photo's hair is taken for its own light and dark, how long clipped hair is, and how softly it ends. */
const size = { locks: 0.016, hair: 0.012, edge: 0.008 };
/** Where hair covers less than this of a pixel, little or none was there to be clipped; and clipped to less, it is gone. */
const there = { from: 0.02, to: 0.8, least: 0.08 };
/** No edge of hair is sharper than a lens makes it, in pixels. */
const lensBlur = 1.2;
/** Clipped, hair keeps so much of its own light and dark; hairs end so much lighter or darker than they lie, of what tells them from skin. */
const grain = { own: 0.3, hairs: 0.15 };
/** Skin between hairs lies in their shade: its colour goes faster than its lightness. */
const greyed = 0.65;
/** Hair that covers no more than this share of what it did is clipped through and through. */
const through = 0.7;

/** Light and dark of hairs that lie down a head, with a deviation of one. */
function hairsOn(head: Head, { width, height }: Size, seed: number): (x: number, y: number) => number {
  const random = scatterOf(seed);
  const noise = Float32Array.from({ length: width * height }, () => (random() + random() - 1) * Math.sqrt(6));
  const long = Math.max(1, Math.round(size.hair * head.unit));
  return (x, y) => {
    let sum = 0;
    for (let k = 0; k < long; k++) {
      const px = clamp(Math.round(x + head.down.x * (k - long / 2)), 0, width - 1);
      const py = clamp(Math.round(y + head.down.y * (k - long / 2)), 0, height - 1);
      sum += noise[py * width + px] ?? 0;
    }
    return sum / Math.sqrt(long);
  };
}

const dot = (p: Colour, q: Colour): number => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
const apart = (p: Colour, q: Colour): Colour => [p[0] - q[0], p[1] - q[1], p[2] - q[2]];

/** How far a colour lies on the way from one to another, 0–1. */
function along(own: Colour, from: Colour, to: Colour): number {
  const way = apart(to, from);
  const length = dot(way, way);
  return length > 1e-4 ? clamp(dot(apart(own, from), way) / length, 0, 1) : 1;
}

/** The photo's hair, even over the width of a lock. */
function locksOf({ lab, head }: Pick<HeadView, 'lab' | 'head'>, hair: Plane): Lab {
  const { meanOf } = meansAround(hair, Math.max(1, size.locks * head.unit));
  const smooth = (channel: Float32Array): Float32Array =>
    planeOf(
      hair,
      meanOf((i) => channel[i] ?? 0),
    ).data;
  return { ...lab, l: smooth(lab.l), a: smooth(lab.a), b: smooth(lab.b) };
}

/** The colour of skin at a pixel with the clipped hair on it. */
export type ClippedColour = (i: number, x: number, y: number, skin: Colour) => Colour;

/**
 * Clips hair: skin shows between hairs that are as dark as those of the photo, and as unevenly lit. Hair that was as thin already
 * stays as it is.
 *
 * @param hair what there was, 0–1 a view pixel.
 * @param dense how much of the scalp it covers where it is clipped, 0–1; 0 where nothing is.
 * @param tone the hair's colour, in OKLab.
 */
export function clippedHair(
  view: Pick<HeadView, 'lab' | 'head'>,
  hair: Plane,
  dense: Plane,
  tone: Colour,
  seed: number,
): ClippedColour {
  const { lab, head } = view;
  const locks = locksOf(view, hair);
  const covered = gaussianBlur(dense, Math.max(0.7, size.edge * head.unit));
  const soft = gaussianBlur(hair, lensBlur);
  const laid = hairsOn(head, lab, seed);
  return (i, x, y, skin) => {
    const share =
      smoothstep(there.from, there.to, at(soft, i)) * smoothstep(0.01, there.least, at(covered, i));
    if (share === 0) return skin;
    const own = colourAt(locks, i);
    const was = along(own, skin, tone);
    const left = was > 0 ? Math.min(1, at(covered, i) / was) : 1;
    const thinned = smoothstep(1, through, left);
    const covers = left * was;
    const uneven = grain.hairs * Math.abs(skin[0] - own[0]) * Math.sqrt(covers * (1 - covers)) * thinned;
    const detail = lerp(1, grain.own, thinned);
    const mix = (c: 0 | 1 | 2, photo: Float32Array, by: number, more: number): number =>
      lerp(skin[c], lerp(skin[c], own[c], by) + ((photo[i] ?? 0) - own[c]) * detail + more, share);
    const grey = left ** greyed;
    return [mix(0, lab.l, left, laid(x, y) * uneven), mix(1, lab.a, grey, 0), mix(2, lab.b, grey, 0)];
  };
}
