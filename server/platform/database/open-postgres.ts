import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

import type { Log } from '../log.ts';
import { migrationsFolder } from '../resources.ts';
import type { Database } from './database.ts';
import { createPostgresListener } from './postgres-listener.ts';

const migrationLock = 4_310_001;

/** A PostgreSQL that several processes share. */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  await migrateAlone(url);
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'mot' });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  const listener = createPostgresListener(url, log);
  return {
    kind: 'postgres',
    db: drizzle(pool, { casing: 'snake_case' }),
    boss: { connectionString: url, max: 6 },
    listen: listener.listen,
    vacuum: async () => {},
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** Drizzle's migrations take no lock of their own: of several processes that start at once one migrates, the others wait. */
async function migrateAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
