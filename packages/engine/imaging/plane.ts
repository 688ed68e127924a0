import { throwIfAborted } from './stop.ts';

/** Width and height in pixels. */
export type Size = { readonly width: number; readonly height: number };

/** One value a pixel, row by row. Masks are planes of 0–1. */
export type Plane = Size & { readonly data: Float32Array };

/** Eight-bit RGBA, row by row, not premultiplied. */
export type Picture = Size & { readonly data: Uint8ClampedArray };

/** Luma, 0–255, of the pixel whose bytes begin at `at`, by the weights of broadcast video (BT.601). */
export const greyAt = (data: Uint8ClampedArray, at: number): number =>
  0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);

/**
 * Coverage, 0–1, that a mask picture gives the pixel whose bytes begin at `at`: white or any colour marks it, black and
 * transparency do not.
 */
export const maskAt = (data: Uint8ClampedArray, at: number): number =>
  (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) * (data[at + 3] ?? 0)) / 65_025;

/** A rectangle of whole pixels. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export const plane = (
  { width, height }: Size,
  data: Float32Array = new Float32Array(width * height),
): Plane => ({
  width,
  height,
  data,
});

/** A new plane whose value at each pixel is `value(i, x, y)`. */
export function planeOf(size: Size, value: (i: number, x: number, y: number) => number): Plane {
  // Sizes come as objects of many shapes: destructuring once avoids a lookup for every pixel.
  const { width, height } = size;
  const data = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    throwIfAborted();
    for (let x = 0; x < width; x++, i++) data[i] = value(i, x, y);
  }
  return { width, height, data };
}

/** The value at the nearest pixel; coordinates beyond the edge take the edge. */
export function sample(p: Plane, x: number, y: number): number {
  const px = Math.min(p.width - 1, Math.max(0, Math.round(x)));
  const py = Math.min(p.height - 1, Math.max(0, Math.round(y)));
  return p.data[py * p.width + px] ?? 0;
}

/** The value between pixels, bilinearly; coordinates beyond the edge take the edge. */
export function interpolate({ width, height, data }: Plane, x: number, y: number): number {
  const fx = Math.min(width - 1, Math.max(0, x));
  const fy = Math.min(height - 1, Math.max(0, y));
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const tx = fx - x0;
  const ty = fy - y0;
  const i = y0 * width + x0;
  const right = x0 + 1 < width ? 1 : 0;
  const below = y0 + 1 < height ? width : 0;
  const top = (data[i] ?? 0) * (1 - tx) + (data[i + right] ?? 0) * tx;
  const bottom = (data[i + below] ?? 0) * (1 - tx) + (data[i + below + right] ?? 0) * tx;
  return top * (1 - ty) + bottom * ty;
}

/**
 * Positions at which `size` samples are read from a line of `count` values, evenly within its part from `start` on: between the
 * value at `first` and the next one, weighted by `share`.
 */
export function resampleReads(
  count: number,
  size: number,
  start = 0,
  length = count,
): { first: Int32Array; share: Float32Array } {
  const first = new Int32Array(size);
  const share = new Float32Array(size);
  const step = length / size;
  for (let k = 0; k < size; k++) {
    const at = Math.min(count - 1, Math.max(0, start + (k + 0.5) * step - 0.5));
    first[k] = Math.min(Math.max(0, count - 2), Math.floor(at));
    share[k] = at - (first[k] ?? 0);
  }
  return { first, share };
}

const fullBox = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height });

/** Writes row `y` of a bilinearly resampled plane to `into`, from index `at` on. */
type RowWriter = (y: number, into: Float32Array, at: number) => void;

function rowWriter(p: Plane, size: Size, from: Box): RowWriter {
  const { width: w, height: h, data } = p;
  const { width } = size;
  const columns = resampleReads(w, width, from.x, from.width);
  const rows = resampleReads(h, size.height, from.y, from.height);
  const right = w > 1 ? 1 : 0;
  return (y, into, at) => {
    throwIfAborted();
    const ty = rows.share[y] ?? 0;
    const above = (rows.first[y] ?? 0) * w;
    const below = h > 1 ? above + w : above;
    for (let x = 0, o = at; x < width; x++, o++) {
      const c = columns.first[x] ?? 0;
      const t = columns.share[x] ?? 0;
      const top = (data[above + c] ?? 0) * (1 - t) + (data[above + c + right] ?? 0) * t;
      const bottom = (data[below + c] ?? 0) * (1 - t) + (data[below + c + right] ?? 0) * t;
      into[o] = top * (1 - ty) + bottom * ty;
    }
  };
}

