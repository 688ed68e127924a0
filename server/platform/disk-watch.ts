import { statfs } from 'node:fs/promises';

import { seconds } from './clock.ts';

export type Disk = {
  /** Whether so little is left that nothing large may be taken in: the database has to write, and what runs has to end. */
  isFull: () => Promise<boolean>;
};

/** What a few uploads and their pictures take, and what the embedded database writes until somebody has made room. */
const reserve = 64 * 2 ** 20;
const goodFor = seconds(1);

/** Looks at the file system of a directory, at most once a second. */
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
  // A file system that says nothing of its size is asked by being written to.
  return blocks > 0 && bavail * bsize < least;
}
