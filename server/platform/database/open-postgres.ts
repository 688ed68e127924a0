import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

import type { Log } from '../log.ts';
import { migrationsFolder } from '../resources.ts';
import type { Database } from './database.ts';
import { type Limits, limits, queueLimits, withinLimits } from './postgres-limits.ts';
import { createPostgresListener } from './postgres-listener.ts';

const migrationLock = 4_310_001;

/** Opens a PostgreSQL database that several processes share. */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  await migrateAlone(url);
  const pool = openPool(url, log, limits);
  const listener = createPostgresListener(url, log);
  return {
    kind: 'postgres',
    db: drizzle(pool, { casing: 'snake_case' }),
    boss: { ...withinLimits(url, queueLimits), max: 6 },
    listen: listener.listen,
    vacuum: async () => {},
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** Opens connections with timeouts. */
export function openPool(url: string, log: Log, within: Limits): pg.Pool {
  const pool = new pg.Pool({ ...withinLimits(url, within), max: 10, application_name: 'mot' });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // A connection that breaks in use would end the process too, although its user also gets the error.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  return pool;
}

/** Drizzle's migrations take no lock: of several processes that start at once one migrates, and the others wait. */
async function migrateAlone(url: string): Promise<void> {
  // The wait for another process's migrations has no timeout.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limits.connection,
    keepAlive: true,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
