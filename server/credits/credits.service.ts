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

/** Returns the credits that the account can spend; excludes expired credits, whether or not the expiry was written off yet. */
export async function balanceOf(db: Db, userId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ left: sql`coalesce(sum(${creditLots.remaining}), 0)`.mapWith(Number) })
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), gt(creditLots.remaining, 0), live(at)));
  return row?.left ?? 0;
}

/** Returns the lots of the balance, in the order in which they are spent. */
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

/** Returns the id of the latest lot; notices about the balance since then refer to it. */
export async function latestLot(db: Db, userId: string): Promise<string | undefined> {
  const [lot] = await db
    .select({ id: creditLots.id })
    .from(creditLots)
    .where(eq(creditLots.userId, userId))
    .orderBy(desc(creditLots.id))
    .limit(1);
  return lot?.id;
}

/** Lots of all users that end between two moments with credits left. */
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

/** Returns the credits that running jobs hold. */
export async function heldCredits(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), isOpenHold(db)));
  return 0 - (row?.total ?? 0);
}

/** Returns the generations of all users that hold credits: each must be an unfinished job. */
export async function openHolds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: creditEntries.generationId }).from(creditEntries).where(isOpenHold(db));
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Returns the balance of each user. */
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
  /** Null for credits that never end. */
  expiresAt?: Date | null;
  paymentId?: string;
  generationId?: string;
};

/** Grants credits as a lot of their own, so that they can end by themselves. */
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
 * Grants the cost of a bad result as a lot without an end. A second grant for the same result, or for the same account and day,
 * breaks a unique index and so the transaction.
 */
export const grantGoodwill = (
  tx: Db,
  deps: Deps,
  goodwill: { userId: string; amount: number; generationId: string },
): Promise<{ lotId: string }> =>
  grant(tx, deps, { ...goodwill, kind: 'goodwill', source: 'goodwill', reason: 'bad_result' });

/** Counts the goodwill grants of each user since a moment; users without a grant are left out. */
export async function countGoodwillSince(
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

/** Appends an entry that moves no credits and gives a reason. */
export const appendNote = (
  tx: Db,
  deps: Deps,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> => append(tx, deps, { userId, kind: 'grant', reason, generationId: null }, []);

/**
 * Holds the cost of a generation, from the lots that end soonest first. The lots are locked, and the database refuses a negative
 * lot, so that no other hold can interleave.
 * @throws {Refusal} `insufficient_credits` with balance, cost and shortage.
 */
export async function holdCredits(
  tx: Db,
  deps: Deps,
  entry: { userId: string; cost: number; generationId: string; reason: string },
): Promise<void> {
  const { cost, ...rest } = entry;
  const lots = await lockLots(tx, deps, entry.userId);
  const split = takeFromLots(sortForSpending(lots), cost);
  if (split.missing > 0) throw insufficient(cost - split.missing, cost);
  await append(tx, deps, { ...rest, kind: 'hold' }, split.moves);
}

function insufficient(balance: number, cost: number): Refusal {
  const shortage = cost - balance;
  return new Refusal('insufficient_credits', {
    detail: `You have ${balance}, need ${cost}, ${shortage} more.`,
    credits: { balance, cost, shortage },
  });
}

type HoldReference = { userId: string; generationId: string };

/** Turns a hold into a purchase. A second settlement of the same generation breaks a unique index and so the transaction. */
export const captureHold = (
  tx: Db,
  deps: Deps,
  { userId, generationId }: HoldReference,
  reason: string,
): Promise<void> => append(tx, deps, { userId, generationId, kind: 'capture', reason }, []);

/** Returns a hold to its lots; credits of a lot that ended meanwhile end there. */
export async function releaseHold(
  tx: Db,
  deps: Deps,
  { userId, generationId }: HoldReference,
  reason: string,
): Promise<void> {
  const heldMoves = await tx
    .select({ lotId: lotEntries.lotId, amount: lotEntries.amount })
    .from(lotEntries)
    .innerJoin(creditEntries, eq(creditEntries.id, lotEntries.entryId))
    .where(and(eq(creditEntries.generationId, generationId), eq(creditEntries.kind, 'hold')));
  const moves = heldMoves.map(({ lotId, amount }) => ({ lotId, amount: -amount }));
  await atomically(tx, async (inner) => {
    await append(inner, deps, { userId, generationId, kind: 'release', reason }, moves);
    if (moves.length === 0) return;
    const ofHold = inArray(
      creditLots.id,
      moves.map(({ lotId }) => lotId),
    );
    const ended = await endedLots(inner, deps, ofHold);
    for (const lot of ended) await expire(inner, deps, lot);
  });
}

/** Takes back the remaining credits of a refunded lot, and returns their number. */
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
 * Corrects a balance for an administrator: more becomes a lot without an end, less is taken in the order of spending.
 * @throws {Refusal} `insufficient_credits` when the balance is smaller than the correction.
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
  const split = takeFromLots(sortForSpending(lots), -amount);
  if (split.missing > 0) throw insufficient(-amount - split.missing, -amount);
  await append(tx, deps, { userId, kind: 'correction', reason, generationId: null }, split.moves);
}

/**
 * Locks the user's lots and writes off the ended ones first. The order by id and the weak lock (no conflict with entries that
 * only refer to a lot, as every entry does before it writes to one) prevent deadlocks.
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

const endedLots = (tx: Db, { clock }: Deps, condition?: SQL): Promise<Lot[]> =>
  tx
    .select()
    .from(creditLots)
    .where(and(condition, gt(creditLots.remaining, 0), lte(creditLots.expiresAt, clock())))
    .orderBy(creditLots.id)
    .for('no key update');

const expire = (tx: Db, deps: Deps, { id, userId, remaining, source }: Lot): Promise<void> =>
  append(tx, deps, { userId, kind: 'expiry', reason: source, generationId: null }, [
    { lotId: id, amount: -remaining },
  ]);

/** Writes off one user's ended lots, so that the statement ends with the balance. */
export const settleExpiry = (db: Db, deps: Deps, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await endedLots(tx, deps, eq(creditLots.userId, userId));
    for (const lot of ended) await expire(tx, deps, lot);
  });

const batch = 200;

/** Writes off all users' ended lots. The time of this run does not matter: ended credits can't be spent before it either. */
export async function expireCredits({
  db,
  ...deps
}: Pick<Platform, 'db' | 'ids' | 'clock'>): Promise<number> {
  let count = 0;
  for (;;) {
    const owners = await db
      .selectDistinct({ userId: creditLots.userId })
      .from(creditLots)
      .where(and(gt(creditLots.remaining, 0), lte(creditLots.expiresAt, deps.clock())))
      .limit(batch);
    for (const { userId } of owners) await settleExpiry(db, deps, userId);
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
