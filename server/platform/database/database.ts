import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

/** Database or open transaction: inside a transaction only its own handle may be used. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Listener = {
  onPayload: (payload: string) => void;
  /** Called after a lost connection: notices of that time are lost. */
  onGap: () => void;
};

export type Database = {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** Connection options with which the job queue reaches the same database. */
  boss: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'connectionTimeoutMillis' | 'max'>;
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  /** Vacuums PGlite, which has no autovacuum; on PostgreSQL this does nothing. */
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
};
