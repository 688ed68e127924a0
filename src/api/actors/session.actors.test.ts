import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';

import { createClient } from '#api/api-client.ts';
import { user } from '#machines/session/session.model.ts';

import { itemsOf, storageOf } from '#tests/support/memory-storage.ts';

import { createCredentialStore } from './credential-store.ts';
import { sessionActors } from './session.actors.ts';

const now = 1_740_000_000_000;
const claims = {
  sub: user.id,
  username: 'Lan Anh Nguyễn',
  email: user.email,
  iat: now / 1000,
  jti: 'session-1',
};
const tokenFor = (secondsLeft: number) => {
  const payload = JSON.stringify({ ...claims, exp: now / 1000 + secondsLeft });
  return `head.${Buffer.from(payload).toString('base64url')}.signature`;
};

const actorsOver = (storage: Storage, origin = 'http://127.0.0.1:1') =>
  sessionActors({
    storage,
    credentials: createCredentialStore(storage, () => now),
    now: () => now,
    client: createClient({ origin, token: () => null, onRefused: () => {} }),
  });
const restored = (items: Record<string, string>) =>
  toPromise(createActor(actorsOver(storageOf(items)).restoreSession).start());

test('a stored session is restored with its user and the remaining lifetime', async () => {
  const token = tokenFor(3_600);
  expect(await restored({ auth_token: token, cached_user: JSON.stringify(user) })).toEqual({
    found: 'session',
    token,
    user,
    remaining: 3_600_000,
  });
});

test.each<[string, Record<string, string>]>([
  ['is gone', {}],
  ['cannot be read', { cached_user: '{' }],
])('if the cached user %s, the session uses the claims of the token', async (_name, items) => {
  const token = tokenFor(3_600);
  expect(await restored({ auth_token: token, ...items })).toEqual({
    found: 'session',
    token,
    user: { ...user, name: 'Lan Anh Nguyễn' },
    remaining: 3_600_000,
  });
});

test('a token that is expired by a fast clock stays valid while the server accepts it', async () => {
  const eightDays = 8 * 24 * 3_600;
  const token = tokenFor(3_600);
  const later = (origin: string, storage: Storage) =>
    sessionActors({
      storage,
      credentials: createCredentialStore(storage, () => now),
      now: () => now + eightDays * 1000,
      client: createClient({ origin, token: () => null, onRefused: () => {} }),
    });
  await using server = await answering(200, {
    ...user,
    email_verified: true,
    plan: 'free_trial',
    credits: 5,
    locale: 'vi',
    created_at: '2025-03-01T10:00:00.000Z',
  });
  const { restoreSession, storeSession } = later(server.origin, storageOf({ auth_token: token }));
  expect(await toPromise(createActor(restoreSession).start())).toMatchObject({
    found: 'session',
    remaining: 3_600_000,
  });
  const input = { token, user, temporaryCredentials: null };
  expect(await toPromise(createActor(storeSession, { input }).start())).toEqual({
    remaining: 3_600_000,
    clockIsFarOff: true,
  });
});

test('a token past its lifetime is expired', async () => {
  expect(await restored({ auth_token: tokenFor(0) })).toEqual({ found: 'expired' });
});

test.each(['', 'no token', 'head.e30.signature', 'head.%%.signature'])(
  'the unreadable token «%s» is unusable',
  async (token) => {
    expect(await restored({ auth_token: token })).toEqual({ found: 'unusable' });
  },
);

test('a token of another user than the cached one is unusable', async () => {
  const cached_user = JSON.stringify({ ...user, id: 'somebody-else' });
  expect(await restored({ auth_token: tokenFor(3_600), cached_user })).toEqual({ found: 'unusable' });
});

test('a session is stored as two items, and forgetting it removes both', async () => {
  const storage = storageOf();
  const actors = actorsOver(storage);
  const token = tokenFor(60);
  const input = { token, user: { ...user, credits: 5 }, temporaryCredentials: null };
  expect(await toPromise(createActor(actors.storeSession, { input }).start())).toEqual({
    remaining: 60_000,
    clockIsFarOff: false,
  });
  expect(itemsOf(storage)).toEqual({
    auth_token: token,
    cached_user: JSON.stringify(user),
  });
  await toPromise(createActor(actors.forgetSession).start());
  expect(itemsOf(storage)).toEqual({});
});

test("a sign-in removes earlier one-time credentials and stores none that can't be encrypted", async () => {
  const storage = storageOf({ temp_credentials: 'sealed' });
  // Node has no IndexedDB.
  const input = { token: tokenFor(60), user, temporaryCredentials: { email: user.email, password: 'once' } };
  expect(await toPromise(createActor(actorsOver(storage).storeSession, { input }).start())).toEqual({
    remaining: 60_000,
    clockIsFarOff: false,
  });
  expect(Object.keys(itemsOf(storage)).toSorted()).toEqual(['auth_token', 'cached_user']);
});

async function answering(status: number, body: unknown) {
  const server = createServer((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

test("a valid session gets and caches the server's user", async () => {
  const renamed = { ...user, name: 'Lan' };
  await using server = await answering(200, {
    ...renamed,
    email_verified: true,
    plan: 'free_trial',
    credits: 5,
    locale: 'vi',
    created_at: '2025-03-01T10:00:00.000Z',
  });
  const token = tokenFor(3_600);
  const storage = storageOf({ auth_token: token });
  const { validateSession } = actorsOver(storage, server.origin);
  expect(await toPromise(createActor(validateSession, { input: { token } }).start())).toEqual({
    outcome: 'valid',
    user: renamed,
  });
  expect(storage.getItem('cached_user')).toBe(JSON.stringify(renamed));
});

test('the validation reports a session that the server refuses', async () => {
  await using server = await answering(401, {
    type: '/api/docs#session_expired',
    title: 'Unauthorized',
    status: 401,
    code: 'session_expired',
    detail: 'Over.',
    message: 'Over.',
    request_id: 'request-1',
  });
  const { validateSession } = actorsOver(storageOf(), server.origin);
  expect(
    await toPromise(createActor(validateSession, { input: { token: tokenFor(3_600) } }).start()),
  ).toEqual({ outcome: 'refused' });
});

test('the validation fails without a connection to the server', async () => {
  const { validateSession } = actorsOver(storageOf());
  const asked = toPromise(createActor(validateSession, { input: { token: tokenFor(3_600) } }).start());
  await expect(asked).rejects.toThrow('unreachable');
});
