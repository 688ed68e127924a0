type Values = ArrayLike<number> | null | undefined;

/** Returns the maximum difference of two lists of values; Infinity for different lengths. Compares a million values in one assertion. */
export function distanceOf(one: Values, other: Values): number {
  if (!one || !other || one.length !== other.length) return Infinity;
  let furthest = 0;
  for (let at = 0; at < one.length; at++)
    furthest = Math.max(furthest, Math.abs((one[at] ?? 0) - (other[at] ?? 0)));
  return furthest;
}
