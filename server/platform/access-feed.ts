import { sql } from 'drizzle-orm';

import type { Database, Db } from './database/database.ts';

const channel = 'access';

/** Publishes, with the commit that ends a session or a token, that running streams of the account have to check their access. */
export async function announceAccessChange(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${userId})`);
}

export type AccessFeed = {
  /** Subscribes to accounts whose access changed; the listener gets `undefined` after a gap, when any account may be affected. */
  subscribe: (listener: (userId: string | undefined) => void) => () => void;
};

/** Opens one database subscription for all listeners of this process. */
export async function openAccessFeed(database: Database): Promise<AccessFeed> {
  const listeners = new Set<(userId: string | undefined) => void>();
  const notify = (userId: string | undefined) => {
    for (const listener of listeners) listener(userId);
  };
  await database.listen(channel, { onPayload: notify, onGap: () => notify(undefined) });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
