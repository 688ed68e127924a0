import { and, asc, desc, eq, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { AdminSummary } from '#api/contract/admin.ts';
import { type CreditEntry, freePlanCredits } from '#api/contract/credits.ts';
import { pageOf } from '#server/platform/cursor.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { creditEntries } from './credits.tables.ts';

type Given = Pick<Platform, 'ids' | 'clock'>;

const total = sql`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number);

/** Credits that can be spent now. */
export async function balanceOf(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ total }).from(creditEntries).where(eq(creditEntries.userId, userId));
  return row?.total ?? 0;
}

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

/** Credits that running jobs have taken and not yet spent or given back. */
export async function heldBy(db: Db, userId: string): Promise<number> {
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

/** Credits of everybody: all that were granted, what was spent of them, and what running jobs hold. */
export async function sumCredits(db: Db): Promise<AdminSummary['credits']> {
  const { kind, amount } = creditEntries;
  const of = (condition: SQL) => sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number);
  const [sums] = await db
    .select({ granted: of(sql`${kind} = 'grant'`), taken: of(sql`${kind} in ('hold', 'release')`) })
    .from(creditEntries);
  const [open] = await db.select({ total }).from(creditEntries).where(isOpenHold(db));
  if (!sums || !open) throw new Error('a sum without a row');
  const held = 0 - open.total;
  return { granted: sums.granted, spent: 0 - sums.taken - held, held };
}

export async function grant(
  tx: Db,
  given: Given,
  entry: { userId: string; amount: number; reason: string },
): Promise<void> {
  await append(tx, given, { ...entry, kind: 'grant', generationId: null });
}

/** Once per account, whatever happens. */
export async function grantFreePlan(tx: Db, given: Given, userId: string): Promise<void> {
  await tx
    .insert(creditEntries)
    .values(
      entryOf(given, {
        userId,
        kind: 'grant',
        amount: freePlanCredits,
        generationId: null,
        reason: 'free_plan',
      }),
    )
    .onConflictDoNothing();
}

/**
 * Takes the cost of a generation. The caller has locked the account in this transaction, so that no other hold can come
 * between the balance and the entry.
 * @throws {Refusal} `insufficient_credits` with balance, cost and shortage.
 */
export async function hold(
  tx: Db,
  given: Given,
  entry: { userId: string; cost: number; generationId: string; reason: string },
): Promise<void> {
  const { cost, ...rest } = entry;
  const balance = await balanceOf(tx, entry.userId);
  if (balance < cost) throw insufficient(balance, cost);
  await append(tx, given, { ...rest, kind: 'hold', amount: -cost });
}

function insufficient(balance: number, cost: number): Refusal {
  const shortage = cost - balance;
  return new Refusal('insufficient_credits', {
    detail: `You have ${balance}, need ${cost}, ${shortage} more.`,
    credits: { balance, cost, shortage },
  });
}

type Held = { userId: string; generationId: string; cost: number };

/** A hold becomes a purchase. A second settlement of the same generation breaks a unique index and so the transaction. */
export const capture = (tx: Db, given: Given, held: Held, reason: string): Promise<void> =>
  append(tx, given, {
    userId: held.userId,
    generationId: held.generationId,
    kind: 'capture',
    amount: 0,
    reason,
  });

/** A hold is given back. */
export const release = (tx: Db, given: Given, held: Held, reason: string): Promise<void> =>
  append(tx, given, {
    userId: held.userId,
    generationId: held.generationId,
    kind: 'release',
    amount: held.cost,
    reason,
  });

/** Every entry of a person, the oldest first. */
export async function entriesOf(db: Db, userId: string): Promise<CreditEntry[]> {
  const rows = await db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(asc(creditEntries.id));
  return rows.map(toEntry);
}

export async function listEntries(
  db: Db,
  userId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<{ entries: CreditEntry[]; next: string | null }> {
  const rows = await db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), page.cursor ? lt(creditEntries.id, page.cursor) : undefined))
    .orderBy(desc(creditEntries.id))
    .limit(page.limit + 1);
  const { rows: entries, next } = pageOf(rows, page.limit);
  return { entries: entries.map(toEntry), next };
}

const toEntry = (row: typeof creditEntries.$inferSelect): CreditEntry => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  generation: row.generationId,
  reason: row.reason,
  created_at: row.createdAt.toISOString(),
});

type NewEntry = Omit<typeof creditEntries.$inferInsert, 'id' | 'createdAt'>;
const entryOf = ({ ids, clock }: Given, entry: NewEntry) => ({ id: ids(), createdAt: clock(), ...entry });

async function append(tx: Db, given: Given, entry: NewEntry): Promise<void> {
  await tx.insert(creditEntries).values(entryOf(given, entry));
}
