import { heedStop } from './stop.ts';
import type { Size } from './plane.ts';

/** A complex number a pixel. Width and height are powers of two. */
export type Spectrum = Size & { readonly re: Float64Array; readonly im: Float64Array };

export const spectrum = ({ width, height }: Size): Spectrum => ({
  width,
  height,
  re: new Float64Array(width * height),
  im: new Float64Array(width * height),
});

/** The least power of two that is not smaller. */
export const powerOfTwo = (n: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, n)));

/** Radix-2 decimation in time (Cooley & Tukey 1965) of `n` numbers, `step` apart, in place. */
function transformLine({ re, im }: Spectrum, start: number, step: number, n: number, sign: number): void {
  const swap = (values: Float64Array, a: number, b: number): void => {
    const kept = values[a] ?? 0;
    values[a] = values[b] ?? 0;
    values[b] = kept;
  };
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    swap(re, start + i * step, start + j * step);
    swap(im, start + i * step, start + j * step);
  }
  for (let half = 1; half < n; half <<= 1)
    for (let k = 0; k < half; k++) {
      const angle = (sign * Math.PI * k) / half;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      for (let i = k; i < n; i += 2 * half) {
        const a = start + i * step;
        const b = a + half * step;
        const x = (re[b] ?? 0) * cos - (im[b] ?? 0) * sin;
        const y = (re[b] ?? 0) * sin + (im[b] ?? 0) * cos;
        re[b] = (re[a] ?? 0) - x;
        im[b] = (im[a] ?? 0) - y;
        re[a] = (re[a] ?? 0) + x;
        im[a] = (im[a] ?? 0) + y;
      }
    }
}

/** The two-dimensional discrete Fourier transform, in place and unscaled; `backwards` its inverse times width × height. */
export function transform(values: Spectrum, backwards = false): Spectrum {
  const { width, height } = values;
  const sign = backwards ? 1 : -1;
  for (let y = 0; y < height; y++) {
    heedStop();
    transformLine(values, y * width, 1, width, sign);
  }
  for (let x = 0; x < width; x++) {
    if (x % 32 === 0) heedStop();
    transformLine(values, x, width, height, sign);
  }
  return values;
}
