import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

/** The database, or a transaction in it: inside a transaction only the transaction's own handle may be used. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Listener = {
  onPayload: (payload: string) => void;
  /** The connection was away: what was sent meanwhile is lost. */
  onGap: () => void;
};

export type Database = {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** How the job queue reaches the same database. */
  boss: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'connectionTimeoutMillis' | 'max'>;
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  /** PGlite has no autovacuum; on PostgreSQL this does nothing. */
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
};
