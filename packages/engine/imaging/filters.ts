import { plane, planeOf, readByRows, resize, type Plane } from './plane.ts';
import { clamp } from './math.ts';
import type { Lab } from './oklab.ts';
import { throwIfAborted } from './stop.ts';

/** Blurs rows by running sums, four rows side by side, so that their sums do not depend on each other. */
function boxRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  throwIfAborted();
  const scale = 1 / (2 * radius + 1);
  const last = width - 1;
  const bottom = (height - 1) * width;
  for (let y = 0; y < height; y += 4) {
    const a = y * width;
    const b = Math.min(bottom, a + width);
    const c = Math.min(bottom, a + 2 * width);
    const d = Math.min(bottom, a + 3 * width);
    let sumA = (from[a] ?? 0) * (radius + 1);
    let sumB = (from[b] ?? 0) * (radius + 1);
    let sumC = (from[c] ?? 0) * (radius + 1);
    let sumD = (from[d] ?? 0) * (radius + 1);
    for (let x = 1; x <= radius; x++) {
      const next = Math.min(last, x);
      sumA += from[a + next] ?? 0;
      sumB += from[b + next] ?? 0;
      sumC += from[c + next] ?? 0;
      sumD += from[d + next] ?? 0;
    }
    for (let x = 0; x < width; x++) {
      to[a + x] = sumA * scale;
      to[b + x] = sumB * scale;
      to[c + x] = sumC * scale;
      to[d + x] = sumD * scale;
      const next = Math.min(last, x + radius + 1);
      const past = Math.max(0, x - radius);
      sumA += (from[a + next] ?? 0) - (from[a + past] ?? 0);
      sumB += (from[b + next] ?? 0) - (from[b + past] ?? 0);
      sumC += (from[c + next] ?? 0) - (from[c + past] ?? 0);
      sumD += (from[d + next] ?? 0) - (from[d + past] ?? 0);
    }
  }
}

function boxColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  throwIfAborted();
  const scale = 1 / (2 * radius + 1);
  const sums = new Float64Array(width);
  const bottom = (height - 1) * width;
  for (let y = -radius; y <= radius; y++) {
    const row = clamp(y * width, 0, bottom);
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (from[row + x] ?? 0);
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const next = Math.min(bottom, row + (radius + 1) * width);
    const past = Math.max(0, row - radius * width);
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0;
      to[row + x] = sum * scale;
      sums[x] = sum + (from[next + x] ?? 0) - (from[past + x] ?? 0);
    }
  }
}

let spare = new Float32Array(0);

/**
 * Returns a reused buffer of `length` values between the two halves of a blur, not cleared: allocating a new one takes longer than
 * filling it.
 */
function scratchOf(length: number): Float32Array {
  if (spare.length < length) spare = new Float32Array(length);
  return spare;
}

/** Mean over a square of 2·radius + 1 px by running sums; edge pixels repeat. */
export function boxBlur(p: Plane, radius: number): Plane {
  if (radius < 1) return plane(p, Float32Array.from(p.data));
  const rows = scratchOf(p.data.length);
  const out = plane(p);
  boxRows(p.data, rows, p.width, p.height, radius);
  boxColumns(rows, out.data, p.width, p.height, radius);
  return out;
}

/** Three box blurs, which come within 3 % of a Gaussian of that standard deviation (Wells 1986). */
export function gaussianBlur(p: Plane, sigma: number): Plane {
  const radius = Math.max(1, Math.round(sigma * 0.88));
  const scratch = scratchOf(p.data.length);
  const out = plane(p);
  boxRows(p.data, scratch, p.width, p.height, radius);
  boxColumns(scratch, out.data, p.width, p.height, radius);
  for (let pass = 0; pass < 2; pass++) {
    boxRows(out.data, scratch, p.width, p.height, radius);
    boxColumns(scratch, out.data, p.width, p.height, radius);
  }
  return out;
}

/** Result of `normalisedBlur`. */
type Means = {
  /** Sum of the blurred weights around each pixel. */
  readonly weights: Float32Array;
  /** Returns the weighted mean around each pixel of a value given by index; 0 where the weights are 0. */
  readonly meanOf: (value: (i: number) => number) => (i: number) => number;
};

