/** Function of one number, read from a table. */
export type Curve = (at: number) => number;

const samples = 96;

/**
 * Returns the smooth line through `[at, value]` pairs in rising order, which never overshoots them (Fritsch and Butland's
 * monotone cubic); constant beyond its ends.
 */
export function curve(points: readonly (readonly [at: number, value: number])[]): Curve {
  const first = points[0]?.[0] ?? 0;
  const last = points.at(-1)?.[0] ?? 0;
  const exact = cubic(points);
  const step = (last - first) / samples || 1;
  const table = Float64Array.from({ length: samples + 2 }, (_, i) => exact(Math.min(last, first + i * step)));
  return (at) => {
    const place = at <= first ? 0 : at >= last ? samples : (at - first) / step;
    const i = Math.floor(place);
    const value = table[i] ?? 0;
    return value + ((table[i + 1] ?? 0) - value) * (place - i);
  };
}

function cubic(points: readonly (readonly [at: number, value: number])[]): Curve {
  const slope = (i: number): number => {
    const [a, b] = [points[i], points[i + 1]];
    return a && b ? (b[1] - a[1]) / (b[0] - a[0]) : Number.NaN;
  };
  const tangents = points.map((_, i) => {
    const [before, after] = [slope(i - 1), slope(i)];
    if (Number.isNaN(before)) return after;
    if (Number.isNaN(after)) return before;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (at) => {
    let i = 0;
    while (i < points.length - 2 && at > (points[i + 1]?.[0] ?? 0)) i++;
    const [from, to] = [points[i], points[i + 1]];
    if (!from) return 0;
    if (!to) return from[1];
    const span = to[0] - from[0];
    const t = (at - from[0]) / span;
    const [t2, t3] = [t * t, t * t * t];
    return (
      from[1] * (2 * t3 - 3 * t2 + 1) +
      span * (tangents[i] ?? 0) * (t3 - 2 * t2 + t) +
      to[1] * (3 * t2 - 2 * t3) +
      span * (tangents[i + 1] ?? 0) * (t3 - t2)
    );
  };
}

/** Hermite step: 0 at `from`, 1 at `to`, without a kink. */
export function smoothstep(from: number, to: number, v: number): number {
  const t = Math.min(1, Math.max(0, (v - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
