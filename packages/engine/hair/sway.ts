import { lcgRandom, smoothstep } from '#engine/imaging/math.ts';

/** Waves of stretched hair: sideways amplitude, wavelength, and phase lead per horizontal distance, all in face heights. */
const swings = [
  { by: 0.018, over: 0.95, sooner: 0.7 },
  { by: 0.007, over: 0.42, sooner: 1.6 },
] as const;
/** Depth below the start of stretching at which the waves have their full amplitude, in face heights. */
const grows = 0.5;

/**
 * Makes far stretched hair sway to both sides, because straight columns would be an unnatural outline.
 *
 * @returns the sideways offset of the source column for a place; `below` is the depth under the start of stretching; both in
 *   face heights.
 */
export function swayOf(seed: number): (x: number, below: number) => number {
  const random = lcgRandom(seed);
  const begins = swings.map(() => random() * 2 * Math.PI);
  return (x, below) =>
    smoothstep(0, grows, below) *
    swings.reduce(
      (sum, { by, over, sooner }, k) =>
        sum + by * Math.sin((2 * Math.PI * below) / over + 2 * Math.PI * sooner * x + (begins[k] ?? 0)),
      0,
    );
}
