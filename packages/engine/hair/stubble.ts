import type { Colour } from '@mot-studio/terms/colour';
import { gaussianBlur, normalisedBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, mulberry32, smoothstep } from '#engine/imaging/math.ts';
import { colourAt, type Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import type { Head } from './head-frame.ts';
import type { HeadView } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Face heights: blur that separates the photo's own light and dark of hair, length of clipped hair, and softness of its edge. */
const size = { locks: 0.016, hair: 0.012, edge: 0.008 };
/** Coverage range over which existing hair is clipped; below it there was hardly any. Hair clipped to less than `least` is gone. */
const existing = { from: 0.02, to: 0.8, least: 0.08 };
/** Minimal blur of a hair edge by a lens, in pixels. */
const lensBlur = 1.2;
/** Share of its own light and dark that clipped hair keeps, and variation of hair ends relative to the contrast of hair and skin. */
const grain = { own: 0.3, hairs: 0.15 };
/** Exponent for skin in the shade between hairs: its chroma fades faster than its lightness. */
const greyed = 0.65;
/** Share of the former coverage up to which hair counts as clipped entirely. */
const through = 0.7;

/** Returns light and dark of hairs that lie down a head, with a deviation of one. */
function hairsOn(head: Head, { width, height }: Size, seed: number): (x: number, y: number) => number {
  const random = mulberry32(seed);
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

/** Returns the position of a colour on the line from one to another, 0–1. */
function along(own: Colour, from: Colour, to: Colour): number {
  const way = apart(to, from);
  const length = dot(way, way);
  return length > 1e-4 ? clamp(dot(apart(own, from), way) / length, 0, 1) : 1;
}

/** Returns the photo's hair, blurred over the width of a lock. */
function locksOf({ lab, head }: Pick<HeadView, 'lab' | 'head'>, hair: Plane): Lab {
  const { meanOf } = normalisedBlur(hair, Math.max(1, size.locks * head.unit));
  const smooth = (channel: Float32Array): Float32Array =>
    planeOf(
      hair,
      meanOf((i) => channel[i] ?? 0),
    ).data;
  return { ...lab, l: smooth(lab.l), a: smooth(lab.a), b: smooth(lab.b) };
}

/** Colour of skin at a pixel with the clipped hair on it. */
export type ClippedColour = (i: number, x: number, y: number, skin: Colour) => Colour;

/**
 * Clips hair: skin shows between hairs as dark and as unevenly lit as those of the photo. Hair that was equally thin stays
 * unchanged.
 *
 * @param hair former hair, 0–1 a view pixel.
 * @param dense coverage of the scalp where hair is clipped, 0–1; 0 elsewhere.
 * @param tone colour of the hair, in OKLab.
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
  const hairLight = hairsOn(head, lab, seed);
  return (i, x, y, skin) => {
    const share =
      smoothstep(existing.from, existing.to, at(soft, i)) * smoothstep(0.01, existing.least, at(covered, i));
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
    return [mix(0, lab.l, left, hairLight(x, y) * uneven), mix(1, lab.a, grey, 0), mix(2, lab.b, grey, 0)];
  };
}
