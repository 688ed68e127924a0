import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { creditOps } from '#api/contract/credits.ts';
import { api } from '#api/contract/api.ts';
import { codeIn } from '#tests/support/letters.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { serveOnSocket } from '#tests/support/socket.ts';
import { createCustomer } from '#tests/support/try-on-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sends raw bytes and returns the response until the server closes the connection. */
async function speak(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

const statuses = (answers: string): (string | undefined)[] =>
  [...answers.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);

test('TRACE and unknown methods echo nothing of the request', async () => {
  await using socket = await serveOnSocket(server.studio);
  for (const method of ['TRACE', 'FOO']) {
    const answer = await speak(
      socket.port,
      `${method} /healthz HTTP/1.1\r\nHost: studio.test\r\nCookie: secret=1\r\nConnection: close\r\n\r\n`,
    );
    expect([statuses(answer)[0], answer.includes('secret')]).toEqual([expect.stringMatching(/^4/), false]);
  }
});

test('a request with two lengths is refused, and its rest is not read as a second request', async () => {
  await using socket = await serveOnSocket(server.studio);
  const answer = await speak(
    socket.port,
    'POST /auth/login HTTP/1.1\r\nHost: studio.test\r\nContent-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: studio.test\r\nConnection: close\r\n\r\n',
  );
  expect(statuses(answer)).toEqual(['400']);
});

test('a repeated parameter is refused, so that no two parsers can read it differently', async () => {
  const { token } = await server.signUp('Twice');
  const answer = await server.fetch('/api/assets?role=person&role=garment', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'bad_request', fields: [expect.objectContaining({ path: 'role' })] }),
  ]);
});

test('the server ignores prototype properties in a body', async () => {
  const { token, user } = await server.signUp('Proto');
  for (const key of ['__proto__', 'constructor']) {
    const answer = await server.fetch(accountOps.changeProfile.path, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `{"name":"Proto","${key}":{"is_admin":true,"prototype":{"is_admin":true}}}`,
    });
    expect(await answer.json()).toEqual({ ...user, name: 'Proto' });
  }
  expect({}).not.toHaveProperty('is_admin');
});

test('a registration cannot set the plan, the credits, the role or the verification', async () => {
  const email = 'greedy@example.test';
  const password = 'wants it all 42';
  const wishes = {
    is_admin: true,
    plan: 'enterprise',
    credits: 9000,
    email_verified: true,
    id: '01940000-0000-7000-8000-000000000001',
  };
  const body = { name: 'Wish', email, password, ...wishes };
  await server.call(accountOps.register, { body });
  const early = await server.refused(accountOps.login, { body: { username: email, password } });
  expect(early.code).toBe('email_unverified');
  const otp = codeIn(await server.post.nextLetter(email));
  await server.call(accountOps.verifyOtp, { body: { email, otp } });
  const { user, access_token: token } = await server.call(accountOps.login, {
    body: { username: email, password },
  });
  const changed = { ...wishes, locale: 'en' as const };
  await server.call(accountOps.changeProfile, { token, body: changed });
  expect(await server.call(accountOps.profile, { token })).toEqual({ ...user, locale: 'en' });
  expect([user.is_admin, user.plan, user.credits, user.id === wishes.id]).toEqual([
    false,
    'free_trial',
    5,
    false,
  ]);
});

test('an order cannot set its price, its engine, its owner or its outcome', async () => {
  const customer = await createCustomer(server, 'Bargain');
  const wishes = { cost: 0, engine: 'free', status: 'succeeded', user_id: 'x', priority: 99 };
  const body = { ...customer.order, ...wishes };
  const generation = await server.call(api.tryOn, { token: customer.token, key: 'bargain-1', body });
  expect([generation.cost, generation.engine, generation.status]).toEqual([1, 'scripted', 'queued']);
  const { balance } = await server.call(creditOps.credits, { token: customer.token });
  expect(balance).toBe(4);
});

test('every sign-in creates its own session with a new token', async () => {
  const { user, password, token } = await server.signUp('Again');
  const body = { username: user.email, password };
  const again = await server.call(accountOps.login, { body, token });
  expect(again.access_token).not.toBe(token);
  const { items } = await server.call(accountOps.sessions, { token: again.access_token });
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

test('markup in a name is returned as text, in JSON that no browser renders', async () => {
  const { token } = await server.signUp('Markup');
  const name = '<img src=x onerror=alert(1)>"\'';
  const answer = await server.send(accountOps.changeProfile, { token, body: { name } });
  expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    'application/json',
    'nosniff',
  ]);
  expect(await answer.json()).toMatchObject({ name });
});
