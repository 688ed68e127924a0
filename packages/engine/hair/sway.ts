import { randomOf, smoothstep } from '#engine/imaging/math.ts';

/** How far aside drawn hair swings, how long one swing is, and how much sooner it comes at the next lock, all in face heights. */
const swings = [
  { by: 0.018, over: 0.95, sooner: 0.7 },
  { by: 0.007, over: 0.42, sooner: 1.6 },
] as const;
/** Below where it begins to be drawn, hair swings wholly after so many face heights. */
const grows = 0.5;

/**
 * Hair that is drawn out far has its columns for an outline, which no hair has: it hangs a little to this side and to that.
 *
 * @returns how far aside of a place the column lies that comes to lie there; `below` is how far under the beginning of what is
 *   drawn; both in face heights.
 */
export function swayOf(seed: number): (x: number, below: number) => number {
  const random = randomOf(seed);
  const begins = swings.map(() => random() * 2 * Math.PI);
  return (x, below) =>
    smoothstep(0, grows, below) *
    swings.reduce(
      (sum, { by, over, sooner }, k) =>
        sum + by * Math.sin((2 * Math.PI * below) / over + 2 * Math.PI * sooner * x + (begins[k] ?? 0)),
      0,
    );
}
