import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { api } from '#api/contract/api.ts';
import { seconds } from '#server/platform/clock.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createToken } from '#tests/support/test-tokens.ts';
import type { TestAccount } from '#tests/support/test-client.ts';
import { onPglite } from '#tests/support/test-database.ts';

let server: TestServer;
let owner: TestAccount;
beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signUp('Owner');
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = (secret: string) => server.send(api.quote, { token: secret, body: { feature: 'virtual-tryon' } });
const statusOf = async (secret: string) => (await ask(secret)).status;

test('every response states the rest of the rate, and a refused one the time to wait', async () => {
  const { secret } = await createToken(server, owner, { rate_limit: 2 });
  const headersOf = (answer: Response) =>
    ['ratelimit-policy', 'ratelimit', 'retry-after'].map((name) => answer.headers.get(name));
  expect(headersOf(await ask(secret))).toEqual(['"token";q=2;w=60', '"token";r=1;t=60', null]);
  server.time.advance(seconds(20));
  expect(headersOf(await ask(secret))).toEqual(['"token";q=2;w=60', '"token";r=0;t=40', null]);
  server.time.advance(seconds(1));
  const refused = await ask(secret);
  expect([refused.status, ...headersOf(refused)]).toEqual([
    429,
    '"token";q=2;w=60',
    '"token";r=0;t=39',
    '39',
  ]);
  server.time.advance(seconds(39));
  expect(headersOf(await ask(secret))).toEqual(['"token";q=2;w=60', '"token";r=0;t=20', null]);
  expect(await statusOf(secret)).toBe(429);
});

test('a session and a refused token get no rate headers', async () => {
  const { secret, token } = await createToken(server, owner, { rate_limit: 1 });
  await server.call(api.changeToken, {
    token: owner.token,
    params: { id: token.id },
    body: { active: false },
  });
  for (const caller of [owner.token, secret])
    expect((await ask(caller)).headers.has('ratelimit')).toBe(false);
});

test('no minute, wherever it begins, has more requests than the rate, and none is refused with fewer', async () => {
  const next = seededRandom(42);
  for (const limit of [1, 3, 17]) {
    const { secret } = await createToken(server, owner, { rate_limit: limit });
    const granted: number[] = [];
    for (let request = 0; request < 120; request += 1) {
      server.time.advance(Math.floor(next() ** 3 * seconds(30)));
      const now = server.time.clock().getTime();
      const within = granted.filter((at) => at > now - seconds(60)).length;
      expect(await statusOf(secret)).toBe(within < limit ? 200 : 429);
      if (within < limit) granted.push(now);
    }
  }
});

test('a changed rate counts the requests before the change', async () => {
  const { secret, token } = await createToken(server, owner, { rate_limit: 5 });
  const setLimit = (limit: number) =>
    server.call(api.changeToken, {
      token: owner.token,
      params: { id: token.id },
      body: { rate_limit: limit },
    });
  for (let request = 0; request < 5; request += 1) expect(await statusOf(secret)).toBe(200);
  await setLimit(3);
  expect(await statusOf(secret)).toBe(429);
  await setLimit(6);
  expect([await statusOf(secret), await statusOf(secret)]).toEqual([200, 429]);
});

test('200 simultaneous tokens at their limits are counted exactly', async () => {
  const next = seededRandom(7);
  const tokens = [];
  for (let account = 0; account < 4; account += 1) {
    const someone = await server.signUp(`Counted${account}`);
    for (let count = 0; count < 50; count += 1) {
      const limit = 1 + Math.floor(next() * 4);
      tokens.push({ limit, ...(await createToken(server, someone, { rate_limit: limit })) });
    }
  }
  const answers = await Promise.all(
    tokens.flatMap(({ limit, secret }) =>
      Array.from({ length: limit + 2 }, async () => [secret, await statusOf(secret)]),
    ),
  );
  for (const { limit, secret } of tokens) {
    const mine = answers.filter(([usedSecret]) => usedSecret === secret).map(([, status]) => status);
    const countStatus = (expected: number) => mine.filter((status) => status === expected).length;
    expect([countStatus(200), countStatus(429)]).toEqual([limit, 2]);
  }
});

describe.runIf(onPglite)('a restart', () => {
  test('keeps the count of requests', async () => {
    const { secret } = await createToken(server, owner, { rate_limit: 2 });
    expect([await statusOf(secret), await statusOf(secret)]).toEqual([200, 200]);
    await using restarted = await createTestServer({ from: await server.remains() });
    const answer = await restarted.send(api.quote, { token: secret, body: { feature: 'virtual-tryon' } });
    expect(answer.status).toBe(429);
  });
});
