import { gaussianBlur } from '#engine/imaging/filters.ts';
import { mean, median } from '#engine/imaging/math.ts';
import { plane, planeOf, resize, type Plane } from '#engine/imaging/plane.ts';

import { fromHead, headPixels, toHead } from './head-frame.ts';
import { distanceFromFace } from './skull.ts';
import type { HeadView } from './head-view.ts';

/** Texture of the crown, by its light and dark. */
export type Texture = {
  /** Mean deviation between a strand's width and a lock's, in OKLab lightness. */
  readonly contrast: number;
  /** Local coherence of direction (of the structure tensor): 0 for all directions, as of coils; 1 for straight hair. */
  readonly coherence: number;
};

/** Measured area of the head, in face heights: above the forehead, within the outline. */
const crown = { from: -0.42, to: -0.08, half: 0.38 };
/** Scales in face heights: structure finer than a strand is grain, coarser than a lock is the head's own shade. */
const scale = { strand: 0.012, lock: 0.04, direction: 0.03 };
/** Minimal number of certain hair pixels for a measurement. */
const minPixels = 60;

/** Structure tensor of light: products of its slopes across and down, smoothed over `reach` pixels. */
export type Tensor = { readonly xx: Plane; readonly yy: Plane; readonly xy: Plane };

/**
 * Computes the structure tensor.
 *
 * @param weight weight of each pixel by its index.
 */
export function tensorOf(light: Plane, reach: number, weight: (i: number) => number = () => 1): Tensor {
  const { width, height, data } = light;
  const across = planeOf(light, (i, x) =>
    x > 0 && x < width - 1 ? (data[i + 1] ?? 0) - (data[i - 1] ?? 0) : 0,
  );
  const down = planeOf(light, (i, _, y) =>
    y > 0 && y < height - 1 ? (data[i + width] ?? 0) - (data[i - width] ?? 0) : 0,
  );
  const product = (a: Plane, b: Plane): Plane =>
    gaussianBlur(
      planeOf(light, (i) => weight(i) * (a.data[i] ?? 0) * (b.data[i] ?? 0)),
      reach,
    );
  return { xx: product(across, across), yy: product(down, down), xy: product(across, down) };
}

function coherenceOf(light: Plane, reach: number, weight?: (i: number) => number): Plane {
  const { xx, yy, xy } = tensorOf(light, reach, weight);
  return planeOf(light, (i) => {
    const [a, d] = [xx.data[i] ?? 0, yy.data[i] ?? 0];
    return Math.hypot(a - d, 2 * (xy.data[i] ?? 0)) / (a + d + 1e-9);
  });
}

/**
 * Measures the texture of the crown.
 *
 * @returns undefined where hardly any of the crown is visible.
 */
export function textureOf(
  { head, light }: Pick<HeadView, 'head' | 'light'>,
  alpha: Plane,
): Texture | undefined {
  const corners = [
    fromHead(head, -crown.half, crown.from),
    fromHead(head, crown.half, crown.from),
    fromHead(head, -crown.half, crown.to),
    fromHead(head, crown.half, crown.to),
  ];
  const margin = 3 * scale.lock * head.unit;
  const box = {
    x: Math.max(0, Math.floor(Math.min(...corners.map(({ x }) => x)) - margin)),
    y: Math.max(0, Math.floor(Math.min(...corners.map(({ y }) => y)) - margin)),
  };
  const size = {
    width: Math.min(light.width, Math.ceil(Math.max(...corners.map(({ x }) => x)) + margin)) - box.x,
    height: Math.min(light.height, Math.ceil(Math.max(...corners.map(({ y }) => y)) + margin)) - box.y,
  };
  if (size.width < 8 || size.height < 8) return undefined;
  const part = resize(light, size, { ...box, ...size });
  const strands = gaussianBlur(part, Math.max(1.2, scale.strand * head.unit));
  const locks = gaussianBlur(part, scale.lock * head.unit);
  const along = coherenceOf(part, scale.direction * head.unit);
  const off: number[] = [];
  const coherence: number[] = [];
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i++) {
      const { u, v } = toHead(head, box.x + x, box.y + y);
      if (Math.abs(u) > crown.half || v < crown.from || v > crown.to) continue;
      if ((alpha.data[(box.y + y) * alpha.width + box.x + x] ?? 0) < 0.97) continue;
      off.push(Math.abs((strands.data[i] ?? 0) - (locks.data[i] ?? 0)));
      coherence.push(along.data[i] ?? 0);
    }
  return off.length < minPixels ? undefined : { contrast: mean(off), coherence: median(coherence) };
}

/** Lengths, in face heights: start below the hairline, blur of strands, and scale of waves. */
const lengths = { from: 0.2, strand: 0.008, wave: 0.12 };

/**
 * Returns the median coherence of lengths over a scale wider than a curl (of the structure tensor), 0–1: high for straight hair and
 * waves, low for curls.
 *
 * @returns undefined where hardly any are visible.
 */
export function coherenceOfLengths(
  { head, lab }: Pick<HeadView, 'head' | 'lab'>,
  alpha: Plane,
): number | undefined {
  const strands = gaussianBlur(plane(lab, lab.l), Math.max(0.7, lengths.strand * head.unit));
  const isHair = (i: number): boolean => (alpha.data[i] ?? 0) > 0.97;
  const along = coherenceOf(strands, lengths.wave * head.unit, (i) => (isHair(i) ? 1 : 0));
  const found = headPixels(head, lab, (i, _, v) => isHair(i) && v > lengths.from);
  return found.length < minPixels ? undefined : median(found.map((i) => along.data[i] ?? 0));
}

/** Range of the hair beside the ears, in face heights. */
const below = { from: 0.08, to: 0.45 };

/** Excess of the crown over the hair beside the ears, in OKLab lightness and chroma. */
export type BesideEars = { readonly paler: number; readonly richer: number };

/** Compares the crown with the hair beside the ears: no difference where one of them is not visible. */
export function crownBesideEars({ head, lab }: Pick<HeadView, 'head' | 'lab'>, alpha: Plane): BesideEars {
  const hair = (holds: (u: number, v: number) => boolean): readonly number[] =>
    headPixels(head, lab, (i, u, v) => (alpha.data[i] ?? 0) > 0.9 && holds(u, v));
  const top = hair((u, v) => Math.abs(u) < crown.half && v > crown.from && v < crown.to);
  const sides = hair((u, v) => v > below.from && v < below.to && distanceFromFace(head, u) > 0);
  if (Math.min(top.length, sides.length) < minPixels) return { paler: 0, richer: 0 };
  const off = (channel: (i: number) => number): number =>
    median(top.map(channel)) - median(sides.map(channel));
  return {
    paler: off((i) => lab.l[i] ?? 0),
    richer: off((i) => Math.hypot(lab.a[i] ?? 0, lab.b[i] ?? 0)),
  };
}

/** Coherence below which hair is coily (within a lock), and tightly coiled (within a strand). */
const coily = { loosely: 0.42, tightly: 0.2 };

export const isCoily = (texture: Texture | undefined): boolean =>
  texture !== undefined && texture.coherence < coily.loosely;
export const isTightlyCoiled = (texture: Texture | undefined): boolean =>
  texture !== undefined && texture.coherence < coily.tightly;
