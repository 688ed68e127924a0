import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

import { accountOps } from '#api/contract/accounts.ts';
import { serviceOps } from '#api/contract/service.ts';

import { createDataDirectory, startServerProcess } from '../support/server-process.ts';
import { type Client, createClient, type Fetch } from '../support/test-client.ts';

type LibraryServer = AsyncDisposable & {
  address: string;
  pid: number;
  client: Client;
  /** Token of the account with the results. */
  token: string;
};

/** Starts the built server with its own data and an account with that many results. */
export async function startLibraryServer(generations: number): Promise<LibraryServer> {
  await using opened = new AsyncDisposableStack();
  const { path } = opened.use(await createDataDirectory());
  {
    await using first = startServerProcess(path, {}, { isWellCompiled: true });
    await first.address;
    await first.end('SIGTERM');
  }
  const output = execFileSync(process.execPath, ['scripts/seed-library.ts', String(generations)], {
    env: { ...process.env, DATA_DIR: path },
    encoding: 'utf8',
  });
  const [, username = '', password = ''] = /(library-\S+)\s+(\S+)/.exec(output) ?? [];
  const server = opened.use(startServerProcess(path, {}, { isWellCompiled: true }));
  const address = await server.address;
  const fetchThere: Fetch = (to, init) => fetch(new URL(to, address), init);
  const client = createClient(fetchThere, (to) => letterTo(to, client));
  const { access_token: token } = await client.call(accountOps.login, { body: { username, password } });
  const kept = opened.move();
  return { address, pid: server.pid, client, token, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** Reads a mail that the fresh server has stored. */
async function letterTo(to: string, { call }: Client): Promise<{ subject: string }> {
  for (;;) {
    const { mails } = await call(serviceOps.outbox, {});
    const letter = mails.find((mail) => mail.to === to);
    if (letter) return letter;
    await setTimeout(100);
  }
}
