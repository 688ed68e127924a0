import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { createClient } from './api-client.ts';
import { accountOps } from './contract/accounts.ts';
import { assetOps } from './contract/assets.ts';
import { generationOps } from './contract/generation.ts';
import { hairstyleOps } from './contract/hairstyles.ts';
import { serviceOps } from './contract/service.ts';

type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** Starts a server that records requests and responds as the test says. */
async function listening(answer: (response: ServerResponse) => void, beforeFailure?: () => Promise<void>) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
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
    heard,
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

test('a call goes to its path with its parameters, its query and the session’s token', async () => {
  await using server = await listening(json(200, { items: [], next: null }));
  const called = await server.client.call(assetOps.listAssets, { query: { q: 'áo dài & nón', limit: '12' } });
  expect(called).toEqual({ ok: true, answer: { items: [], next: null } });
  expect(server.heard.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['GET', '/api/assets?q=%C3%A1o+d%C3%A0i+%26+n%C3%B3n&limit=12', 'Bearer token-1'],
  ]);
});

test('a body goes as JSON, under its idempotency key', async () => {
  await using server = await listening(problem(422, 'unprocessable'));
  const body = { person: id, garments: [] };
  await server.client.call(generationOps.tryOn, { body, idempotencyKey: 'key-12345' });
  const { headers = {}, ...sent }: Partial<Heard> = server.heard[0] ?? {};
  expect([sent, headers['content-type'], headers['idempotency-key']]).toEqual([
    { method: 'POST', url: '/ai/virtual-tryon', body: JSON.stringify(body) },
    'application/json',
    'key-12345',
  ]);
});

test('a public call carries no token', async () => {
  await using server = await listening(json(200, { status: 'ok' }));
  await server.client.call(serviceOps.health);
  expect(server.heard[0]?.headers.authorization).toBeUndefined();
});

test('a token that is given goes in place of the session’s', async () => {
  await using server = await listening(problem(401, 'session_expired'));
  await server.client.call(accountOps.profile, { token: 'token-2' });
  expect([server.heard[0]?.headers.authorization, server.refused]).toEqual(['Bearer token-2', ['token-2']]);
});

test('an answer of nothing is undefined', async () => {
  await using server = await listening((response) => response.writeHead(204).end());
  expect(await server.client.call(accountOps.logout)).toEqual({ ok: true, answer: undefined });
});

test('an answer that breaks the contract is unreadable, not trusted', async () => {
  await using server = await listening(json(200, { status: 'fine' }));
  expect(await server.client.call(serviceOps.health)).toEqual({
    ok: false,
    failure: { code: 'unreadable_answer', message: '', fields: [] },
  });
});

test('a refusal is a value: its code, its fields, and the message on GET but the detail elsewhere', async () => {
  const fields = [{ path: 'email', code: 'email_invalid', message: 'Please enter a valid email' }];
  await using server = await listening(problem(422, 'unprocessable', { fields }));
  const [got, posted] = [
    await server.client.call(accountOps.profile),
    await server.client.call(accountOps.forgotPassword, { body: { email: 'lan' } }),
  ];
  expect([got, posted]).toEqual([
    { ok: false, failure: { code: 'unprocessable', message: 'the message', fields } },
    { ok: false, failure: { code: 'unprocessable', message: 'the detail', fields } },
  ]);
});

test('too few credits say how many', async () => {
  await using server = await listening(
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

test('a description that asks for what cannot be done comes back with its words', async () => {
  await using server = await listening(problem(422, 'hair_wish_unclear', { words: 'balayage' }));
  const body = { photo: 'a', style: 'custom', prompt: 'balayage' } as const;
  expect(await server.client.call(hairstyleOps.previewHair, { body })).toEqual({
    ok: false,
    failure: { code: 'hair_wish_unclear', message: 'the detail', fields: [], words: 'balayage' },
  });
});

test('a sign-in that is refused ends no session', async () => {
  await using server = await listening(problem(401, 'invalid_credentials'));
  await server.client.call(accountOps.login, { body: { username: 'lan@example.com', password: 'wrong' } });
  expect(server.refused).toEqual([]);
});

test.each([
  [500, 'unreadable_answer'],
  [502, 'unavailable'],
])('an error that is not of the server’s own making, %i, is %s', async (status, code) => {
  await using server = await listening((response) => response.writeHead(status).end('<html>'));
  expect(await server.client.call(serviceOps.health)).toEqual({
    ok: false,
    failure: { code, message: `API request failed with status: ${status}`, fields: [] },
  });
});

test('a failure with a code that this page does not know is told in the server’s own words', async () => {
  const body = { status: 409, code: 'invented_tomorrow', message: 'for GET', detail: 'for the others' };
  await using server = await listening((response) => response.writeHead(409).end(JSON.stringify(body)));
  const said = [
    await server.client.call(serviceOps.health),
    await server.client.call(accountOps.login, { body: { username: 'lan@example.com', password: 'p' } }),
  ].map((result) => (result.ok ? null : result.failure.message));
  expect(said).toEqual(['for GET', 'for the others']);
});

test('a connection that breaks is unreachable', async () => {
  await using server = await listening((response) => response.destroy());
  expect(await server.client.call(serviceOps.health)).toEqual({
    ok: false,
    failure: { code: 'unreachable', message: '', fields: [] },
  });
});

test('an abort of the caller is thrown: nobody waits for an answer', async () => {
  const leaving = new AbortController();
  await using server = await listening(() => leaving.abort());
  await expect(server.client.call(serviceOps.health, { signal: leaving.signal })).rejects.toThrow('aborted');
});

test('a refusal waits for the words that tell it, an answer does not', async () => {
  let bring = () => {};
  const words = new Promise<void>((resolve) => (bring = resolve));
  let waits = 0;
  const answers = [json(200, { items: [], next: null }), problem(404, 'not_found')];
  await using server = await listening(
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

test('a refusal whose words can not be fetched is told all the same', async () => {
  await using server = await listening(problem(404, 'not_found'), () => Promise.reject(new Error('away')));
  expect(await server.client.call(assetOps.listAssets)).toMatchObject({
    ok: false,
    failure: { code: 'not_found', message: 'the message' },
  });
});
