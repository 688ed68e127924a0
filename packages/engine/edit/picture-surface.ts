import { writeRgb } from '@mot-studio/terms/colour';
import { toLab } from '#engine/imaging/oklab.ts';
import { clamp } from '#engine/imaging/math.ts';
import {
  interpolate,
  plane,
  resize,
  type Box,
  type Picture,
  type Plane,
  type Size,
} from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';

/** OKLab of one pixel, changed in place. */
export type Pixel = { l: number; a: number; b: number };

/** Share of a change that a pixel takes, 0–1. */
export type Cover = (x: number, y: number) => number;

/** Part of a picture: a plane that covers `box`, at a size of its own; 0 beyond. */
export type Region = { readonly plane: Plane; readonly box: Box };

/** Converts a box from pixels of `picture` to pixels of `size`. */
export const scaledBox = (box: Box, size: Size, picture: Size): Box => {
  const sx = size.width / picture.width;
  const sy = size.height / picture.height;
  return { x: box.x * sx, y: box.y * sy, width: box.width * sx, height: box.height * sy };
};

/** The region's value at a pixel of the picture, bilinearly. */
export function coverOf({ plane: p, box }: Region): Cover {
  const stepX = p.width / box.width;
  const stepY = p.height / box.height;
  return (x, y) => {
    if (x < box.x || y < box.y || x >= box.x + box.width || y >= box.y + box.height) return 0;
    return interpolate(p, (x - box.x + 0.5) * stepX - 0.5, (y - box.y + 0.5) * stepY - 0.5);
  };
}

/** Resamples the region to a plane of a full picture. */
export function toPlane({ plane: p, box }: Region, size: Size): Plane {
  const [stepX, stepY] = [p.width / box.width, p.height / box.height];
  const out = resize(p, size, {
    x: -box.x * stepX,
    y: -box.y * stepY,
    width: size.width * stepX,
    height: size.height * stepY,
  });
  const [left, right] = [box.x, box.x + box.width].map((x) => clamp(Math.ceil(x), 0, size.width));
  for (let y = 0; y < size.height; y++) {
    const row = out.data.subarray(y * size.width, (y + 1) * size.width);
    if (y < box.y || y >= box.y + box.height) row.fill(0);
    row.fill(0, 0, left).fill(0, right);
  }
  return out;
}

/** Cover of a full plane of another size, scaled to the picture. */
export const coverBy = (p: Plane, { width, height }: { width: number; height: number }): Cover =>
  coverOf({ plane: p, box: { x: 0, y: 0, width, height } });

/**
 * Changes the colours of a picture in place, row by row, so that no full planes are needed. Pixels outside of `cover`, and those
 * that `change` leaves unchanged, keep their bytes.
 */
export function mapPixels(
  picture: Picture,
  change: (pixel: Pixel, x: number, y: number, i: number) => void,
  cover?: Cover,
): void {
  const { width, height, data } = picture;
  const pixel: Pixel = { l: 0, a: 0, b: 0 };
  for (let y = 0; y < height; y++) {
    throwIfAborted();
    const row = data.subarray(y * width * 4, (y + 1) * width * 4);
    const lab = toLab({ width, height: 1, data: row });
    for (let x = 0; x < width; x++) {
      const share = cover ? cover(x, y) : 1;
      if (share <= 0.002) continue;
      const l = lab.l[x] ?? 0;
      const a = lab.a[x] ?? 0;
      const b = lab.b[x] ?? 0;
      pixel.l = l;
      pixel.a = a;
      pixel.b = b;
      change(pixel, x, y, y * width + x);
      if (pixel.l === l && pixel.a === a && pixel.b === b) continue;
      writeRgb(row, x * 4, l + (pixel.l - l) * share, a + (pixel.a - a) * share, b + (pixel.b - b) * share);
    }
  }
}

/** One OKLab channel of the full picture. */
export function channelOf(picture: Picture, channel: keyof Pixel): Plane {
  const { width, height, data } = picture;
  const out = plane(picture);
  for (let y = 0; y < height; y++) {
    const lab = toLab({ width, height: 1, data: data.subarray(y * width * 4, (y + 1) * width * 4) });
    out.data.set(lab[channel], y * width);
  }
  return out;
}

/** Blends `above` onto `below` in place, alpha included, by each pixel's share. A share of 0 leaves the bytes unchanged. */
export function blend(below: Picture, above: Picture, share: Cover): void {
  const { width, height } = below;
  for (let y = 0; y < height; y++) {
    throwIfAborted();
    for (let x = 0; x < width; x++) {
      const t = share(x, y);
      if (t <= 0) continue;
      const i = (y * width + x) * 4;
      const from = (below.data[i + 3] ?? 0) * (1 - t);
      const to = (above.data[i + 3] ?? 0) * t;
      const alpha = from + to;
      if (alpha <= 0) {
        below.data[i + 3] = 0;
        continue;
      }
      for (let c = i; c < i + 3; c++)
        below.data[c] = ((below.data[c] ?? 0) * from + (above.data[c] ?? 0) * to) / alpha;
      below.data[i + 3] = alpha;
    }
  }
}
