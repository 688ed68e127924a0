import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';

import type { Plan } from '#api/contract/choices.ts';
import type { GenerationTotals } from '#api/contract/admin-users.ts';
import type { Db } from '#server/platform/database/database.ts';

import { activity, userTotals } from './statistics.tables.ts';

export type Totals = v.InferOutput<typeof GenerationTotals>;

export const emptyTotals: Totals = {
  total: 0,
  succeeded: 0,
  failed: 0,
  cancelled: 0,
  credits_spent: 0,
  last_at: null,
};

const toTotals = (row: typeof userTotals.$inferSelect): Totals => ({
  total: row.generations,
  succeeded: row.succeeded,
  failed: row.failed,
  cancelled: row.cancelled,
  credits_spent: row.creditsSpent,
  last_at: row.lastAt?.toISOString() ?? null,
});

export async function totalsOf(db: Db, userIds: readonly string[]): Promise<Map<string, Totals>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(userTotals)
    .where(inArray(userTotals.userId, [...userIds]));
  return new Map(rows.map((row) => [row.userId, toTotals(row)]));
}

/** Returns the last active day of each account. */
export async function lastActiveDaysOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: activity.userId, day: sql<string>`max(${activity.day})::text` })
    .from(activity)
    .where(inArray(activity.userId, [...userIds]))
    .groupBy(activity.userId);
  return new Map(rows.map((row) => [row.userId, row.day]));
}

type Ranking = { plan: Plan | undefined; atLeast: number; limit: number; offset: number };

/** Returns the accounts with the most generations. An index finds them; only the accounts of the page are read. */
export async function rankByGenerations(
  db: Db,
  { plan, atLeast, limit, offset }: Ranking,
): Promise<{ ranked: { userId: string; totals: Totals }[]; total: number }> {
  const fits = and(
    eq(userTotals.closed, false),
    gte(userTotals.generations, atLeast),
    plan && eq(userTotals.plan, plan),
  );
  const page = db
    .select({ userId: userTotals.userId })
    .from(userTotals)
    .where(fits)
    .orderBy(desc(userTotals.generations), desc(userTotals.userId))
    .limit(limit)
    .offset(offset);
  const rows = await db
    .select()
    .from(userTotals)
    .where(inArray(userTotals.userId, page))
    .orderBy(desc(userTotals.generations), desc(userTotals.userId));
  const [all] = await db.select({ accounts: count() }).from(userTotals).where(fits);
  return {
    ranked: rows.map((row) => ({ userId: row.userId, totals: toTotals(row) })),
    total: all?.accounts ?? 0,
  };
}

export async function totalsOfUser(db: Db, userId: string): Promise<Totals> {
  const [row] = await db.select().from(userTotals).where(eq(userTotals.userId, userId));
  return row ? toTotals(row) : emptyTotals;
}
