import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, expect, test } from 'vitest';

import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'mot-lock-'));
let holder: ChildProcess | undefined;
afterEach(() => {
  holder?.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts another process that holds the folder. */
async function holdElsewhere(through: readonly string[] = []): Promise<ChildProcess> {
  const module = JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'));
  const program = `const { lockDirectory } = await import(${module}); await lockDirectory(${JSON.stringify(folder)}); process.send('held'); setInterval(() => {}, 1000);`;
  const [command, ...args] = [...through, process.execPath, '--input-type=module', '-e', program] as const;
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

test("a second process is refused with the first one's pid, and a kill -9 of the first frees the folder", async () => {
  holder = await holdElsewhere();
  await expect(lockDirectory(folder)).rejects.toEqual(
    new DirectoryInUse(`${folder} is in use by process ${holder.pid}`),
  );
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const unlock = await lockDirectory(folder);
  await unlock();
});

test("a holder that is too busy to respond keeps the folder, and survives the other's disconnect", async () => {
  holder = await holdElsewhere();
  holder.kill('SIGSTOP');
  await expect(lockDirectory(folder)).rejects.toEqual(
    new DirectoryInUse(`${folder} is in use by process unknown`),
  );
  holder.kill('SIGCONT');
  await expect(lockDirectory(folder)).rejects.toEqual(
    new DirectoryInUse(`${folder} is in use by process ${holder.pid}`),
  );
  expect(holder.exitCode).toBe(null);
});

const ownNetwork = ['unshare', '-rn'] as const;
const [unshare, ...apart] = ownNetwork;

// Systems without unprivileged network namespaces can't run this test.
test.skipIf(spawnSync(unshare, [...apart, 'true']).status !== 0)(
  'a process that shares the folder and not the network is refused, and a kill -9 of it frees the folder',
  async () => {
    holder = await holdElsewhere(ownNetwork);
    await expect(lockDirectory(folder)).rejects.toEqual(
      new DirectoryInUse(
        `${folder} is in use by process ${holder.pid} of ${hostname()}, in another container or on another machine`,
      ),
    );
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const unlock = await lockDirectory(folder);
    await unlock();
  },
);

test('a process locks a folder once under all its names until it releases it', async () => {
  const unlock = await lockDirectory(folder);
  await expect(lockDirectory(join(folder, '..', folder.split('/').at(-1) ?? ''))).rejects.toThrow(
    `process ${process.pid}`,
  );
  await unlock();
  const secondLock = await lockDirectory(folder);
  await secondLock();
});
