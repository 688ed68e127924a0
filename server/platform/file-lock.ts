import { DatabaseSync } from 'node:sqlite';

import * as v from 'valibot';

const Failed = v.object({ errcode: v.number() });
const busy = 5;

/** A lock whose object is collected would be let go. */
const held = new Set<DatabaseSync>();

/**
 * Locks a file until this process ends, however it ends, or lets go; undefined where somebody else holds it. The lock is the
 * file system's own, so that it holds between containers that share nothing but a volume. Node has none: SQLite takes one on
 * every system that Node runs on.
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
  held.add(database);
  return () => {
    if (held.delete(database)) database.close();
  };
}
