import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { spawnOnSmallDisk } from './small-disk.ts';

import { isBuilt } from '../../scripts/stamps.mjs';

/** Server bundle if it is up to date, as resolving a thousand modules takes seconds; otherwise the sources. */
const entry = isBuilt('server') ? 'dist/server/main.js' : 'server/main.ts';

/** Flags for short-lived servers: WebAssembly's baseline compiler reduces the work of a start to two thirds. */
const quickPass = ['--liftoff-only'];

export type ServerProcess = AsyncDisposable & {
  pid: number;
  /** Address of the server; rejects with its output if it ends before. */
  address: Promise<string>;
  /** Returns the output so far. */
  said: () => string;
  /** Sends a signal and waits for the end; returns the exit code, null if a signal ended the process. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
  /** Exit code of a process that ends by itself. */
  ended: Promise<number | null>;
};

/** Creates a data folder that is removed after the test. */
export async function createDataDirectory(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'mot-data-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Starts the server as a separate process on a free port.
 * @param megabytes size of a separate disk for its data.
 * @param isWellCompiled whether WebAssembly is optimized, for engine jobs and benches.
 */
export function startServerProcess(
  dataDir: string,
  variables: Record<string, string> = {},
  { megabytes, isWellCompiled = false }: { megabytes?: number; isWellCompiled?: boolean } = {},
): ServerProcess {
  const { PATH } = process.env;
  const env = {
    PATH,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ENGINE_THREADS: '1',
    ...variables,
  };
  const command = [...(isWellCompiled ? [] : quickPass), entry];
  const child =
    megabytes === undefined
      ? spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'], env })
      : spawnOnSmallDisk({ folder: dataDir, megabytes }, [process.execPath, ...command], { env });
  let output = '';
  // The last output may arrive after `exit`, but not after `close`.
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /^Mốt: (http:\S+)\n/m.exec(output) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`the server ended: ${output}`)));
  });
  address.catch(() => undefined);
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    address,
    said: () => output,
    end,
    ended,
    [Symbol.asyncDispose]: async () => {
      await end('SIGKILL');
    },
  };
}
