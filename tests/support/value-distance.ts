type Values = ArrayLike<number> | null | undefined;

/** How far two lists of values lie apart at most; Infinity when they are not of one length. Tells of a million values at once. */
export function distanceOf(one: Values, other: Values): number {
  if (!one || !other || one.length !== other.length) return Infinity;
  let furthest = 0;
  for (let at = 0; at < one.length; at++)
    furthest = Math.max(furthest, Math.abs((one[at] ?? 0) - (other[at] ?? 0)));
  return furthest;
}
