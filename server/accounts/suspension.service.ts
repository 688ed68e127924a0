import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { users } from '#server/users/users.tables.ts';
import { endAllSessions } from './sessions.service.ts';

/**
 * Suspends an account: refuses new sign-ins and ends its sessions. API tokens are checked against the account, so they stop with
 * the same commit.
 * @throws {Refusal} `conflict` for an account that is suspended already.
 */
export async function suspendAccount(
  tx: Db,
  platform: Pick<Platform, 'clock'>,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const done = await tx
    .update(users)
    .set({ suspendedAt: platform.clock(), suspensionReason: reason })
    .where(and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.closedAt)))
    .returning({ id: users.id });
  if (done.length === 0) throw new Refusal('conflict');
  await endAllSessions(tx, platform, userId);
}

/** @throws {Refusal} `conflict` for an account that is not suspended. */
export async function liftAccountSuspension(tx: Db, userId: string): Promise<void> {
  const done = await tx
    .update(users)
    .set({ suspendedAt: null, suspensionReason: null })
    .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
    .returning({ id: users.id });
  if (done.length === 0) throw new Refusal('conflict');
}
