import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { lockFile } from './file-lock.ts';
import type { Ids } from './ids.ts';

/**
 * Opens a folder for this process's unfinished files, below one that other processes may share: its name is unique across
 * machines, and a lock marks it as in use. Folders without a held lock were left by dead processes and are removed.
 */
export function openScratch(folder: string, ids: Ids): string {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeDead(join(folder, entry.name));
  const own = join(folder, ids());
  // The lock is taken before the folder exists: a folder without a held lock counts as a dead process's.
  if (!lockFile(lockOf(own))) throw new Error(`${own} is held by somebody else`);
  mkdirSync(own);
  return own;
}

const lockOf = (folder: string): string => `${folder}.lock`;

function removeDead(folder: string): void {
  const release = lockFile(lockOf(folder));
  if (!release) return;
  rmSync(folder, { recursive: true, force: true });
  release();
  if (!existsSync(folder)) rmSync(lockOf(folder), { force: true });
}
