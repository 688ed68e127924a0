import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { serviceOps } from '#api/contract/service.ts';
import {
  createDataDirectory,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let data: Awaited<ReturnType<typeof createDataDirectory>>;
beforeAll(async () => {
  data = await createDataDirectory();
});
afterAll(() => data[Symbol.asyncDispose]());

async function occupyPort(): Promise<AsyncDisposable & { port: string }> {
  const holder: Server = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const bound = holder.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('no port was bound');
  return {
    port: String(bound.port),
    [Symbol.asyncDispose]: async () => {
      await new Promise((resolve) => holder.close(resolve));
    },
  };
}

test('a taken port is reported in a sentence, and no account is created unseen', async () => {
  await using taken = await occupyPort();
  await using server = startServerProcess(data.path, { PORT: taken.port });
  expect(await server.ended).toBe(1);
  expect(server.said()).toBe(
    `Port ${taken.port} of 127.0.0.1 is in use by another program; choose another with PORT=…\n`,
  );
});

test('a second process is refused with the pid of the first, which prints its accounts and shuts down', async () => {
  await using first = startServerProcess(data.path);
  await first.address;
  expect(first.said()).toMatch(/^ {2}demo {3}demo@mot\.local {2}\S+$/m);
  await using second = startServerProcess(data.path);
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(String(first.pid));
  expect(await first.end('SIGTERM')).toBe(0);
});

test.each([{ PUBLIC_URL: 'https://studio.example' }, { TRUST_PROXY: '1' }, { HOST: '0.0.0.0' }])(
  'the start with %j hides stored mails and prints their location',
  async (variables) => {
    await using server = startServerProcess(data.path, variables);
    const { port } = new URL(await server.address);
    const answer = await fetch(`http://127.0.0.1:${port}${serviceOps.outbox.path}`);
    expect(answer.status).toBe(404);
    await vi.waitUntil(() => server.said().includes('Mails are kept'), { timeout: 20_000 });
    expect(server.said()).toContain(
      `Mails are kept in ${join(data.path, 'outbox')} as .eml files and shown nowhere`,
    );
    expect(await server.end('SIGTERM')).toBe(0);
  },
);

describe('a later start', () => {
  const place = (...names: string[]) => join(data.path, ...names);
  const left = () => ({
    upload: place('scratch', 'dead', 'upload'),
    draft: place('blobs', 'drafts', 'dead', 'half'),
    kept: place('blobs', '00', '00', '0'.repeat(64)),
  });
  let server: ServerProcess;
  beforeAll(async () => {
    for (const file of Object.values(left())) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, 'a piece');
    }
    server = startServerProcess(data.path);
    await server.address;
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('removes temporary files of dead processes, and no stored file', () => {
    const { upload, draft, kept } = left();
    expect([upload, draft, kept].map((file) => existsSync(file))).toEqual([false, false, true]);
  });

  test('prints no account again, and shuts down', async () => {
    expect(server.said()).not.toContain('demo@mot.local');
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
