import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject, vi } from 'vitest';

import { jobs } from '#server/jobs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openInMemory } from '#server/platform/database/open-pglite.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { createQueue } from '#server/platform/queue/queue.ts';

export type TestDatabase = Database & {
  /** Dumps the current content, as a killed process would leave it. PGlite only. */
  dump: () => Promise<Blob>;
};

const quiet = createLog('silent');
let template: Promise<Blob> | undefined;

/** Reads the migrated template with the queue's tables; the first process of a run creates it, each test copies it. */
async function readTemplate(): Promise<Blob> {
  const file = join(inject('runDirectory'), 'template.tar');
  const first = await mkdir(`${file}.lock`).then(
    () => true,
    () => false,
  );
  if (first) {
    await writeFile(`${file}.draft`, Buffer.from(await (await makeTemplate()).arrayBuffer()));
    await rename(`${file}.draft`, file);
  }
  await vi.waitUntil(() => existsSync(file), { timeout: 60_000 });
  return new Blob([await readFile(file)]);
}

async function makeTemplate(): Promise<Blob> {
  const database = await openInMemory();
  const queue = createQueue(database, jobs, quiet);
  await queue.open({ alone: true });
  await queue.stop();
  await dropTemplates(database);
  const dump = await database.dump();
  await database.close();
  return dump;
}

/** Drops the template databases, half of a new cluster's files, which each test would unpack and none needs. */
async function dropTemplates({ db }: Database): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false where datistemplate`);
  await db.execute(sql`drop database template0`);
  await db.execute(sql`drop database template1`);
}

/** Emptied databases of finished tests: emptying one takes a tenth of the time of opening one. */
const idle: TestDatabase[] = [];

/** Empties all tables; replica mode bypasses the ledger's triggers, which forbid deletions. */
const empty = sql`do $$
begin
  set local session_replication_role = replica;
  execute (
    select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity'
    from pg_tables
    where schemaname = 'public' or tablename like 'job%' and schemaname = 'pgboss'
  );
end $$`;

/** Whether tests run on PGlite; PostgreSQL has no dumps. */
export const onPglite = process.env['TEST_DATABASE_URL'] === undefined;

/** Opens a separate database: PGlite in memory, or one on the PostgreSQL server in `TEST_DATABASE_URL`. */
export async function openTestDatabase(from?: Blob): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return openOnServer(server);
  if (from) return openInMemory(from);
  template ??= readTemplate();
  const database = idle.pop() ?? (await openInMemory(await template));
  return {
    ...database,
    close: async () => {
      await database.db.execute(empty);
      idle.push(database);
    },
  };
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, quiet);
  return {
    ...database,
    dump: () => Promise.reject(new Error('only PGlite has dumps')),
    close: async () => {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
