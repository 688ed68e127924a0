import { sql } from 'drizzle-orm';

import type { Db } from '#server/platform/database/database.ts';

import { dayOf } from '#server/platform/calendar.ts';
import { activity, generationEnds, userTotals } from './statistics.tables.ts';

export type EndedGeneration = {
  userId: string;
  feature: string;
  engine: string;
  status: 'succeeded' | 'failed' | 'cancelled';
  errorCode: string | null;
  cost: number;
  processingMs: number | null;
  finishedAt: Date;
};

/** Rounds a duration: tenths of a second up to ten seconds, whole seconds beyond. */
const countedDuration = (milliseconds: number): number => {
  const step = milliseconds < 10_000 ? 100 : 1000;
  return Math.round(milliseconds / step) * step;
};

/** Counts a generation at its end, in the same transaction, so that it is counted once. */
export async function recordEnd(tx: Db, ended: EndedGeneration): Promise<void> {
  const { status, userId } = ended;
  const succeeded = status === 'succeeded';
  const credits = succeeded ? ended.cost : 0;
  await tx.insert(generationEnds).values({
    day: dayOf(ended.finishedAt),
    feature: ended.feature,
    engine: ended.engine,
    status,
    errorCode: (status === 'failed' && ended.errorCode) || '',
    credits,
    durationMs: succeeded && ended.processingMs !== null ? countedDuration(ended.processingMs) : null,
  });
  // An account is locked before its totals, in the same order as by a change of its plan.
  await tx.execute(sql`select 1 from users where id = ${userId} for key share`);
  const countIf = (is: boolean) => (is ? 1 : 0);
  await tx
    .insert(userTotals)
    .values({
      userId,
      generations: 1,
      succeeded: countIf(succeeded),
      failed: countIf(status === 'failed'),
      cancelled: countIf(status === 'cancelled'),
      creditsSpent: credits,
      lastAt: ended.finishedAt,
    })
    .onConflictDoUpdate({
      target: userTotals.userId,
      set: {
        generations: sql`${userTotals.generations} + 1`,
        succeeded: sql`${userTotals.succeeded} + excluded.succeeded`,
        failed: sql`${userTotals.failed} + excluded.failed`,
        cancelled: sql`${userTotals.cancelled} + excluded.cancelled`,
        creditsSpent: sql`${userTotals.creditsSpent} + excluded.credits_spent`,
        lastAt: sql`greatest(${userTotals.lastAt}, excluded.last_at)`,
      },
    });
}

/** Records an account's activity; one row per day. */
export async function recordActivity(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .insert(activity)
    .values({ day: dayOf(at), userId })
    .onConflictDoNothing();
}
