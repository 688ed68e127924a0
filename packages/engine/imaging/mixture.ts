import { lcgRandom } from './math.ts';
import type { Lab } from './oklab.ts';
import { throwIfAborted } from './stop.ts';

/** Mixture of Gaussians over three channels, ready for evaluation. */
export type Mixture = {
  readonly size: number;
  /** Ten numbers a component: mean (3), inverse covariance (6: 00 01 02 11 12 22), log weight. */
  readonly parts: Float64Array;
};

/** Colours as triples in one array. */
export type Colours = Float32Array;

const stride = 10;
/** Added to variances so that covariances of flat areas stay invertible: about (0.011 OKLab)². */
const regularisation = 1.2e-4;

/** Triples of at most `most` pixels that `accepts` selects, evenly thinned. */
export function pickColours(lab: Lab, accepts: (i: number) => boolean, most = 6000): Colours {
  const picked: number[] = [];
  for (let i = 0; i < lab.l.length; i++) if (accepts(i)) picked.push(i);
  const step = Math.max(1, picked.length / most);
  const out = new Float32Array(Math.min(picked.length, Math.ceil(picked.length / step)) * 3);
  for (let k = 0; k * 3 < out.length; k++) {
    const i = picked[Math.floor(k * step)] ?? 0;
    out[k * 3] = lab.l[i] ?? 0;
    out[k * 3 + 1] = lab.a[i] ?? 0;
    out[k * 3 + 2] = lab.b[i] ?? 0;
  }
  return out;
}

function cluster(
  x: Colours,
  count: number,
  rounds: number,
  seed: number,
): { means: Float64Array; clusterOf: Uint8Array } {
  const n = x.length / 3;
  const random = lcgRandom(seed);
  const means = new Float64Array(count * 3);
  const reseed = (k: number) => {
    const i = Math.floor(random() * n) * 3;
    for (let c = 0; c < 3; c++) means[k * 3 + c] = x[i + c] ?? 0;
  };
  for (let k = 0; k < count; k++) reseed(k);
  const clusterOf = new Uint8Array(n);
  const sums = new Float64Array(count * 4);
  for (let round = 0; round < rounds; round++) {
    throwIfAborted();
    sums.fill(0);
    for (let i = 0; i < n; i++) {
      const l = x[i * 3] ?? 0;
      const a = x[i * 3 + 1] ?? 0;
      const b = x[i * 3 + 2] ?? 0;
      let best = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let k = 0; k < count; k++) {
        const dl = l - (means[k * 3] ?? 0);
        const da = a - (means[k * 3 + 1] ?? 0);
        const db = b - (means[k * 3 + 2] ?? 0);
        const d = dl * dl + da * da + db * db;
        if (d < least) {
          least = d;
          best = k;
        }
      }
      clusterOf[i] = best;
      sums[best * 4] = (sums[best * 4] ?? 0) + l;
      sums[best * 4 + 1] = (sums[best * 4 + 1] ?? 0) + a;
      sums[best * 4 + 2] = (sums[best * 4 + 2] ?? 0) + b;
      sums[best * 4 + 3] = (sums[best * 4 + 3] ?? 0) + 1;
    }
    for (let k = 0; k < count; k++) {
      const size = sums[k * 4 + 3] ?? 0;
      if (size === 0) reseed(k);
      else for (let c = 0; c < 3; c++) means[k * 3 + c] = (sums[k * 4 + c] ?? 0) / size;
    }
  }
  return { means, clusterOf };
}

/**
 * Full-covariance Gaussians on a k-means partition, as GrabCut fits them (Rother et al. 2004). Undefined for fewer than
 * 30 colours.
 */
export function fitMixture(x: Colours, count: number, seed = 1): Mixture | undefined {
  const n = x.length / 3;
  if (n < 30) return undefined;
  const { means, clusterOf } = cluster(x, count, 6, seed);
  const sums = new Float64Array(count * 7);
  for (let i = 0; i < n; i++) {
    const k = clusterOf[i] ?? 0;
    const dl = (x[i * 3] ?? 0) - (means[k * 3] ?? 0);
    const da = (x[i * 3 + 1] ?? 0) - (means[k * 3 + 1] ?? 0);
    const db = (x[i * 3 + 2] ?? 0) - (means[k * 3 + 2] ?? 0);
    const products = [dl * dl, dl * da, dl * db, da * da, da * db, db * db, 1];
    for (let c = 0; c < 7; c++) sums[k * 7 + c] = (sums[k * 7 + c] ?? 0) + (products[c] ?? 0);
  }
  const parts: number[] = [];
  for (let k = 0; k < count; k++) {
    const size = sums[k * 7 + 6] ?? 0;
    if (size < 4) continue;
    const moment = (c: number) => (sums[k * 7 + c] ?? 0) / size;
    const [xx, xy, xz, yy, yz, zz] = [
      moment(0) + regularisation,
      moment(1),
      moment(2),
      moment(3) + regularisation,
      moment(4),
      moment(5) + regularisation,
    ];
    const det = xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
    parts.push(
      means[k * 3] ?? 0,
      means[k * 3 + 1] ?? 0,
      means[k * 3 + 2] ?? 0,
      (yy * zz - yz * yz) / det,
      (xz * yz - xy * zz) / det,
      (xy * yz - xz * yy) / det,
      (xx * zz - xz * xz) / det,
      (xy * xz - xx * yz) / det,
      (xx * yy - xy * xy) / det,
      Math.log(size / n) - 0.5 * Math.log(det),
    );
  }
  return { size: parts.length / stride, parts: Float64Array.from(parts) };
}

/** Cost (see `costOf`) of a pixel's colour. */
export const costAt = (model: Mixture, lab: Lab, i: number): number =>
  costOf(model, lab.l[i] ?? 0, lab.a[i] ?? 0, lab.b[i] ?? 0);

/** Negative log-likelihood of a colour, without the constant 1.5 log 2π. */
export function costOf({ parts, size }: Mixture, l: number, a: number, b: number): number {
  let most = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let k = 0, o = 0; k < size; k++, o += stride) {
    const x = l - (parts[o] ?? 0);
    const y = a - (parts[o + 1] ?? 0);
    const z = b - (parts[o + 2] ?? 0);
    const q =
      (parts[o + 9] ?? 0) -
      0.5 * ((parts[o + 3] ?? 0) * x * x + (parts[o + 6] ?? 0) * y * y + (parts[o + 8] ?? 0) * z * z) -
      ((parts[o + 4] ?? 0) * x * y + (parts[o + 5] ?? 0) * x * z + (parts[o + 7] ?? 0) * y * z);
    if (q > most) {
      sum = sum * Math.exp(most - q) + 1;
      most = q;
    } else sum += Math.exp(q - most);
  }
  return -(most + Math.log(sum));
}
