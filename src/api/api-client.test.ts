import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { createClient } from './api-client.ts';
import { accountOps } from './contract/accounts.ts';
import { assetOps } from './contract/assets.ts';
import { generationOps } from './contract/generation.ts';
import { hairstyleOps } from './contract/hairstyles.ts';
import { serviceOps } from './contract/service.ts';

type RecordedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** Starts a server that records requests and responds as the test says. */
async function startServer(answer: (response: ServerResponse) => void, beforeFailure?: () => Promise<void>) {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const refused: string[] = [];
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createClient({
    origin,
    token: () => 'token-1',
    onRefused: (token) => refused.push(token),
    ...(beforeFailure && { beforeFailure }),
  });
  return {
    client,
    requests,
    refused,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
const json =
  (status: number, body: unknown, type = 'application/json') =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  };
const problem = (status: number, code: string, more = {}) =>
  json(
    status,
    {
      type: `/api/docs#${code}`,
      title: 'Refused',
      status,
      code,
      detail: 'the detail',
      message: 'the message',
      request_id: 'request-1',
      ...more,
    },
    'application/problem+json',
  );
const id = '01934b1c-0000-7000-8000-000000000001';

test('a call sends its path parameters, its query and the session’s token', async () => {
  await using server = await startServer(json(200, { items: [], next: null }));
  const called = await server.client.call(assetOps.listAssets, { query: { q: 'áo dài & nón', limit: '12' } });
  expect(called).toEqual({ ok: true, answer: { items: [], next: null } });
  expect(server.requests.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['GET', '/api/assets?q=%C3%A1o+d%C3%A0i+%26+n%C3%B3n&limit=12', 'Bearer token-1'],
  ]);
});

test('a body is sent as JSON with its idempotency key', async () => {
  await using server = await startServer(problem(422, 'unprocessable'));
  const body = { person: id, garments: [] };
  await server.client.call(generationOps.tryOn, { body, idempotencyKey: 'key-12345' });
  const { headers = {}, ...sent }: Partial<RecordedRequest> = server.requests[0] ?? {};
  expect([sent, headers['content-type'], headers['idempotency-key']]).toEqual([
    { method: 'POST', url: '/ai/virtual-tryon', body: JSON.stringify(body) },
    'application/json',
    'key-12345',
  ]);
});

test('a public call carries no token', async () => {
  await using server = await startServer(json(200, { status: 'ok' }));
  await server.client.call(serviceOps.health);
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
});

test('an explicit token replaces the session’s', async () => {
  await using server = await startServer(problem(401, 'session_expired'));
  await server.client.call(accountOps.profile, { token: 'token-2' });
  expect([server.requests[0]?.headers.authorization, server.refused]).toEqual([
    'Bearer token-2',
    ['token-2'],
  ]);
});

test('an empty response is undefined', async () => {
  await using server = await startServer((response) => response.writeHead(204).end());
  expect(await server.client.call(accountOps.logout)).toEqual({ ok: true, answer: undefined });
});

test('a response that breaks the contract is unreadable', async () => {
  await using server = await startServer(json(200, { status: 'fine' }));
  expect(await server.client.call(serviceOps.health)).toEqual({
    ok: false,
    failure: { code: 'unreadable_answer', message: '', fields: [] },
  });
});

test('a refusal is a value with its code, its fields, and the message on GET or the detail elsewhere', async () => {
  const fields = [{ path: 'email', code: 'email_invalid', message: 'Please enter a valid email' }];
  await using server = await startServer(problem(422, 'unprocessable', { fields }));
  const [got, posted] = [
    await server.client.call(accountOps.profile),
    await server.client.call(accountOps.forgotPassword, { body: { email: 'lan' } }),
  ];
  expect([got, posted]).toEqual([
    { ok: false, failure: { code: 'unprocessable', message: 'the message', fields } },
    { ok: false, failure: { code: 'unprocessable', message: 'the detail', fields } },
  ]);
});

