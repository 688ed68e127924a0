import type { SQL } from 'drizzle-orm';

import type { Db } from './database.ts';

/** Rows of a query that is written by hand. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  // The driver's own shape: both of ours give `rows`.
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}