/**
 * Resamples the part `from` of a plane (its whole by default, in its own pixels, fractions allowed) bilinearly
 * to `size`.
 */
export function resize(p: Plane, size: Size, from: Box = fullBox(p)): Plane {
  const out = plane(size);
  const write = rowWriter(p, size, from);
  for (let y = 0; y < size.height; y++) write(y, out.data, y * size.width);
  return out;
}

/**
 * Reads the plane as `resize` would resample it, for callers that read row by row: only the current row is held, not a whole plane
 * the size of a photo.
 */
export function readByRows(p: Plane, size: Size): (x: number, y: number) => number {
  const write = rowWriter(p, size, fullBox(p));
  const row = new Float32Array(size.width);
  let currentRow = -1;
  return (x, y) => {
    if (y !== currentRow) write((currentRow = y), row, 0);
    return row[x] ?? 0;
  };
}

/** A copy of the rectangle, which must lie inside. */
export function cropPicture(p: Picture, box: Box): Picture {
  const data = new Uint8ClampedArray(box.width * box.height * 4);
  for (let y = 0; y < box.height; y++) {
    const start = ((box.y + y) * p.width + box.x) * 4;
    data.set(p.data.subarray(start, start + box.width * 4), y * box.width * 4);
  }
  return { width: box.width, height: box.height, data };
}

/** RGB bytes of the picture, three a pixel. */
export function rgbBytes({ width, height, data }: Picture): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0, j = 0; i < rgb.length; i += 3, j += 4) {
    rgb[i] = data[j] ?? 0;
    rgb[i + 1] = data[j + 1] ?? 0;
    rgb[i + 2] = data[j + 2] ?? 0;
  }
  return rgb;
}

/** A copy of the rectangle, which must lie inside. */
export function cropPlane(p: Plane, box: Box): Plane {
  const out = plane(box);
  for (let y = 0; y < box.height; y++) {
    const start = (box.y + y) * p.width + box.x;
    out.data.set(p.data.subarray(start, start + box.width), y * box.width);
  }
  return out;
}

/** Reads `part`, which was cropped to `box`, at coordinates of the full plane; 0 beyond the box. */
export const readWithin =
  (part: Plane, box: Box) =>
  (x: number, y: number): number => {
    const [px, py] = [x - box.x, y - box.y];
    return px >= 0 && py >= 0 && px < box.width && py < box.height
      ? (part.data[py * box.width + px] ?? 0)
      : 0;
  };

/** Writes `part` into `p` with its upper left corner at `at`. */
export function pastePicture(p: Picture, part: Picture, at: { x: number; y: number }): void {
  for (let y = 0; y < part.height; y++) {
    p.data.set(
      part.data.subarray(y * part.width * 4, (y + 1) * part.width * 4),
      ((at.y + y) * p.width + at.x) * 4,
    );
  }
}

/** The smallest box around all pixels over `threshold`, or undefined where no pixel is. */
export function boundsOf(p: Plane, threshold = 0.5): Box | undefined {
  let left = p.width;
  let right = -1;
  let top = p.height;
  let bottom = -1;
  for (let y = 0, i = 0; y < p.height; y++)
    for (let x = 0; x < p.width; x++, i++)
      if ((p.data[i] ?? 0) > threshold) {
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The box grown by `by` on every side and cut to whole pixels inside `size`. */
export function growBox(box: Box, by: number, size: Size): Box {
  const x = Math.max(0, Math.floor(box.x - by));
  const y = Math.max(0, Math.floor(box.y - by));
  return {
    x,
    y,
    width: Math.max(1, Math.min(size.width, Math.ceil(box.x + box.width + by)) - x),
    height: Math.max(1, Math.min(size.height, Math.ceil(box.y + box.height + by)) - y),
  };
}

/** Share of pixels over one half. */
export function coverage(p: Plane): number {
  let n = 0;
  for (let i = 0; i < p.data.length; i++) if ((p.data[i] ?? 0) > 0.5) n++;
  return n / p.data.length;
}
