export type CountedDuration = { milliseconds: number; runs: number };
export type Percentiles = { p50: number | null; p90: number | null; p99: number | null };

/** Percentiles of durations (nearest rank); null without any. */
export function percentilesOf(durations: readonly CountedDuration[]): Percentiles {
  const sorted = durations.toSorted((left, right) => left.milliseconds - right.milliseconds);
  const total = sorted.reduce((sum, { runs }) => sum + runs, 0);
  const at = (share: number): number | null => {
    let seen = 0;
    for (const { milliseconds, runs } of sorted) {
      seen += runs;
      if (seen >= Math.ceil(total * share)) return milliseconds;
    }
    return null;
  };
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99) };
}
