import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';

import type { Db } from './database.ts';

/**
 * All of it, or nothing. Inside a transaction it is a part of that, without a savepoint of its own: what fails here fails the whole,
 * and no caller may go on after it.
 */
export const atomically = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  is(db, PgTransaction) ? work(db) : db.transaction(work);
