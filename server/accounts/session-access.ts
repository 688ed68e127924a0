import { and, eq, gt, isNull } from 'drizzle-orm';

import { seconds } from '#server/platform/clock.ts';
import type { ApiCaller, Caller } from '#server/platform/http/call.ts';
import type { AccessFeed } from '#server/platform/access-feed.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSecretGood } from '#server/tokens/admit.ts';

import { sessions } from './accounts.tables.ts';
import { users } from '#server/users/users.tables.ts';

/** Dependencies of the check whether a caller's admission still lasts. */
export type AccessDeps = Pick<Platform, 'db' | 'clock'> & { access: AccessFeed };
type Admitted = Caller | ApiCaller;

/** Sessions and tokens also expire by the clock, without a notice to the stream. */
const checkInterval = seconds(15);

/** Limits a stream to the lifetime of its caller's session or token. */
export function whileSessionLasts<Item>(
  admission: AccessDeps,
  caller: Admitted,
  source: (signal: AbortSignal) => AsyncIterable<Item>,
): (signal: AbortSignal) => AsyncIterable<Item> {
  return async function* limited(signal) {
    const ended = new AbortController();
    const check = async () => {
      // A failed check ends the stream.
      const admitted = await isAdmitted(admission, caller).catch(() => false);
      if (!admitted) ended.abort();
    };
    const unsubscribe = admission.access.subscribe((userId) => {
      if (userId === undefined || userId === caller.userId) void check();
    });
    const timer = setInterval(() => void check(), checkInterval);
    try {
      // The session may have ended between its admission and the subscription.
      await check();
      yield* source(AbortSignal.any([signal, ended.signal]));
    } finally {
      clearInterval(timer);
      unsubscribe();
    }
  };
}

async function isAdmitted(
  { db, clock }: Pick<AccessDeps, 'db' | 'clock'>,
  caller: Admitted,
): Promise<boolean> {
  const isOpen = and(eq(users.id, caller.userId), isNull(users.suspendedAt), isNull(users.closedAt));
  const [account] = await db.select({ id: users.id }).from(users).where(isOpen);
  if (!account) return false;
  if (!('sessionId' in caller)) return isSecretGood({ db, clock }, caller.token?.secretHash);
  const lasts = and(
    eq(sessions.id, caller.sessionId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, clock()),
  );
  return (await db.select({ id: sessions.id }).from(sessions).where(lasts)).length > 0;
}
