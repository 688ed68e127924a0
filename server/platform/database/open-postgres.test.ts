import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, onTestFinished, test, vi } from 'vitest';

import { isReady } from '#server/service/readiness.ts';
import { onPglite } from '#tests/support/test-database.ts';

import { createLog } from '../log.ts';
import { troubleOf } from '../trouble.ts';
import { openPool } from './open-postgres.ts';
import { createPostgresListener } from './postgres-listener.ts';

const quiet = createLog('silent');
const short = { connection: 200, lock: 200, statement: 300, silence: 400 };

/** Opens a proxy in front of a server, or of none; when hung, it accepts data and forwards nothing, like a stopped machine. */
async function openProxy(target?: URL) {
  const sockets = new Set<Socket>();
  let hung = target === undefined;
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    if (hung || !target) return client.resume();
    const behind = connect(Number(target.port), target.hostname);
    sockets.add(behind);
    behind.on('error', () => undefined);
    behind.on('close', () => client.destroy());
    client.on('close', () => behind.destroy());
    client.on('data', (data) => hung || behind.write(data));
    behind.on('data', (data) => hung || client.write(data));
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const url = new URL(target ?? 'postgres://mot:mot@127.0.0.1/mot');
  url.hostname = '127.0.0.1';
  url.port = String(typeof bound === 'object' ? bound?.port : '');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: url.href,
    hang: (now: boolean) => {
      hung = now;
    },
  };
}

const failureOf = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => 'answered',
    (error: unknown) => troubleOf(error),
  );

test('a database that accepts connections and never responds is unavailable, and the server is not ready', async () => {
  const proxy = await openProxy();
  const pool = openPool(proxy.url, quiet, short);
  onTestFinished(() => pool.end());
  const db = drizzle(pool);
  const disk = { isFull: async () => false };
  const queue = { isOpen: () => true };
  expect(await failureOf(db.execute(sql`select 1`))).toBe('away');
  expect(await failureOf(db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('away');
  expect(await isReady({ db, disk, log: quiet, queue })).toBe(false);
});

const server = process.env['TEST_DATABASE_URL'];

test.skipIf(onPglite)(
  'a running statement on a stopped database times out, and the next one after its return succeeds',
  async () => {
    const proxy = await openProxy(new URL(server ?? ''));
    const pool = openPool(proxy.url, quiet, short);
    onTestFinished(() => pool.end());
    const db = drizzle(pool);
    const inTransaction = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.hang(true);
      await tx.execute(sql`select 1`);
    });
    expect(await failureOf(inTransaction)).toBe('away');
    proxy.hang(false);
    expect(await failureOf(db.execute(sql`select 1`))).toBe('answered');
  },
);

test.skipIf(onPglite)('the database ends slow statements and waits for locks', async () => {
  const pool = openPool(server ?? '', quiet, short);
  onTestFinished(() => pool.end());
  const db = drizzle(pool);
  expect(await failureOf(db.execute(sql`select pg_sleep(30)`))).toBe('away');
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(46)`);
    expect(await failureOf(db.execute(sql`select pg_advisory_xact_lock(46)`))).toBe('away');
  });
});

test.skipIf(onPglite)(
  'the listening connection detects a stopped database, reconnects and reports the gap',
  async () => {
    const proxy = await openProxy(new URL(server ?? ''));
    const listener = createPostgresListener(proxy.url, quiet, short);
    onTestFinished(listener.close);
    const gap = vi.fn<() => void>();
    const onPayload = vi.fn<(payload: string) => void>();
    await listener.listen('hole', { onGap: gap, onPayload: onPayload });
    proxy.hang(true);
    const pool = openPool(server ?? '', quiet, short);
    onTestFinished(() => pool.end());
    await new Promise((resolve) => setTimeout(resolve, short.silence * 2));
    proxy.hang(false);
    await vi.waitUntil(() => gap.mock.calls.length > 0, { timeout: 20_000 });
    await pool.query(`notify hole, 'back'`);
    await vi.waitUntil(() => onPayload.mock.calls.length > 0, { timeout: 20_000 });
    expect(onPayload).toHaveBeenCalledWith('back');
  },
);
