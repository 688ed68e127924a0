import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { lockFile } from '../file-lock.ts';

export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

/**
 * Locks a directory for this process until it ends, however it ends. Uses two locks: a listening socket, which reports the holder
 * and is visible within the machine's network, and a lock of the file system, which is visible to every container with the same
 * volume. The kernel frees both with the process; neither is ever taken over by age.
 * @throws {DirectoryInUse} naming the holder's pid, or the holder's own description.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true });
  const close = await holdSocket(directory);
  const release = lockFile(join(directory, 'lock'));
  const holder = join(directory, 'lock-holder');
  if (!release) {
    await close();
    throw new DirectoryInUse(
      `${directory} is in use by ${readIfExists(holder) ?? 'a process'}, in another container or on another machine`,
    );
  }
  writeFileSync(holder, `process ${process.pid} of ${hostname()}`);
  return async () => {
    rmSync(holder, { force: true });
    release();
    await close();
  };
}

function readIfExists(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

async function holdSocket(directory: string): Promise<() => Promise<void>> {
  const address = socketAddress(realpathSync(directory));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await listen(address);
    if (server) return () => new Promise((resolve) => server.close(() => resolve()));
    const holder = await askHolder(address);
    if (holder !== undefined) throw new DirectoryInUse(`${directory} is in use by process ${holder}`);
    if (!address.startsWith('\0')) rmSync(address, { force: true });
  }
  throw new DirectoryInUse(`${directory} is in use: its lock could not be taken`);
}

/**
 * Linux and Windows have socket names that end with the process; on other systems a file stays behind and is removed when no
 * process listens.
 */
function socketAddress(path: string): string {
  const name = `mot-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      // A client that has disconnected meanwhile must not end the process that responds.
      socket.on('error', () => {});
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Returns the holder's pid; `unknown` without a response in time; undefined when no process listens. */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let pid = '';
    const socket = connect(address);
    socket.setTimeout(2000, () => {
      socket.destroy();
      resolve('unknown');
    });
    socket.on('data', (chunk) => {
      pid += String(chunk);
    });
    socket.once('end', () => resolve(pid));
    socket.once('error', () => resolve(undefined));
  });
}
