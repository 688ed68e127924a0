import { throwIfAborted } from './stop.ts';
import type { Size } from './plane.ts';

/** Complex numbers, one a pixel. Width and height are powers of two. */
export type Spectrum = Size & { readonly re: Float64Array; readonly im: Float64Array };

export const spectrum = ({ width, height }: Size): Spectrum => ({
  width,
  height,
  re: new Float64Array(width * height),
  im: new Float64Array(width * height),
});

/** The smallest power of two that is not less than `n`. */
export const powerOfTwo = (n: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, n)));

/** Tables for lines of `n` numbers: the bit-reversed place of each number and the roots of unity. */
type LineTables = { readonly places: Uint32Array; readonly cos: Float64Array; readonly sin: Float64Array };

function lineTablesOf(n: number, sign: number): LineTables {
  const places = new Uint32Array(n);
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    places[i] = j;
  }
  const angle = (k: number): number => (sign * 2 * Math.PI * k) / n;
  return {
    places,
    cos: Float64Array.from({ length: n >> 1 }, (_, k) => Math.cos(angle(k))),
    sin: Float64Array.from({ length: n >> 1 }, (_, k) => Math.sin(angle(k))),
  };
}

type Line = { readonly re: Float64Array; readonly im: Float64Array };

/** Radix-2 decimation in time (Cooley & Tukey 1965) of a line in bit-reversed order. */
function transformLine({ re, im }: Line, { cos, sin }: LineTables): void {
  const n = re.length;
  for (let half = 1; half < n; half <<= 1) {
    const stride = n / (2 * half);
    for (let start = 0; start < n; start += 2 * half)
      for (let k = 0, turn = 0; k < half; k++, turn += stride) {
        const a = start + k;
        const b = a + half;
        const [c, s] = [cos[turn] ?? 0, sin[turn] ?? 0];
        const x = (re[b] ?? 0) * c - (im[b] ?? 0) * s;
        const y = (re[b] ?? 0) * s + (im[b] ?? 0) * c;
        re[b] = (re[a] ?? 0) - x;
        im[b] = (im[a] ?? 0) - y;
        re[a] = (re[a] ?? 0) + x;
        im[a] = (im[a] ?? 0) + y;
      }
  }
}

/** Transforms `count` lines of `n` numbers, `step` apart, that begin `stride` apart; skips lines of zeros. */
function transformLines(
  values: Spectrum,
  n: number,
  step: number,
  count: number,
  stride: number,
  sign: number,
): void {
  const tables = lineTablesOf(n, sign);
  const line = { re: new Float64Array(n), im: new Float64Array(n) };
  for (let k = 0; k < count; k++) {
    if (k % 32 === 0) throwIfAborted();
    let filled = false;
    for (let j = 0, i = k * stride; j < n; j++, i += step) {
      const at = tables.places[j] ?? 0;
      const re = values.re[i] ?? 0;
      const im = values.im[i] ?? 0;
      line.re[at] = re;
      line.im[at] = im;
      if (re !== 0 || im !== 0) filled = true;
    }
    if (!filled) continue;
    transformLine(line, tables);
    for (let j = 0, i = k * stride; j < n; j++, i += step) {
      values.re[i] = line.re[j] ?? 0;
      values.im[i] = line.im[j] ?? 0;
    }
  }
}

/** The two-dimensional discrete Fourier transform, in place and unscaled; `backwards` its inverse times width × height. */
export function transform(values: Spectrum, backwards = false): Spectrum {
  const { width, height } = values;
  const sign = backwards ? 1 : -1;
  transformLines(values, width, 1, height, width, sign);
  transformLines(values, height, width, width, 1, sign);
  return values;
}