/**
 * Normalised blur that counts known pixels alone (normalised averaging, Knutsson & Westin 1993).
 *
 * @param known weight of each pixel; 0 for an unknown pixel.
 * @param sigma the standard deviation of the blur, in pixels.
 */
export function normalisedBlur(known: Plane, sigma: number): Means {
  const weights = gaussianBlur(known, sigma).data;
  const meanOf: Means['meanOf'] = (value) => {
    const sums = gaussianBlur(
      planeOf(known, (i) => value(i) * (known.data[i] ?? 0)),
      sigma,
    ).data;
    return (i) => (sums[i] ?? 0) / Math.max(1e-6, weights[i] ?? 0);
  };
  return { weights, meanOf };
}

function product(a: Float32Array, b: Float32Array): Float32Array {
  const out = new Float32Array(a.length);
  for (let i = 0; i < a.length; i++) out[i] = (a[i] ?? 0) * (b[i] ?? 0);
  return out;
}

/**
 * Fast guided filter with a grey guide (He & Sun 2015): smooths `p` along the edges of `guide`. The linear model is
 * fitted on planes `shrink` times smaller and applied at full size.
 */
export function guidedFilter(guide: Plane, p: Plane, radius: number, epsilon: number, shrink = 1): Plane {
  const small = {
    width: Math.max(2, Math.round(p.width / shrink)),
    height: Math.max(2, Math.round(p.height / shrink)),
  };
  const g = shrink === 1 ? guide : resize(guide, small);
  const q = shrink === 1 ? p : resize(p, small);
  const r = Math.max(1, Math.round(radius / shrink));
  const meanG = boxBlur(g, r).data;
  const meanQ = boxBlur(q, r).data;
  const meanGG = boxBlur(plane(g, product(g.data, g.data)), r).data;
  const meanGQ = boxBlur(plane(g, product(g.data, q.data)), r).data;
  const slope = plane(g);
  const offset = plane(g);
  for (let i = 0; i < slope.data.length; i++) {
    const mg = meanG[i] ?? 0;
    const mq = meanQ[i] ?? 0;
    const k = ((meanGQ[i] ?? 0) - mg * mq) / ((meanGG[i] ?? 0) - mg * mg + epsilon);
    slope.data[i] = k;
    offset.data[i] = mq - k * mg;
  }
  const k = readByRows(boxBlur(slope, r), p);
  const c = readByRows(boxBlur(offset, r), p);
  return planeOf(p, (i, x, y) => k(x, y) * (guide.data[i] ?? 0) + c(x, y));
}

/**
 * Guided filter with a colour guide (He, Sun & Tang 2010, eq. 19), prepared once for a guide and applied to many
 * planes: the filter of cost-volume labelling (Rhemann et al. 2011).
 */
