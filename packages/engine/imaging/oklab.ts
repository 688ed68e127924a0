import { type Colour, writeLab } from '@mot-studio/terms/colour';

import { median } from './math.ts';
import { cropPlane, plane, resize, type Box, type Picture, type Plane, type Size } from './plane.ts';
import { throwIfAborted } from './stop.ts';

/** Planar OKLab: L 0–1, a and b about ±0.4. */
export type Lab = Size & { readonly l: Float32Array; readonly a: Float32Array; readonly b: Float32Array };

/** Number of pixels converted between two abort checks. */
const pixelsBetweenChecks = 65_536;

/** sRGB to OKLab. Alpha is ignored. */
export function toLab({ width, height, data }: Picture): Lab {
  const n = width * height;
  const lab = { width, height, l: new Float32Array(n), a: new Float32Array(n), b: new Float32Array(n) };
  for (let i = 0, j = 0; i < n; i++, j += 4) {
    if (i % pixelsBetweenChecks === 0) throwIfAborted();
    writeLab(lab, i, data[j] ?? 0, data[j + 1] ?? 0, data[j + 2] ?? 0);
  }
  return lab;
}

export const lightness = (lab: Lab): Plane => ({ width: lab.width, height: lab.height, data: lab.l });

/** Rows that are converted together where only their lightness is kept. */
const bandHeight = 64;

/** Lightness of a picture, 0–1, without holding its other channels. */
export function lightnessOf(picture: Picture): Plane {
  const { width, height, data } = picture;
  const out = plane(picture);
  for (let y = 0; y < height; y += bandHeight) {
    const end = Math.min(height, y + bandHeight);
    const band = { width, height: end - y, data: data.subarray(y * width * 4, end * width * 4) };
    out.data.set(toLab(band).l, y * width);
  }
  return out;
}

/** The same picture at another size. */
export function labAt(lab: Lab, size: Size): Lab {
  const at = (data: Float32Array) => resize(plane(lab, data), size).data;
  return { width: size.width, height: size.height, l: at(lab.l), a: at(lab.a), b: at(lab.b) };
}

/** The part of a picture that lies in a box. */
export function cropLab(lab: Lab, box: Box): Lab {
  const within = (data: Float32Array) => cropPlane(plane(lab, data), box).data;
  return { width: box.width, height: box.height, l: within(lab.l), a: within(lab.a), b: within(lab.b) };
}

/** The colour of a pixel. */
export const colourAt = ({ l, a, b }: Lab, i: number): Colour => [l[i] ?? 0, a[i] ?? 0, b[i] ?? 0];

/** The median of each channel over the given pixels. */
export function medianColour({ l, a, b }: Lab, pixels: readonly number[]): Colour {
  const channelMedian = (channel: Float32Array): number => median(pixels.map((i) => channel[i] ?? 0));
  return [channelMedian(l), channelMedian(a), channelMedian(b)];
}

/** Distance between two pixels of the same picture (ΔE in OKLab: 0.02 is just visible). */
export function difference(lab: Lab, i: number, j: number): number {
  return distanceTo(lab, lab, i, j);
}

/** Distance between a pixel of one picture and a pixel of another, by default at the same index (ΔE in OKLab). */
export function distanceTo(lab: Lab, to: Lab, i: number, j = i): number {
  const l = (lab.l[i] ?? 0) - (to.l[j] ?? 0);
  const a = (lab.a[i] ?? 0) - (to.a[j] ?? 0);
  const b = (lab.b[i] ?? 0) - (to.b[j] ?? 0);
  // Math.hypot guards against overflow at ten times the cost.
  return Math.sqrt(l * l + a * a + b * b);
}
