import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { BlobStore } from './blobs.ts';

const isKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key);

/**
 * Stores blobs as files below a directory; a file gets its name after it is complete and synced.
 * @param drafts folder of unfinished files: on the same file system, and exclusive to this process.
 */
export function createDiskBlobs(directory: string, drafts: string): BlobStore {
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error('not a blob key');
    return join(directory, key.slice(0, 2), key.slice(2, 4), key);
  };
  const sizeOf = (key: string) => stat(pathOf(key)).then((found) => ({ bytes: found.size }), ignoreMissing);

  return {
    // An existing blob is written again, which renews its age and protects it from a sweep.
    put: async (bytes) => {
      const key = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(path, bytes, drafts);
      return key;
    },
    get: async (key, range) => {
      if (!(await sizeOf(key))) return undefined;
      return createReadStream(pathOf(key), range);
    },
    read: (key) => readFile(pathOf(key)),
    head: sizeOf,
    delete: (key) => rm(pathOf(key), { force: true }),
    olderThan: async function* olderThan(before) {
      for await (const path of glob(join(directory, '*', '*', '*'))) {
        const found = await stat(path).catch(ignoreMissing);
        if (!found || found.mtime >= before) continue;
        if (isKey(basename(path))) yield basename(path);
        // A draft beside the blobs was left by a killed earlier version.
        else await rm(path, { force: true });
      }
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array, drafts: string): Promise<void> {
  const draft = join(drafts, `${basename(path)}.${randomUUID()}`);
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    // A partial draft would only take up space.
    await rm(draft, { force: true });
    throw error;
  }
  await syncDirectory(dirname(path));
}

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  await directory.sync();
  await directory.close();
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
