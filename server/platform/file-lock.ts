import { DatabaseSync } from 'node:sqlite';

import * as v from 'valibot';

const Failed = v.object({ errcode: v.number() });
const busy = 5;

/** Held locks: a garbage-collected database object would release its lock. */
const openLocks = new Set<DatabaseSync>();

/**
 * Locks a file until this process ends, however it ends, or releases it; returns undefined where another process holds it. The
 * lock belongs to the file system, so that it works between containers that share only a volume. Node has no file locks: SQLite
 * takes one on every system that Node runs on.
 */
export function lockFile(path: string): (() => void) | undefined {
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    const failed = v.safeParse(Failed, error);
    if (failed.success && (failed.output.errcode & 0xff) === busy) return undefined;
    throw error;
  }
  openLocks.add(database);
  return () => {
    if (openLocks.delete(database)) database.close();
  };
}
