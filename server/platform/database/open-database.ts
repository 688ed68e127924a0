import type { Log } from '../log.ts';
import type { Database } from './database.ts';

/** Opens the database by `DATABASE_URL`: PostgreSQL if it is set, otherwise PGlite in the data directory. */
export async function openDatabase(options: {
  url: string | undefined;
  dataDir: string;
  log: Log;
}): Promise<Database> {
  if (options.url) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(options.url, options.log);
  }
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite(options.dataDir);
}
