import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { BlobStore } from './blobs.ts';

const isKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key);

/**
 * Blobs as files below a directory; a file is complete and synced before it has its name.
 * @param drafts where files are until then: on the same file system, and this process's own.
 */
export function createDiskBlobs(directory: string, drafts: string): BlobStore {
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error('not a blob key');
    return join(directory, key.slice(0, 2), key.slice(2, 4), key);
  };
  const sizeOf = (key: string) => stat(pathOf(key)).then((found) => ({ bytes: found.size }), ignoreMissing);

  return {
    // A blob that is there is written again, so that its age starts anew and a sweep leaves it alone.
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
        // A draft, as earlier versions left it beside the blobs when they were killed.
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
    // Half of it would only take what room is left.
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
