import { and, countDistinct, gt, isNull, sql } from 'drizzle-orm';

import type { AdminSummary } from '#api/contract/admin.ts';
import { addTime, days } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';

import { sessions } from './accounts.tables.ts';
import { users } from '#server/users/users.tables.ts';

/** Counts the accounts that exist now; deleted accounts are left out. */
export async function countAccounts({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<AdminSummary['users']> {
  const now = clock();
  const verified = sql`${users.emailVerifiedAt} is not null`;
  const [accounts] = await db
    .select({
      verified: sql`count(*) filter (where ${verified})`.mapWith(Number),
      unverified: sql`count(*) filter (where not (${verified}))`.mapWith(Number),
      new_last_7_days:
        sql`count(*) filter (where ${verified} and ${gt(users.createdAt, addTime(now, -days(7)))})`.mapWith(
          Number,
        ),
    })
    .from(users)
    .where(isNull(users.closedAt));
  const [present] = await db
    .select({ signed_in: countDistinct(sessions.userId) })
    .from(sessions)
    .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  if (!accounts || !present) throw new Error('a count without a row');
  return { ...accounts, ...present };
}
