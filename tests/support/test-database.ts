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
  /** All that is in it at this moment: what a process leaves behind that dies now. PGlite only. */
  dump: () => Promise<Blob>;
};

const quiet = createLog('silent');
let template: Promise<Blob> | undefined;

/** Migrated, with the queue's own tables: made once for a test run, by whichever process comes first, copied for each test. */
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

/** Half of the files of a new cluster are what further databases would be made of: no test makes one, and each would unpack them. */
async function dropTemplates({ db }: Database): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false where datistemplate`);
  await db.execute(sql`drop database template0`);
  await db.execute(sql`drop database template1`);
}

/** Databases as the template is, of tests that have ended: to empty one takes a tenth of what it takes to open one. */
const idle: TestDatabase[] = [];

/** Takes out what a test can have put in; the ledger's triggers forbid that to everybody else. */
const empty = sql`do $$
begin
  set local session_replication_role = replica;
  execute (
    select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity'
    from pg_tables
    where schemaname = 'public' or tablename like 'job%' and schemaname = 'pgboss'
  );
end $$`;

/** Whether tests run on PGlite; of a PostgreSQL there are no dumps. */
export const onPglite = process.env['TEST_DATABASE_URL'] === undefined;

/** A database of one's own: PGlite in memory, or one in the PostgreSQL that `TEST_DATABASE_URL` names. */
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
