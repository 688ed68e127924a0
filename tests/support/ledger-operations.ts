import fc from 'fast-check';

import {
  ledgerHistories,
  expectRefusal,
  type KnownEntries,
  type Ledger,
  performAct,
} from './ledger-history.ts';

/**
 * Plays concurrent operations of many users until `count` operations are done. Refusals count as done, other errors are thrown. The
 * caller checks the ledger.
 */
export async function playOperations(
  people: readonly Ledger[],
  count: number,
  onEvery: (done: number) => Promise<void>,
): Promise<{ done: number; refused: number }> {
  const entries = people.map((): KnownEntries => ({ holds: [], lots: [] }));
  const seeds = fc.sample(ledgerHistories, { numRuns: Math.ceil(count / 4), seed: 41 });
  let [done, refused] = [0, 0];
  for (let next = 0; done < count; next += people.length) {
    const together = people.map(async (ledger, at) => {
      const mine = entries[at];
      for (const { acts } of seeds[(next + at) % seeds.length] ?? []) {
        const results = await Promise.allSettled(
          acts.map((act) => performAct(ledger, mine ?? { holds: [], lots: [] }, act)),
        );
        for (const result of results) {
          done += 1;
          if (result.status === 'rejected') expectRefusal(result.reason);
          if (result.status === 'rejected') refused += 1;
        }
      }
    });
    await Promise.all(together);
    people[0]?.time.advance(3_600_000);
    for (const one of entries) {
      one.holds.splice(0, Math.max(0, one.holds.length - 6));
      one.lots.splice(0, Math.max(0, one.lots.length - 4));
    }
    await onEvery(done);
  }
  return { done, refused };
}
