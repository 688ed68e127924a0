import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { lockFile } from './file-lock.ts';
import type { Ids } from './ids.ts';

/**
 * A folder for what this process has under way, below one that others may share: it is named by nothing that two machines
 * have in common, and held by a lock. Folders that nobody holds were left by dead processes and are removed.
 */
export function openScratch(folder: string, ids: Ids): string {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeDead(join(folder, entry.name));
  const own = join(folder, ids());
  // Before there is a folder: one that is there and not held is a dead one's.
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
