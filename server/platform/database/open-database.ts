import type { Log } from '../log.ts';
import type { Database } from './database.ts';

/** Opens the database by `DATABASE_URL`: PostgreSQL if it is set, otherwise PGlite in the data directory. */
export async function openDatabase(given: {
  url: string | undefined;
  dataDir: string;
  log: Log;
}): Promise<Database> {
  if (given.url) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(given.url, given.log);
  }
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite(given.dataDir);
}
