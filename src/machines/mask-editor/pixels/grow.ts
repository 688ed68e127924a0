import { selectedFrom } from './flood.ts';
import { denseOf, type Mask, maskOf } from './tiled-mask.ts';

/**
 * Grows the selection by `by` pixels on every side, or shrinks it when that is negative. The new edge is one pixel
 * soft; softer values further out stay. The picture's border is no edge: a selection that crosses it does not shrink
 * from it.
 */
export function growMask(mask: Mask, distance: number): Mask {
  const { width, height } = mask;
  const values = denseOf(mask);
  if (distance < 0) invert(values);
  dilate(values, width, height, Math.abs(distance));
  if (distance < 0) invert(values);
  return maskOf(width, height, values);
}

function invert(values: Uint8Array): void {
  for (let at = 0; at < values.length; at++) values[at] = 255 - (values[at] ?? 0);
}

/**
 * Dilates the selection by exact Euclidean distances in two passes (Meijster, Roerdink and Hesselink 2000): down the
 * columns, then the lower envelope of parabolas along each row. Distances beyond the reach are clamped, so that one
 * byte per pixel holds them (radius ≤ 250).
 */
function dilate(values: Uint8Array, width: number, height: number, radius: number): void {
  const far = Math.ceil(radius) + 2;
  const verticalDistances = columnDistances(values, width, height, far);
  const sites = new Int32Array(width);
  const starts = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const columns = verticalDistances.subarray(row, row + width);
    let last = envelopeOf(columns, far, sites, starts);
    if (last < 0) continue;
    for (let x = width - 1; x >= 0; x--) {
      const site = sites[last] ?? 0;
      const distance = Math.sqrt((x - site) ** 2 + (columns[site] ?? far) ** 2);
      const cover = Math.min(1, Math.max(0, radius + 1 - distance));
      values[row + x] = Math.max(values[row + x] ?? 0, Math.round(255 * cover));
      if (x === starts[last]) last--;
    }
  }
}

/** Returns the vertical distance to the nearest selected pixel; `far` where none is within reach. */
function columnDistances(values: Uint8Array, width: number, height: number, far: number): Uint8Array {
  const distances = new Uint8Array(width * height);
  for (let at = 0; at < distances.length; at++) {
    const above = at < width ? far : (distances[at - width] ?? far);
    distances[at] = (values[at] ?? 0) >= selectedFrom ? 0 : Math.min(far, above + 1);
  }
  for (let at = distances.length - width - 1; at >= 0; at--)
    distances[at] = Math.min(distances[at] ?? far, (distances[at + width] ?? far) + 1);
  return distances;
}

/**
 * Finds the nearest column for each pixel of a row: `sites` are columns, from left to right, each from the pixel in
 * `starts` on.
 * @returns the index of the last one; −1 where nothing is within reach.
 */
function envelopeOf(columns: Uint8Array, far: number, sites: Int32Array, starts: Int32Array): number {
  let last = -1;
  for (let x = 0; x < columns.length; x++) {
    const depth = columns[x] ?? far;
    if (depth === far) continue;
    let start = 0;
    while (last >= 0) {
      const site = sites[last] ?? 0;
      const meet = (x * x - site * site + depth ** 2 - (columns[site] ?? far) ** 2) / (2 * (x - site));
      start = Math.max(0, Math.floor(meet) + 1);
      if (start > (starts[last] ?? 0)) break;
      last--;
      start = 0;
    }
    if (start >= columns.length) continue;
    last++;
    sites[last] = x;
    starts[last] = start;
  }
  return last;
}
