import { sql } from 'drizzle-orm';

import type { Database, Db } from './database/database.ts';

const channel = 'access';

/** Tells whatever goes on for an account, with the commit that ends a session or a token of it, to look whether it still may. */
export async function announceAccessChange(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${userId})`);
}

export type AccessFeed = {
  /** Hears of which account access has changed; `undefined` after a gap, when it may be anybody's. */
  subscribe: (listener: (userId: string | undefined) => void) => () => void;
};

/** One subscription at the database for everybody in this process. */
export async function openAccessFeed(database: Database): Promise<AccessFeed> {
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
