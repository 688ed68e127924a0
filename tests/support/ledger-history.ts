import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';

import {
  balanceOf,
  captureHold,
  correctBalance,
  grant,
  heldCredits,
  holdCredits,
  lotsOf,
  releaseHold,
  settleExpiry,
  takeBackLot,
} from '#server/credits/credits.service.ts';
import { days } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import type { TestTime } from './test-time.ts';

type Act =
  | { act: 'grant'; amount: number; lasts: number | null }
  | { act: 'hold'; cost: number }
  /** `which` is the index of a hold; a history settles some holds twice. */
  | { act: 'capture' | 'release'; which: number }
  | { act: 'correct'; amount: number }
  | { act: 'take back'; which: number; most: number }
  | { act: 'expire' };

/** Concurrent actions, and the number of days that pass afterwards. */
export type LedgerMoment = { acts: Act[]; days: number };

const lasts = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('grant' as const),
      amount: fc.integer({ min: 1, max: 9 }),
      lasts,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('hold' as const), cost: fc.integer({ min: 0, max: 7 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('capture' as const, 'release' as const), which: fc.nat(5) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('correct' as const),
      amount: fc.integer({ min: -5, max: 5 }).filter((amount) => amount !== 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('take back' as const),
      which: fc.nat(3),
      most: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ act: 'expire' as const }) },
);

export const ledgerHistories: fc.Arbitrary<LedgerMoment[]> = fc.array(
  fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 4 }), days: fc.integer({ min: 0, max: 3 }) }),
  { minLength: 1, maxLength: 5 },
);

export type Ledger = { db: Db; time: TestTime; userId: string };
/** Holds and lots that a history has created so far. */
export type KnownEntries = { holds: string[]; lots: string[] };

const settledTwice = /one_settlement_per_generation/;

/** Plays a history and checks the ledger after each moment. Refusals are allowed, other errors are not. */
export async function playHistory(ledger: Ledger, moments: readonly LedgerMoment[]): Promise<void> {
  const known: KnownEntries = { holds: [], lots: [] };
  for (const { acts, days: passed } of moments) {
    const before = await balanceOf(ledger.db, ledger.userId, ledger.time.clock());
    const done = await Promise.allSettled(acts.map((each) => performAct(ledger, known, each)));
    for (const result of done) if (result.status === 'rejected') expectRefusal(result.reason);
    const [only] = acts;
    if (acts.length === 1 && only) await expectExactly(ledger, only, before, done[0]?.status === 'fulfilled');
    await expectBalanced(ledger);
    ledger.time.advance(days(passed));
    await expectBalanced(ledger);
  }
}

export function expectRefusal(reason: unknown): void {
  if (reason instanceof Refusal && reason.code === 'insufficient_credits') return;
  const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause.message : '';
  if (settledTwice.test(cause)) return;
  throw reason;
}

export function performAct({ db, time, userId }: Ledger, known: KnownEntries, step: Act): Promise<unknown> {
  return db.transaction(async (tx) => {
    switch (step.act) {
      case 'grant': {
        const expiresAt = step.lasts === null ? null : new Date(time.clock().getTime() + days(step.lasts));
        const granted = { userId, amount: step.amount, reason: 'history', expiresAt };
        return known.lots.push((await grant(tx, time, granted)).lotId);
      }
      case 'hold': {
        const generationId = time.ids();
        await holdCredits(tx, time, { userId, cost: step.cost, generationId, reason: 'history' });
        return known.holds.push(generationId);
      }
      case 'capture':
      case 'release': {
        const generationId = known.holds[step.which];
        if (generationId === undefined) return undefined;
        const settle = step.act === 'capture' ? captureHold : releaseHold;
        return settle(tx, time, { userId, generationId }, 'history');
      }
      case 'correct':
        return correctBalance(tx, time, { userId, amount: step.amount, reason: 'history' });
      case 'take back': {
        const lotId = known.lots[step.which];
        if (lotId === undefined) return undefined;
        return takeBackLot(tx, time, {
          userId,
          lotId,
          most: step.most,
          paymentId: time.ids(),
          reason: 'history',
        });
      }
      case 'expire':
        return settleExpiry(tx, time, userId);
    }
  });
}

/** Checks the exact effect of a single step: it is refused only for missing credits, and takes the exact amount. */
async function expectExactly(ledger: Ledger, step: Act, before: number, done: boolean): Promise<void> {
  const after = await balanceOf(ledger.db, ledger.userId, ledger.time.clock());
  if (step.act === 'hold')
    expectSame(
      `hold of ${step.cost}`,
      [done, after],
      before >= step.cost ? [true, before - step.cost] : [false, before],
    );
  if (step.act === 'grant') expectSame(`grant of ${step.amount}`, after, before + step.amount);
  if (step.act === 'expire' || step.act === 'capture') expectSame(step.act, after, before);
}

const Found = v.object({
  rows: v.array(
    v.object({
      entries: v.number(),
      lots: v.number(),
      lowest: v.number(),
      unequal: v.number(),
      late: v.number(),
      wrongOrder: v.number(),
    }),
  ),
});

/**
 * Checks the invariants: the statement's sum equals the lots' sum; no lot is negative; every entry moves its amount; no hold takes
 * from a lot after its expiry, or from a lot while a lot with an earlier expiry has credits left.
 */
async function expectBalanced({ db, time, userId }: Ledger): Promise<void> {
  const answer = await db.execute(sql`
    select
      (select coalesce(sum(amount), 0)::int from credit_entries where user_id = ${userId}) as entries,
      (select coalesce(sum(remaining), 0)::int from credit_lots where user_id = ${userId}) as lots,
      (select coalesce(min(remaining), 0)::int from credit_lots where user_id = ${userId}) as lowest,
      (select count(*)::int from credit_entries e where user_id = ${userId}
        and amount <> (select coalesce(sum(amount), 0) from credit_lot_entries where entry_id = e.id)) as unequal,
      (select count(*)::int from credit_entries e join credit_lot_entries m on m.entry_id = e.id
        join credit_lots l on l.id = m.lot_id
        where e.user_id = ${userId} and e.kind = 'hold' and l.expires_at <= e.created_at) as late,
      (select count(*)::int from credit_entries e
        join credit_lot_entries m on m.entry_id = e.id join credit_lots taken on taken.id = m.lot_id
        join credit_lots sooner on sooner.user_id = e.user_id and sooner.expires_at < taken.expires_at
        where e.user_id = ${userId} and e.kind = 'hold' and sooner.expires_at > e.created_at
        and sooner.remaining = sooner.granted
        and not exists (select 1 from credit_lot_entries x where x.lot_id = sooner.id and x.amount < 0)
        and sooner.created_at < e.created_at) as "wrongOrder"`);
  const [found] = v.parse(Found, answer).rows;
  if (!found) throw new Error('no row');
  expectSame('statement and lots', found.entries, found.lots);
  const { lowest, unequal, late, wrongOrder } = found;
  expectSame(
    'faults',
    { lowest: Math.min(0, lowest), unequal, late, wrongOrder },
    { lowest: 0, unequal: 0, late: 0, wrongOrder: 0 },
  );
  const now = time.clock();
  const [balance, held, lots] = [
    await balanceOf(db, userId, now),
    await heldCredits(db, userId),
    await lotsOf(db, userId, now),
  ];
  expectSame(
    'balance and its lots',
    balance,
    lots.reduce((sum, { left }) => sum + left, 0),
  );
  if (balance < 0 || held < 0 || balance > found.entries) throw new Error(`balance ${balance}, held ${held}`);
}

function expectSame(what: string, found: unknown, due: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(due))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(due)}`);
}
