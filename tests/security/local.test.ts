import { request } from 'node:http';
import { networkInterfaces } from 'node:os';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { serviceOps } from '#api/contract/service.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { serveOnSocket } from '#tests/support/socket.ts';

let server: TestServer;
let served: Awaited<ReturnType<typeof serveOnSocket>>;
beforeAll(async () => {
  server = await createTestServer();
  served = await serveOnSocket(server.studio, { host: '0.0.0.0' });
  await server.signUp('Lan');
});
afterAll(async () => {
  await served[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/** Returns the status of a request with any `Host` header, which `fetch` cannot send. */
function statusOf(headers: Record<string, string>, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host, port: served.port, path: serviceOps.outbox.path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('a browser on this machine can read stored mails', async () => {
  const answer = await fetch(`${served.origin}${serviceOps.outbox.path}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('lan@example.test');
  expect(await statusOf({ host: `localhost:${served.port}` })).toBe(200);
});

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  'localhost.',
  '127.0.0.1.evil.example',
])('a page whose host name %s resolves to this machine cannot read stored mails', async (host) => {
  expect(await statusOf({ host: `${host}:${served.port}` })).toBe(404);
});

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via'])(
  'a request with the proxy header %s does not count as local',
  async (header) => {
    expect(await statusOf({ host: 'localhost', [header]: '127.0.0.1' })).toBe(404);
  },
);

const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test.skipIf(outside === undefined)(
  'a request from another address of this machine does not count as local, whatever its headers',
  async () => {
    expect(await statusOf({ host: 'localhost' }, outside)).toBe(404);
    expect(await statusOf({ host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, outside)).toBe(404);
  },
);

test('a reachable server shows stored mails to no request', async () => {
  await using reachable = await serveOnSocket(server.studio, { alone: false });
  expect((await fetch(`${reachable.origin}${serviceOps.outbox.path}`)).status).toBe(404);
});

test('no other origin may read a response', async () => {
  const { headers } = await fetch(`${served.origin}${serviceOps.outbox.path}`, {
    headers: { origin: 'https://evil.example' },
  });
  expect([headers.get('access-control-allow-origin'), headers.get('cross-origin-resource-policy')]).toEqual([
    null,
    'same-origin',
  ]);
});
