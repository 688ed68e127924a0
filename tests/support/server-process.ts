import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { spawnOnSmallDisk } from './small-disk.ts';

import { isBuilt } from '../../scripts/stamps.mjs';

/** As it is shipped, where that is built from what stands: a thousand modules take seconds to be found. */
const entry = isBuilt('server') ? 'dist/server/main.js' : 'server/main.ts';

/** Most are ended after seconds: with WebAssembly compiled in one quick pass a start takes two thirds of the work. */
const quickPass = ['--liftoff-only'];

export type ServerProcess = AsyncDisposable & {
  pid: number;
  /** Where it answers; rejects with what it said when it ends before. */
  address: Promise<string>;
  /** What it has printed for people. */
  said: () => string;
  /** Sends a signal and waits for the end; the exit code, null where a signal ended it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
  /** The exit code of one that ends by itself. */
  ended: Promise<number | null>;
};

/** A folder for data that is gone with the test. */
export async function createDataDirectory(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'mot-data-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/**
 * The server as a process of its own, on a port that the system chooses.
 * @param megabytes of a disk that holds its data and nothing else.
 * @param isWellCompiled For an engine that works and a bench that measures.
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
  let said = '';
  // Not `exit`: what the process printed last may be read after it.
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /^Mốt: (http:\S+)\n/m.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`the server ended: ${said}`)));
  });
  address.catch(() => undefined);
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    address,
    said: () => said,
    end,
    ended,
    [Symbol.asyncDispose]: async () => {
      await end('SIGKILL');
    },
  };
}
