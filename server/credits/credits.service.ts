import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { CreditLot } from '#api/contract/credits.ts';
import { atomically } from '#server/platform/database/atomically.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { creditEntries, creditLots, lotEntries } from './credits.tables.ts';
import { sortForSpending, takeFromLots } from './lot-spending.ts';

type Deps = Pick<Platform, 'ids' | 'clock'>;
type Lot = typeof creditLots.$inferSelect;
type Move = { lotId: string; amount: number };

const live = (at: Date) => or(isNull(creditLots.expiresAt), gt(creditLots.expiresAt, at));

/** Credits that can be spent now: what has run out is not among them, whether or not that was written down yet. */
export async function balanceOf(db: Db, userId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ left: sql`coalesce(sum(${creditLots.remaining}), 0)`.mapWith(Number) })
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), gt(creditLots.remaining, 0), live(at)));
  return row?.left ?? 0;
}

/** What the balance is made of, in the order in which it is spent. */
export async function lotsOf(db: Db, userId: string, at: Date): Promise<CreditLot[]> {
  const lots = await db
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), gt(creditLots.remaining, 0), live(at)));
  return sortForSpending(lots).map(({ id, source, granted, remaining, expiresAt }) => ({
    id,
    source,
    granted,
    left: remaining,
    expires_at: expiresAt?.toISOString() ?? null,
  }));
}

/** The lot that came last: what was said of the balance since is about it. */
export async function latestLot(db: Db, userId: string): Promise<string | undefined> {
  const [lot] = await db
    .select({ id: creditLots.id })
    .from(creditLots)
    .where(eq(creditLots.userId, userId))
    .orderBy(desc(creditLots.id))
    .limit(1);
  return lot?.id;
}

/** Lots, of everybody, that end between two moments with something left. */
export const lotsEnding = (
  db: Db,
  from: Date,
  to: Date,
): Promise<Pick<Lot, 'id' | 'userId' | 'remaining' | 'expiresAt'>[]> =>
  db
    .select()
    .from(creditLots)
    .where(and(gt(creditLots.remaining, 0), gt(creditLots.expiresAt, from), lte(creditLots.expiresAt, to)));

const settlement = alias(creditEntries, 'settlement');
const isOpenHold = (db: Db) =>
  and(
    eq(creditEntries.kind, 'hold'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(settlement)
        .where(
          and(
            eq(settlement.generationId, creditEntries.generationId),
            sql`${settlement.kind} in ('capture', 'release')`,
          ),
        ),
    ),
  );
