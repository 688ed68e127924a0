import { and, eq, gt, isNull, sql } from 'drizzle-orm';

import { seconds } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/database.ts';
import type { ApiCaller, Caller } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSecretGood } from '#server/tokens/admit.ts';

import { sessions, users } from './accounts.tables.ts';

const channel = 'access';

/** Tells whatever goes on for an account, with the commit that ends a session or a token of it, to look whether it still may. */
export async function tellAccess(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${userId})`);
}

export type Access = {
  /** Hears of which account access has changed; `undefined` after a gap, when it may be anybody's. */
  subscribe: (listener: (userId: string | undefined) => void) => () => void;
};

/** One subscription at the database for everybody in this process. */
export async function openAccess(database: Database): Promise<Access> {
  const listeners = new Set<(userId: string | undefined) => void>();
  const tell = (userId: string | undefined) => {
    for (const listener of listeners) listener(userId);
  };
  await database.listen(channel, { onPayload: tell, onGap: () => tell(undefined) });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Given = Pick<Platform, 'db' | 'clock' | 'log'> & { access: Access };
type Admitted = Caller | ApiCaller;

/** Sessions and tokens also end by the clock, of which nobody is told. */
const betweenLooks = seconds(15);

/** What is told to a caller for as long as the session or the token lasts with which it was asked for. */
export function whileAdmitted<Told>(
  given: Given,
  caller: Admitted,
  source: (gone: AbortSignal) => AsyncIterable<Told>,
): (gone: AbortSignal) => AsyncIterable<Told> {
  return async function* told(gone) {
    const ended = new AbortController();
    const look = async () => {
      // Where nobody can say, nobody is told on.
      const admitted = await isAdmitted(given, caller).catch(() => false);
      if (!admitted) ended.abort();
    };
    const unsubscribe = given.access.subscribe((userId) => {
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

async function isAdmitted({ db, clock }: Pick<Given, 'db' | 'clock'>, caller: Admitted): Promise<boolean> {
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
