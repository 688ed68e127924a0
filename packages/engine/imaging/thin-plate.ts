import type { Point } from './geometry.ts';

/** r² log r, from the squared distance. */
const bend = (r2: number): number => (r2 < 1e-9 ? 0 : r2 * Math.log(r2) * 0.5);

/** Gaussian elimination with partial pivoting; each row of `m` ends with its right-hand sides. */
function solve(m: Float64Array[], unknowns: number, sides: number): Float64Array[] {
  for (let i = 0; i < unknowns; i++) {
    let p = i;
    for (let k = i + 1; k < unknowns; k++) if (Math.abs(m[k]?.[i] ?? 0) > Math.abs(m[p]?.[i] ?? 0)) p = k;
    const pivot = m[p];
    const swap = m[i];
    if (!pivot || !swap) break;
    m[i] = pivot;
    m[p] = swap;
    const head = pivot[i] || 1e-12;
    for (let k = i + 1; k < unknowns; k++) {
      const row = m[k];
      const f = (row?.[i] ?? 0) / head;
      if (!row || f === 0) continue;
      for (let j = i; j < unknowns + sides; j++) row[j] = (row[j] ?? 0) - f * (pivot[j] ?? 0);
    }
  }
  const out = Array.from({ length: sides }, () => new Float64Array(unknowns));
  for (let i = unknowns - 1; i >= 0; i--) {
    const row = m[i];
    for (const [c, column] of out.entries()) {
      let sum = row?.[unknowns + c] ?? 0;
      for (let j = i + 1; j < unknowns; j++) sum -= (row?.[j] ?? 0) * (column[j] ?? 0);
      column[i] = sum / (row?.[i] || 1e-12);
    }
  }
  return out;
}

export type PointMap = (x: number, y: number) => Point;

/**
 * Thin-plate spline through point pairs (Bookstein 1989): the smoothest plane map that takes each `from` to its `to`;
 * `slack` (px²) trades exactness for smoothness.
 */
export function thinPlate(from: readonly Point[], to: readonly Point[], slack = 0): PointMap {
  const n = from.length;
  const size = n + 3;
  // Unit coordinates keep the system well conditioned.
  const span = Math.max(1, ...from.map((p) => Math.max(Math.abs(p.x), Math.abs(p.y))));
  const m = Array.from({ length: size }, () => new Float64Array(size + 2));
  for (const [i, p] of from.entries()) {
    const row = m[i];
    const target = to[i];
    if (!row || !target) continue;
    for (const [j, q] of from.entries()) row[j] = bend(((p.x - q.x) / span) ** 2 + ((p.y - q.y) / span) ** 2);
    row[i] = slack / (span * span);
    const affine = [1, p.x / span, p.y / span];
    for (const [c, v] of affine.entries()) {
      row[n + c] = v;
      const constraint = m[n + c];
      if (constraint) constraint[i] = v;
    }
    row[size] = target.x;
    row[size + 1] = target.y;
  }
  const [wx, wy] = solve(m, size, 2);
  if (!wx || !wy) throw new Error('a spline needs two right-hand sides');
  const xs = Float64Array.from(from, (p) => p.x / span);
  const ys = Float64Array.from(from, (p) => p.y / span);
  return (px, py) => {
    const x = px / span;
    const y = py / span;
    let u = (wx[n] ?? 0) + (wx[n + 1] ?? 0) * x + (wx[n + 2] ?? 0) * y;
    let v = (wy[n] ?? 0) + (wy[n + 1] ?? 0) * x + (wy[n + 2] ?? 0) * y;
    for (let i = 0; i < n; i++) {
      const dx = x - (xs[i] ?? 0);
      const dy = y - (ys[i] ?? 0);
      const b = bend(dx * dx + dy * dy);
      u += (wx[i] ?? 0) * b;
      v += (wy[i] ?? 0) * b;
    }
    return { x: u, y: v };
  };
}