const total = sql`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number);

/** Credits that running jobs have taken and not yet spent or given back. */
export async function heldCredits(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), isOpenHold(db)));
  return 0 - (row?.total ?? 0);
}

/** Generations that hold credits, of everybody: each must be a job that is still to end. */
export async function openHolds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: creditEntries.generationId }).from(creditEntries).where(isOpenHold(db));
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Credits that each of these people can spend now. */
export async function balancesOf(db: Db, userIds: readonly string[], at: Date): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: creditLots.userId,
      left: sql`coalesce(sum(${creditLots.remaining}), 0)`.mapWith(Number),
    })
    .from(creditLots)
    .where(and(inArray(creditLots.userId, [...userIds]), gt(creditLots.remaining, 0), live(at)))
    .groupBy(creditLots.userId);
  return new Map(rows.map((row) => [row.userId, row.left]));
}

export type Grant = {
  userId: string;
  amount: number;
  reason: string;
  kind?: 'grant' | 'purchase' | 'correction' | 'goodwill';
  source?: Lot['source'];
  /** Null: never. */
  expiresAt?: Date | null;
  paymentId?: string;
  generationId?: string;
};

/** A lot of its own, so that it can end by itself. */
export async function grant(tx: Db, deps: Deps, granted: Grant): Promise<{ lotId: string }> {
  const { userId, amount, reason, kind = 'grant', source = 'gift', expiresAt = null } = granted;
  const lotId = deps.ids();
  await atomically(tx, async (inner) => {
    await inner
      .insert(creditLots)
      .values({ id: lotId, userId, source, granted: amount, expiresAt, createdAt: deps.clock() });
    const entry = {
      userId,
      kind,
      reason,
      generationId: granted.generationId ?? null,
      paymentId: granted.paymentId ?? null,
    };
    await append(inner, deps, entry, [{ lotId, amount }]);
  });
  return { lotId };
}

/**
 * What a bad result cost comes back, as a lot without an end. A second one of the same result, or of the same account and day,
 * breaks a unique index and so the transaction.
 */
export const grantGoodwill = (
  tx: Db,
  deps: Deps,
  goodwill: { userId: string; amount: number; generationId: string },
): Promise<{ lotId: string }> =>
  grant(tx, deps, { ...goodwill, kind: 'goodwill', source: 'goodwill', reason: 'bad_result' });

/** How often credits came back to each of these people since then for a bad result; nobody is in it to whom none did. */
export async function goodwillSince(
  db: Db,
  userIds: readonly string[],
  from: Date,
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: creditEntries.userId, times: count() })
    .from(creditEntries)
    .where(
      and(
        inArray(creditEntries.userId, [...userIds]),
        eq(creditEntries.kind, 'goodwill'),
        gte(creditEntries.createdAt, from),
      ),
    )
    .groupBy(creditEntries.userId);
  return new Map(rows.map(({ userId, times }) => [userId, times]));
}

/** An entry that moves nothing and says why. */
export const appendNote = (
  tx: Db,
  deps: Deps,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> => append(tx, deps, { userId, kind: 'grant', reason, generationId: null }, []);

/**
 * Takes the cost of a generation, what ends soonest first. Lots are locked, and the database refuses to let one fall below
 * nothing, so that no other hold can come between.
 * @throws {Refusal} `insufficient_credits` with balance, cost and shortage.
 */
export async function holdCredits(
  tx: Db,
  deps: Deps,
  entry: { userId: string; cost: number; generationId: string; reason: string },
): Promise<void> {
  const { cost, ...rest } = entry;
  const lots = await lockLots(tx, deps, entry.userId);
  const taken = takeFromLots(sortForSpending(lots), cost);
  if (taken.missing > 0) throw insufficient(cost - taken.missing, cost);
  await append(tx, deps, { ...rest, kind: 'hold' }, taken.moves);
}

function insufficient(balance: number, cost: number): Refusal {
  const shortage = cost - balance;
  return new Refusal('insufficient_credits', {
    detail: `You have ${balance}, need ${cost}, ${shortage} more.`,
    credits: { balance, cost, shortage },
  });
}

type Held = { userId: string; generationId: string };

/** A hold becomes a purchase. A second settlement of the same generation breaks a unique index and so the transaction. */
export const captureHold = (
  tx: Db,
  deps: Deps,
  { userId, generationId }: Held,
  reason: string,
): Promise<void> => append(tx, deps, { userId, generationId, kind: 'capture', reason }, []);

/** A hold goes back into the lots it came from; where one has ended meanwhile, it ends there. */
export async function releaseHold(
  tx: Db,
  deps: Deps,
  { userId, generationId }: Held,
  reason: string,
): Promise<void> {
  const taken = await tx
    .select({ lotId: lotEntries.lotId, amount: lotEntries.amount })
    .from(lotEntries)
    .innerJoin(creditEntries, eq(creditEntries.id, lotEntries.entryId))
    .where(and(eq(creditEntries.generationId, generationId), eq(creditEntries.kind, 'hold')));
  const moves = taken.map(({ lotId, amount }) => ({ lotId, amount: -amount }));
  await atomically(tx, async (inner) => {
    await append(inner, deps, { userId, generationId, kind: 'release', reason }, moves);
    if (moves.length === 0) return;
    const of = inArray(
      creditLots.id,
      moves.map(({ lotId }) => lotId),
    );
    const ended = await endedLots(inner, deps, of);
    for (const lot of ended) await expire(inner, deps, lot);
  });
}

/** Takes back what is still there of a lot that was paid back, and says how much that was. */
export async function takeBackLot(
  tx: Db,
  deps: Deps,
  {
    userId,
    lotId,
    most,
    paymentId,
    reason,
  }: { userId: string; lotId: string; most: number; paymentId: string; reason: string },
): Promise<number> {
  const lot = (await lockLots(tx, deps, userId)).find(({ id }) => id === lotId);
  const amount = Math.min(most, lot?.remaining ?? 0);
  const moves = amount > 0 ? [{ lotId, amount: -amount }] : [];
  await append(tx, deps, { userId, kind: 'refund', generationId: null, paymentId, reason }, moves);
  return amount;
}

/**
 * What an administrator puts right: more is a lot of its own without an end, less is taken as spending takes it.
 * @throws {Refusal} `insufficient_credits` when there is less than is to be taken.
 */
export async function correctBalance(
  tx: Db,
  deps: Deps,
  { userId, amount, reason }: { userId: string; amount: number; reason: string },
): Promise<void> {
  if (amount > 0) {
    await grant(tx, deps, { userId, amount, reason, kind: 'correction', source: 'correction' });
    return;
  }
  const lots = await lockLots(tx, deps, userId);
  const taken = takeFromLots(sortForSpending(lots), -amount);
  if (taken.missing > 0) throw insufficient(-amount - taken.missing, -amount);
  await append(tx, deps, { userId, kind: 'correction', reason, generationId: null }, taken.moves);
}

/**
 * Locks what somebody has; what of it has ended is written off first. Always in one order, and not against those that only refer to
 * a lot, as every entry does before it writes to one: so that nobody waits in a ring.
 */
async function lockLots(tx: Db, deps: Deps, userId: string): Promise<Lot[]> {
  const lots = await tx
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), gt(creditLots.remaining, 0)))
    .orderBy(creditLots.id)
    .for('no key update');
  const now = deps.clock();
  const isOver = ({ expiresAt }: Lot) => expiresAt !== null && expiresAt <= now;
  for (const lot of lots.filter(isOver)) await expire(tx, deps, lot);
  return lots.filter((lot) => !isOver(lot));
}

const endedLots = (tx: Db, { clock }: Deps, of?: SQL): Promise<Lot[]> =>
  tx
    .select()
    .from(creditLots)
    .where(and(of, gt(creditLots.remaining, 0), lte(creditLots.expiresAt, clock())))
    .orderBy(creditLots.id)
    .for('no key update');

const expire = (tx: Db, deps: Deps, { id, userId, remaining, source }: Lot): Promise<void> =>
  append(tx, deps, { userId, kind: 'expiry', reason: source, generationId: null }, [
    { lotId: id, amount: -remaining },
  ]);

/** Writes off what has ended of one person, so that their statement ends with their balance. */
export const settleExpiry = (db: Db, deps: Deps, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await endedLots(tx, deps, eq(creditLots.userId, userId));
    for (const lot of ended) await expire(tx, deps, lot);
  });

const batch = 200;

/** Writes off what has ended, of everybody. Nothing depends on it being in time: what has ended can't be spent before either. */
export async function expireCredits({
  db,
  ...given
}: Pick<Platform, 'db' | 'ids' | 'clock'>): Promise<number> {
  let count = 0;
  for (;;) {
    const owners = await db
      .selectDistinct({ userId: creditLots.userId })
      .from(creditLots)
      .where(and(gt(creditLots.remaining, 0), lte(creditLots.expiresAt, given.clock())))
      .limit(batch);
    for (const { userId } of owners) await settleExpiry(db, given, userId);
    count += owners.length;
    if (owners.length < batch) return count;
  }
}

type NewEntry = Omit<typeof creditEntries.$inferInsert, 'id' | 'createdAt' | 'amount'>;

async function append(tx: Db, { ids, clock }: Deps, entry: NewEntry, moves: readonly Move[]): Promise<void> {
  const id = ids();
  const amount = moves.reduce((sum, move) => sum + move.amount, 0);
  const rows = moves
    .map((move) => ({ entryId: id, ...move }))
    .toSorted((one, other) => (one.lotId < other.lotId ? -1 : 1));
  await atomically(tx, async (inner) => {
    await inner.insert(creditEntries).values({ id, createdAt: clock(), ...entry, amount });
    if (rows.length > 0) await inner.insert(lotEntries).values(rows);
  });
}
