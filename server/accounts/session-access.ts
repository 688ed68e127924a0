import { and, eq, gt, isNull } from 'drizzle-orm';

import { seconds } from '#server/platform/clock.ts';
import type { ApiCaller, Caller } from '#server/platform/http/call.ts';
import type { AccessFeed } from '#server/platform/access-feed.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSecretGood } from '#server/tokens/admit.ts';

import { sessions } from './accounts.tables.ts';
import { users } from '#server/users/users.tables.ts';

/** What knows whether a caller still may. */
export type AccessDeps = Pick<Platform, 'db' | 'clock'> & { access: AccessFeed };
type Admitted = Caller | ApiCaller;

/** Sessions and tokens also end by the clock, of which nobody is told. */
const betweenLooks = seconds(15);

/** What is told to a caller for as long as the session or the token lasts with which it was asked for. */
export function whileSessionLasts<Told>(
  admission: AccessDeps,
  caller: Admitted,
  source: (gone: AbortSignal) => AsyncIterable<Told>,
): (gone: AbortSignal) => AsyncIterable<Told> {
  return async function* told(gone) {
    const ended = new AbortController();
    const look = async () => {
      // Where nobody can say, nobody is told on.
      const admitted = await isAdmitted(admission, caller).catch(() => false);
      if (!admitted) ended.abort();
    };
    const unsubscribe = admission.access.subscribe((userId) => {
      if (userId === undefined || userId === caller.userId) void look();
    });
    const timer = setInterval(() => void look(), betweenLooks);
    try {
      // It may have ended between being let in and being heard of here.
      await look();
      yield* source(AbortSignal.any([gone, ended.signal]));
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
