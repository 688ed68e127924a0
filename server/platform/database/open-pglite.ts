import { existsSync, fdatasyncSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import * as v from 'valibot';

import { migrationsFolder } from '../resources.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';

const settings: Pick<PGliteOptions, 'postgresqlconf'> = { postgresqlconf: ["shared_buffers='16MB'"] };

/** Part of the Emscripten module that PGlite's types leave out. */
const WithNodeFS = v.looseObject({ NODEFS: v.looseObject({ stream_ops: v.looseObject({}) }) });
const OpenStream = v.looseObject({ nfd: v.number() });

/** Emscripten's NODEFS has no fsync, so PostgreSQL's would do nothing. */
class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const ready = await super.init(...args);
    ready.emscriptenOpts.preRun ??= [];
    ready.emscriptenOpts.preRun.push((module: unknown) => {
      const { NODEFS } = v.parse(WithNodeFS, module);
      NODEFS.stream_ops['fsync'] = (stream: unknown) => fdatasyncSync(v.parse(OpenStream, stream).nfd);
    });
    return ready;
  }
}

const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/**
 * Opens the embedded database in its own directory: one process at a time, every commit synced to the disk. An interrupted
 * initialisation leaves nothing behind: it runs beside the directory and is renamed into place.
 */
export async function openPglite(directory: string): Promise<Database> {
  mkdirSync(directory, { recursive: true });
  const unlock = await lockDirectory(directory);
  const data = join(directory, 'database');
  if (!existsSync(data)) await initialise(data);
  const pglite = await PGlite.create({ ...settings, fs: new SyncedNodeFS(data), startParams: durable });
  const database = await wrapPglite(pglite, unlock);
  await database.vacuum();
  return database;
}

async function initialise(data: string): Promise<void> {
  const draft = `${data}.init`;
  rmSync(draft, { recursive: true, force: true });
  const pglite = await PGlite.create({ ...settings, fs: new SyncedNodeFS(draft), startParams: durable });
  await pglite.close();
  renameSync(draft, data);
}

/** Opens a database in memory; `from` is an initial dump. */
export async function openInMemory(from?: Blob): Promise<Database & { dump: () => Promise<Blob> }> {
  const pglite = await PGlite.create({ ...settings, ...(from ? { loadDataDir: from } : {}) });
  return { ...(await wrapPglite(pglite)), dump: () => pglite.dumpDataDir('none') };
}

async function wrapPglite(pglite: PGlite, release?: () => Promise<void>): Promise<Database> {
  const db = drizzle(pglite, { casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  return {
    kind: 'pglite',
    db,
    boss: { db: fromPglite(pglite), backend: 'pglite' },
    // Within one process no notice is lost, so there is no gap to report.
    listen: async (channel, { onPayload }) => {
      const unlisten = await pglite.listen(channel, onPayload);
      return () => unlisten();
    },
    vacuum: async () => {
      await pglite.exec('VACUUM (ANALYZE)');
    },
    close: async () => {
      await pglite.close();
      await release?.();
    },
  };
}
