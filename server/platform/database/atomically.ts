import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';

import type { Db } from './database.ts';

/**
 * Runs work in one transaction. Inside a transaction it joins that one without a savepoint: an error fails the full transaction,
 * and no caller may continue after it.
 */
export const atomically = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  is(db, PgTransaction) ? work(db) : db.transaction(work);