test('a refusal for insufficient credits contains the amounts', async () => {
  await using server = await startServer(
    problem(402, 'insufficient_credits', { balance: 0, cost: 1, shortage: 1 }),
  );
  expect(await server.client.call(generationOps.quote, { body: { feature: 'virtual-tryon' } })).toEqual({
    ok: false,
    failure: {
      code: 'insufficient_credits',
      message: 'the detail',
      fields: [],
      credits: { balance: 0, cost: 1, shortage: 1 },
    },
  });
});

test('a refused description contains the words in question', async () => {
  await using server = await startServer(problem(422, 'hair_wish_unclear', { words: 'balayage' }));
  const body = { photo: 'a', style: 'custom', prompt: 'balayage' } as const;
  expect(await server.client.call(hairstyleOps.previewHair, { body })).toEqual({
    ok: false,
    failure: { code: 'hair_wish_unclear', message: 'the detail', fields: [], words: 'balayage' },
  });
});

test('a refused sign-in does not end the session', async () => {
  await using server = await startServer(problem(401, 'invalid_credentials'));
  await server.client.call(accountOps.login, { body: { username: 'lan@example.com', password: 'wrong' } });
  expect(server.refused).toEqual([]);
});

test.each([
  [500, 'unreadable_answer'],
  [502, 'unavailable'],
])('the status %i of a proxy becomes %s', async (status, code) => {
  await using server = await startServer((response) => response.writeHead(status).end('<html>'));
  expect(await server.client.call(serviceOps.health)).toEqual({
    ok: false,
    failure: { code, message: `API request failed with status: ${status}`, fields: [] },
  });
});

test('a failure with an unknown code keeps the server’s message', async () => {
  const body = { status: 409, code: 'invented_tomorrow', message: 'for GET', detail: 'for the others' };
  await using server = await startServer((response) => response.writeHead(409).end(JSON.stringify(body)));
  const failures = [
    await server.client.call(serviceOps.health),
    await server.client.call(accountOps.login, { body: { username: 'lan@example.com', password: 'p' } }),
  ].map((result) => (result.ok ? null : result.failure.message));
  expect(failures).toEqual(['for GET', 'for the others']);
});

test('a broken connection is unreachable', async () => {
  await using server = await startServer((response) => response.destroy());
  expect(await server.client.call(serviceOps.health)).toEqual({
    ok: false,
    failure: { code: 'unreachable', message: '', fields: [] },
  });
});

test('an abort of the caller is thrown', async () => {
  const leaving = new AbortController();
  await using server = await startServer(() => leaving.abort());
  await expect(server.client.call(serviceOps.health, { signal: leaving.signal })).rejects.toThrow('aborted');
});

test('a refusal waits for its messages, an answer does not', async () => {
  let bring = () => {};
  const words = new Promise<void>((resolve) => (bring = resolve));
  let waits = 0;
  const answers = [json(200, { items: [], next: null }), problem(404, 'not_found')];
  await using server = await startServer(
    (response) => answers.shift()?.(response),
    () => {
      waits += 1;
      return words;
    },
  );
  expect(await server.client.call(assetOps.listAssets)).toMatchObject({ ok: true });
  expect(waits).toBe(0);
  let isTold = false;
  const refusal = server.client.call(assetOps.listAssets).finally(() => (isTold = true));
  await expect.poll(() => waits).toBe(1);
  expect(isTold).toBe(false);
  bring();
  expect(await refusal).toMatchObject({ ok: false, failure: { code: 'not_found' } });
});

test("a refusal is returned even if its messages can't be loaded", async () => {
  await using server = await startServer(problem(404, 'not_found'), () => Promise.reject(new Error('away')));
  expect(await server.client.call(assetOps.listAssets)).toMatchObject({
    ok: false,
    failure: { code: 'not_found', message: 'the message' },
  });
});
