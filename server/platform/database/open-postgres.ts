import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

import type { Log } from '../log.ts';
import { migrationsFolder } from '../resources.ts';
import type { Database } from './database.ts';
import { type Limits, limits, queueLimits, withinLimits } from './postgres-limits.ts';
import { createPostgresListener } from './postgres-listener.ts';

const migrationLock = 4_310_001;

/** A PostgreSQL that several processes share. */
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

/** Connections of which none keeps anybody waiting for long. */
export function openPool(url: string, log: Log, within: Limits): pg.Pool {
  const pool = new pg.Pool({ ...withinLimits(url, within), max: 10, application_name: 'mot' });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // So would one that breaks while it is used, though whoever uses it is told.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  return pool;
}

/** Drizzle's migrations take no lock of their own: of several processes that start at once one migrates, the others wait. */
async function migrateAlone(url: string): Promise<void> {
  // What others migrate is waited for, however long it takes.
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