export function colourGuidedFilter(guide: Lab, radius: number, epsilon: number): (p: Plane) => Plane {
  const { l, a, b } = guide;
  const n = l.length;
  const blur = (data: Float32Array) => boxBlur(plane(guide, data), radius).data;
  const meanL = blur(l);
  const meanA = blur(a);
  const meanB = blur(b);
  const inverse = Array.from({ length: 6 }, () => new Float32Array(n));
  const [ll, la, lb, aa, ab, bb] = [
    product(l, l),
    product(l, a),
    product(l, b),
    product(a, a),
    product(a, b),
    product(b, b),
  ].map(blur);
  const [iLL, iLA, iLB, iAA, iAB, iBB] = inverse;
  if (!ll || !la || !lb || !aa || !ab || !bb || !iLL || !iLA || !iLB || !iAA || !iAB || !iBB)
    throw new Error('six planes');
  for (let i = 0; i < n; i++) {
    const mL = meanL[i] ?? 0;
    const mA = meanA[i] ?? 0;
    const mB = meanB[i] ?? 0;
    const xx = (ll[i] ?? 0) - mL * mL + epsilon;
    const xy = (la[i] ?? 0) - mL * mA;
    const xz = (lb[i] ?? 0) - mL * mB;
    const yy = (aa[i] ?? 0) - mA * mA + epsilon;
    const yz = (ab[i] ?? 0) - mA * mB;
    const zz = (bb[i] ?? 0) - mB * mB + epsilon;
    const cLL = yy * zz - yz * yz;
    const cLA = xz * yz - xy * zz;
    const cLB = xy * yz - xz * yy;
    const det = xx * cLL + xy * cLA + xz * cLB;
    iLL[i] = cLL / det;
    iLA[i] = cLA / det;
    iLB[i] = cLB / det;
    iAA[i] = (xx * zz - xz * xz) / det;
    iAB[i] = (xy * xz - xx * yz) / det;
    iBB[i] = (xx * yy - xy * xy) / det;
  }
  return (p) => {
    const meanP = blur(p.data);
    const pl = blur(product(p.data, l));
    const pa = blur(product(p.data, a));
    const pb = blur(product(p.data, b));
    const offset = new Float32Array(n);
    for (let i = 0; i < n; i++) {
      const mp = meanP[i] ?? 0;
      const vL = (pl[i] ?? 0) - (meanL[i] ?? 0) * mp;
      const vA = (pa[i] ?? 0) - (meanA[i] ?? 0) * mp;
      const vB = (pb[i] ?? 0) - (meanB[i] ?? 0) * mp;
      const kL = (iLL[i] ?? 0) * vL + (iLA[i] ?? 0) * vA + (iLB[i] ?? 0) * vB;
      const kA = (iLA[i] ?? 0) * vL + (iAA[i] ?? 0) * vA + (iAB[i] ?? 0) * vB;
      const kB = (iLB[i] ?? 0) * vL + (iAB[i] ?? 0) * vA + (iBB[i] ?? 0) * vB;
      offset[i] = mp - kL * (meanL[i] ?? 0) - kA * (meanA[i] ?? 0) - kB * (meanB[i] ?? 0);
      pl[i] = kL;
      pa[i] = kA;
      pb[i] = kB;
    }
    const [mkL, mkA, mkB, mo] = [blur(pl), blur(pa), blur(pb), blur(offset)];
    const out = plane(p);
    for (let i = 0; i < n; i++) {
      out.data[i] =
        (mkL[i] ?? 0) * (l[i] ?? 0) +
        (mkA[i] ?? 0) * (a[i] ?? 0) +
        (mkB[i] ?? 0) * (b[i] ?? 0) +
        (mo[i] ?? 0);
    }
    return out;
  };
}

/** Central-difference edge strength of a colour picture, chroma counted twice; 0 on the border. */
export function edgeStrength(lab: Lab): Plane {
  const { width: w, height: h, l, a, b } = lab;
  const out = plane(lab);
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const across = (p: Float32Array) => (p[i + 1] ?? 0) - (p[i - 1] ?? 0);
      const down = (p: Float32Array) => (p[i + w] ?? 0) - (p[i - w] ?? 0);
      out.data[i] =
        Math.sqrt(across(l) ** 2 + down(l) ** 2) +
        2 * (Math.sqrt(across(a) ** 2 + across(b) ** 2) + Math.sqrt(down(a) ** 2 + down(b) ** 2));
    }
  return out;
}

/** The highest value within a square of 2·radius + 1 px. */
export function maxFilter(p: Plane, radius: number): Plane {
  const { width: w, height: h } = p;
  const rows = plane(p);
  const out = plane(p);
  throwIfAborted();
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let best = Number.NEGATIVE_INFINITY;
      for (let k = Math.max(0, x - radius); k <= Math.min(w - 1, x + radius); k++)
        best = Math.max(best, p.data[y * w + k] ?? 0);
      rows.data[y * w + x] = best;
    }
  throwIfAborted();
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let best = Number.NEGATIVE_INFINITY;
      for (let k = Math.max(0, y - radius); k <= Math.min(h - 1, y + radius); k++)
        best = Math.max(best, rows.data[k * w + x] ?? 0);
      out.data[y * w + x] = best;
    }
  return out;
}

/**
 * The grey-scale closing by a square of 2·radius + 1 px (Serra 1982): darker details narrower than the square take the value of
 * their surroundings.
 */
export function greyClosing(p: Plane, radius: number): Plane {
  const raised = maxFilter(p, radius);
  const negative = maxFilter(
    planeOf(p, (i) => -(raised.data[i] ?? 0)),
    radius,
  );
  return planeOf(p, (i) => -(negative.data[i] ?? 0));
}
