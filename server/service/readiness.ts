import { sql } from 'drizzle-orm';

import type { Platform } from '#server/platform/platform.ts';

/** Whether calls can be answered now. Migrations are applied before the server listens. */
export async function isReady({ db, queue, log }: Platform): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return queue.isOpen();
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer');
    return false;
  }
}
