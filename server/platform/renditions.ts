import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { days } from './clock.ts';

export type Renditions = {
  /** Returns a rendition of a stored file: made once, even for concurrent requests, and cached for a while. */
  getOrMake: (key: readonly unknown[], make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
  /** Removes renditions without a request in a day, and the least recently used ones beyond the size limit. */
  sweep: () => Promise<void>;
};

const life = days(1);
const gigabyte = 2 ** 30;

/** Stores renditions as files below a directory; all of them can be removed at any time. */
export function createRenditions(directory: string, { most = gigabyte }: { most?: number } = {}): Renditions {
  const pending = new Map<string, Promise<Uint8Array>>();
  let bytesSinceSweep = 0;

  async function find(path: string): Promise<Uint8Array | undefined> {
    try {
      const found = await readFile(path);
      const now = new Date();
      await utimes(path, now, now);
      return found;
    } catch {
      return undefined;
    }
  }

  async function store(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(directory, { recursive: true });
    const draft = `${path}.${randomUUID()}`;
    try {
      await writeFile(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    bytesSinceSweep += bytes.length;
    if (bytesSinceSweep < most / 16) return;
    bytesSinceSweep = 0;
    await sweep();
  }

  const sweep = (): Promise<void> => sweepFolder(directory, most);

  async function findOrMake(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const found = await find(path);
    if (found) return found;
    const bytes = await make();
    // A rendition that can't be stored is made again the next time.
    await store(path, bytes).catch(() => undefined);
    return bytes;
  }

  return {
    getOrMake: (key, make) => {
      const name = createHash('sha256').update(JSON.stringify(key)).digest('hex');
      const running = pending.get(name);
      if (running) return running;
      const making = findOrMake(join(directory, name), make).finally(() => pending.delete(name));
      pending.set(name, making);
      return making;
    },
    sweep,
  };
}

/** Removes files without recent use, and the least recent ones beyond the folder's limit. */
async function sweepFolder(directory: string, most: number): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const found = await stat(path).catch(() => undefined);
      return { path, bytes: found?.size ?? 0, usedAt: found?.mtimeMs ?? 0 };
    }),
  );
  let total = 0;
  for (const { path, bytes, usedAt } of files.toSorted((one, other) => other.usedAt - one.usedAt)) {
    total += bytes;
    if (total > most || usedAt < Date.now() - life) await rm(path, { force: true });
  }
}
