import { plane, resampleReads, type Plane, type Size } from './plane.ts';
import { throwIfAborted } from './stop.ts';

/** Sets unknown pixels to the mean of the known ones. */
function filledEvenly(channel: Float32Array, known: Float32Array): Float32Array {
  const weight = known.reduce((sum, k) => sum + k, 0);
  const mean = weight > 0 ? channel.reduce((sum, v, i) => sum + v * (known[i] ?? 0), 0) / weight : 0;
  return channel.map((v, i) => v * (known[i] ?? 0) + mean * (1 - (known[i] ?? 0)));
}

/**
 * Fills unknown pixels smoothly from known ones by a pyramid (Gortler et al., «The lumigraph», 1996): means of known pixels are
 * pulled down to a size at which no pixel is missing and pushed back up.
 *
 * @param known weight of each pixel, 0 (to be filled) to 1 (kept).
 * @returns the channels, filled.
 */
export function pushPull(size: Size, channels: readonly Float32Array[], known: Float32Array): Float32Array[] {
  throwIfAborted();
  const { width: w, height: h } = size;
  if (w <= 2 || h <= 2) return channels.map((channel) => filledEvenly(channel, known));
  const half = { width: (w + 1) >> 1, height: (h + 1) >> 1 };
  const weight = new Float32Array(half.width * half.height);
  const small = channels.map(() => new Float32Array(weight.length));
  let missing = false;
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++) {
      const o = y * half.width + x;
      const across = 2 * x + 1 < w ? 1 : 0;
      const down = 2 * y + 1 < h ? w : 0;
      const i = 2 * y * w + 2 * x;
      const k0 = known[i] ?? 0;
      const k1 = across ? (known[i + 1] ?? 0) : 0;
      const k2 = down ? (known[i + w] ?? 0) : 0;
      const k3 = across && down ? (known[i + w + 1] ?? 0) : 0;
      const sum = k0 + k1 + k2 + k3;
      if (sum < 1) missing = true;
      if (sum <= 0) continue;
      weight[o] = Math.min(1, sum);
      for (let c = 0; c < channels.length; c++) {
        const from = channels[c];
        const to = small[c];
        if (!from || !to) continue;
        to[o] =
          ((from[i] ?? 0) * k0 +
            (from[i + across] ?? 0) * k1 +
            (from[i + down] ?? 0) * k2 +
            (from[i + across + down] ?? 0) * k3) /
          sum;
      }
    }
  const filled = missing ? pushPull(half, small, weight) : small;
  return channels.map((channel, c) => filledFrom(plane(half, filled[c]), plane(size, channel), known));
}

/** Fills the missing pixels of a channel, bilinearly, from a smaller complete one. */
function filledFrom(small: Plane, { width, height, data }: Plane, known: Float32Array): Float32Array {
  throwIfAborted();
  const out = data.slice();
  const columns = resampleReads(small.width, width);
  const rows = resampleReads(small.height, height);
  for (let y = 0, i = 0; y < height; y++) {
    const above = (rows.first[y] ?? 0) * small.width;
    const ty = rows.share[y] ?? 0;
    for (let x = 0; x < width; x++, i++) {
      const k = known[i] ?? 0;
      if (k >= 1) continue;
      const at = above + (columns.first[x] ?? 0);
      const tx = columns.share[x] ?? 0;
      const top = (small.data[at] ?? 0) * (1 - tx) + (small.data[at + 1] ?? 0) * tx;
      const below = at + small.width;
      const bottom = (small.data[below] ?? 0) * (1 - tx) + (small.data[below + 1] ?? 0) * tx;
      out[i] = (data[i] ?? 0) * k + (top * (1 - ty) + bottom * ty) * (1 - k);
    }
  }
  return out;
}
