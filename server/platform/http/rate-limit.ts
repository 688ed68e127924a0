import { eq, lt, sql } from 'drizzle-orm';

import type { Db } from '../database/database.ts';
import { addTime, type Clock } from '../clock.ts';
import { Refusal } from './http-refusal.ts';
import { rateWindows } from './rate-limit.tables.ts';

export type Limit = {
  /** Name of the limit without the subject: `login`. */
  name: string;
  hits: number;
  /** Milliseconds. */
  window: number;
};

/**
 * Counts one try by `subject` in a fixed window, in one statement, so that concurrent tries are counted exactly.
 * @throws {Refusal} `rate_limited` with the seconds until the window ends.
 */
export async function countTry(
  { db, clock }: { db: Db; clock: Clock },
  limit: Limit,
  subject: string,
): Promise<void> {
  const now = clock();
  const resetsAt = addTime(now, limit.window);
  // A window that ends later than one beginning now dates from before the clock was set back.
  const isExpired = sql`(${rateWindows.resetsAt} <= ${now.toISOString()} or ${rateWindows.resetsAt} > ${resetsAt.toISOString()})`;
  const [window] = await db
    .insert(rateWindows)
    .values({ key: `${limit.name}:${subject}`, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        hits: sql`case when ${isExpired} then 1 else ${rateWindows.hits} + 1 end`,
        resetsAt: sql`case when ${isExpired} then excluded.resets_at else ${rateWindows.resetsAt} end`,
      },
    })
    .returning();
  if (!window || window.hits <= limit.hits) return;
  const seconds = Math.max(1, Math.ceil((window.resetsAt.getTime() - now.getTime()) / 1000));
  throw new Refusal('rate_limited', { retryAfter: seconds });
}

export async function deletePastWindows({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.delete(rateWindows).where(lt(rateWindows.resetsAt, clock()));
}

export async function resetTries({ db }: { db: Db }, limit: Limit, subject: string): Promise<void> {
  await db.delete(rateWindows).where(eq(rateWindows.key, `${limit.name}:${subject}`));
}
