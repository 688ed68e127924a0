import type { SQL } from 'drizzle-orm';

import type { Db } from './database.ts';

/** Runs a handwritten query and returns its rows. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  // The two drivers both return `rows`.
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}
