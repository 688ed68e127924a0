import { statfs } from 'node:fs/promises';

import { seconds } from './clock.ts';

export type Disk = {
  /** Whether too little space is left for large data: the database has to write, and running jobs have to finish. */
  isFull: () => Promise<boolean>;
};

/** Space for a few uploads with their pictures, and for the embedded database's writes until the operator makes room. */
const reserve = 64 * 2 ** 20;
const goodFor = seconds(1);

/** Checks a directory's file system, at most once a second. */
export function watchDisk(directory: string, least = reserve): Disk {
  let looked: { at: number; full: Promise<boolean> } | undefined;
  return {
    isFull: () => {
      const now = performance.now();
      if (!looked || now - looked.at >= goodFor) looked = { at: now, full: hasLessThan(directory, least) };
      return looked.full;
    },
  };
}

async function hasLessThan(directory: string, least: number): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(directory);
  // A file system that reports no size counts as not full; a write will show it.
  return blocks > 0 && bavail * bsize < least;
}
