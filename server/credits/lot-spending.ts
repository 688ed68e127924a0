type Lot = { id: string; remaining: number; expiresAt: Date | null };

/** Sorts lots for spending: the soonest end first, lots without an end last; of two that end together the older one first. */
export const sortForSpending = <L extends Lot>(lots: readonly L[]): L[] =>
  lots.toSorted((one, other) => {
    const [a, b] = [one, other].map(({ expiresAt }) => expiresAt?.getTime() ?? Infinity);
    if (a !== b) return (a ?? 0) < (b ?? 0) ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });

/** Splits an amount over lots in the given order; returns the moves and the missing rest. */
export function takeFromLots(
  lots: readonly Lot[],
  amount: number,
): { moves: { lotId: string; amount: number }[]; missing: number } {
  const moves: { lotId: string; amount: number }[] = [];
  let missing = amount;
  for (const { id, remaining } of lots) {
    const taken = Math.min(missing, remaining);
    if (taken <= 0) continue;
    moves.push({ lotId: id, amount: -taken });
    missing -= taken;
  }
  return { moves, missing };
}
