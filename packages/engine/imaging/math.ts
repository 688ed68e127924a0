export const clamp = (v: number, low: number, high: number): number => (v < low ? low : v > high ? high : v);

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Hermite step: 0 at `from`, 1 at `to`; `from` may be greater than `to` or equal to it. */
export function smoothstep(from: number, to: number, v: number): number {
  if (from === to) return v < from ? 0 : 1;
  const t = clamp((v - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** The value at the given share (0–1) of the sorted values; 0 for an empty list. */
export function quantile(values: readonly number[] | Float32Array, share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[] | Float32Array): number => quantile(values, 0.5);

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, v) => sum + v, 0) / values.length;

/** Numerical Recipes' linear congruential generator: numbers in [0, 1), the same for the same seed. */
export function lcgRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Like `lcgRandom`, but without patterns in pairs and triples of numbers (Ettinger's Mulberry32), for visible positions. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
