import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';

import { accountOps } from '#api/contract/accounts.ts';
import { creditOps } from '#api/contract/credits.ts';
import type { Op } from '#api/contract/op.ts';
import { Problem } from '#api/contract/problem.ts';
import { days, hours, minutes } from '#server/platform/clock.ts';
import { codeIn } from '#tests/support/letters.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let lan: TestAccount;
beforeAll(async () => {
  server = await createTestServer();
  lan = await server.signUp('Lan');
});
afterAll(() => server[Symbol.asyncDispose]());

const password = 'linen and silk 42';

/** Returns a response without the headers that differ from call to call. */
async function comparable(answer: Response): Promise<unknown> {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'x-request-id'));
  const { request_id: _, ...body } = v.parse(v.record(v.string(), v.unknown()), await answer.json());
  return { status: answer.status, headers, body };
}

test('no response reveals whether an address has an account', async () => {
  const post = (op: Op, body: object) =>
    server.fetch(op.path, {
      method: op.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const calls: [Op, (email: string) => object][] = [
    [accountOps.register, (email) => ({ name: 'X Y', email, password })],
    // The second registration comes too early for another code.
    [accountOps.register, (email) => ({ name: 'X Y', email, password })],
    [accountOps.generateOtp, (email) => ({ email })],
    [accountOps.forgotPassword, (email) => ({ email })],
    [accountOps.verifyOtp, (email) => ({ email, otp: 123_456 })],
    [accountOps.login, (username) => ({ username, password: 'wrong' })],
    [accountOps.resetPassword, (email) => ({ email, reset_token: 'x', new_password: 'a coat of wool 7' })],
  ];
  server.time.advance(minutes(1));
  const answersTo = async (email: string) => {
    const answers: unknown[] = [];
    for (const [op, bodyFor] of calls) answers.push(await comparable(await post(op, bodyFor(email))));
    return JSON.stringify(answers).replaceAll(email, 'EMAIL');
  };
  expect(await answersTo(lan.user.email)).toBe(await answersTo('nobody@example.test'));
});

test('only a letter tells the owner of an account about a registration with its address', async () => {
  const { user } = await server.signUp('Owner');
  server.time.advance(minutes(1));
  const body = { name: 'Stranger', email: user.email, password: 'chosen by a stranger' };
  await server.call(accountOps.register, { body });
  const letter = await server.post.nextLetter(user.email);
  expect(letter.subject).toBe('Bạn đã có tài khoản Mốt');
  expect(letter.text).not.toContain('Stranger');
  const refusal = await server.refused(accountOps.login, {
    body: { username: user.email, password: body.password },
  });
  expect(refusal.code).toBe('invalid_credentials');
});

/** Counts the queued and sent letters of all addresses. */
async function queued(): Promise<number> {
  const counted = await server.studio.db.execute(
    sql`select count(*)::int as count from pgboss.job where name = 'mail'`,
  );
  const Counted = v.object({ rows: v.tuple([v.object({ count: v.number() })]) });
  return v.parse(Counted, counted).rows[0].count;
}

test('a registration takes the same work for a known address: it queues an empty letter', async () => {
  const { user } = await server.signUp('Tally');
  const before = await queued();
  await server.call(accountOps.forgotPassword, { body: { email: 'ghost@example.test' } });
  await server.call(accountOps.generateOtp, { body: { email: 'ghost@example.test' } });
  expect(await queued()).toBe(before + 2);
  await server.call(accountOps.forgotPassword, { body: { email: user.email } });
  await server.post.nextLetter(user.email);
  expect(server.post.letters.filter(({ to }) => to.startsWith('ghost'))).toEqual([]);
});

const profileWith = (authorization: string) =>
  server.fetch(accountOps.profile.path, { headers: { authorization } });

async function codeOf(answer: Promise<Response>): Promise<[number, string]> {
  const { status, code } = v.parse(Problem, await (await answer).json());
  return [status, code];
}

const unsigned = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

test('a token without a signature, or with another key or kind, is refused', async () => {
  const [header = '', payload = '', signature = ''] = lan.token.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const sign = (alg: string, key: Uint8Array, typ = 'JWT') =>
    new SignJWT(claims).setProtectedHeader({ alg, typ }).sign(key);
  const tampered = unsigned({ ...claims, sub: '01940000-0000-7000-8000-ffffffffffff' });
  const key = server.studio.secrets.sessionKey;
  const forged = [
    `${unsigned({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${unsigned({ alg: 'none', typ: 'JWT' })}.${payload}.x`,
    `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    `${header}.${tampered}.${signature}`,
    `${header}.${payload}`,
    await sign('HS256', new Uint8Array(32)),
    await sign('HS512', Buffer.concat([key, key])),
    await sign('HS256', key, 'at+jwt'),
  ];
  for (const token of forged)
    expect(await codeOf(profileWith(`Bearer ${token}`))).toEqual([401, 'unauthenticated']);
});

test('a token with a valid signature needs an open session', async () => {
  const { token, user } = await server.signUp('Session');
  const payload = token.split('.')[1] ?? '';
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const sign = (changed: object) =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(server.studio.secrets.sessionKey);
  const none = '01940000-0000-7000-8000-ffffffffffff';
  expect(await codeOf(profileWith(`Bearer ${await sign({ jti: none })}`))).toEqual([401, 'session_expired']);
  expect(await codeOf(profileWith(`Bearer ${await sign({ sub: lan.user.id })}`))).toEqual([
    401,
    'unauthenticated',
  ]);
  const incomplete = await new SignJWT({ username: 'x', email: 'x', sub: user.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(server.studio.secrets.sessionKey);
  expect(await codeOf(profileWith(`Bearer ${incomplete}`))).toEqual([401, 'unauthenticated']);
});

test.each(['', 'Bearer', 'Bearer ', 'Basic bGFuOng=', 'Bearer a.b.c', 'Bearer a b.c.d', 'bearer\ta.b.c'])(
  'the header %j is refused as no sign-in',
  async (authorization) => {
    expect(await codeOf(profileWith(authorization))).toEqual([401, 'unauthenticated']);
  },
);

test('a session ends after a week with the code session_expired', async () => {
  const { token } = await server.signUp('Weekly');
  server.time.advance(days(7) - 1000);
  expect((await profileWith(`Bearer ${token}`)).status).toBe(200);
  server.time.advance(1000);
  const answer = await profileWith(`Bearer ${token}`);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(await codeOf(Promise.resolve(answer))).toEqual([401, 'session_expired']);
  lan = {
    ...lan,
    token: (
      await server.call(accountOps.login, { body: { username: lan.user.email, password: lan.password } })
    ).access_token,
  };
});

test('ten wrong passwords block the sender for a quarter of an hour, and not the owner elsewhere', async () => {
  const { user, password: right } = await server.signUp('Guarded');
  const signIn = (password: string, ip: string) =>
    server.send(accountOps.login, { body: { username: user.email, password: password }, ip });
  for (let tries = 0; tries < 10; tries += 1)
    expect((await signIn('wrong', '198.51.100.7')).status).toBe(401);
  const shut = await signIn(right, '198.51.100.7');
  expect([shut.status, shut.headers.get('retry-after')]).toEqual([429, '900']);
  expect((await signIn(right, '198.51.100.8')).status).toBe(200);
  server.time.advance(minutes(15));
  expect((await signIn(right, '198.51.100.7')).status).toBe(200);
});

test('a right password resets the count of wrong ones', async () => {
  const { user, password: right } = await server.signUp('Clumsy');
  const signIn = (password: string) =>
    server.send(accountOps.login, { body: { username: user.email, password: password } });
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) await signIn('wrong');
    expect((await signIn(right)).status).toBe(200);
  }
});

test('the tries of codes are limited', async () => {
  const body = { email: 'swarm@example.test', otp: 123_456 };
  for (let tries = 0; tries < 20; tries += 1)
    await server.refused(accountOps.verifyOtp, { body, ip: `198.51.100.${tries}` });
  expect((await server.refused(accountOps.verifyOtp, { body })).code).toBe('rate_limited');
});

test('an address gets at most four reset links and eight codes an hour', async () => {
  const email = 'flooded@example.test';
  for (let count = 0; count < 4; count += 1)
    await server.call(accountOps.forgotPassword, { body: { email } });
  const reset = await server.send(accountOps.forgotPassword, { body: { email } });
  expect([reset.status, reset.headers.get('retry-after')]).toEqual([429, '3600']);
  for (let count = 0; count < 8; count += 1) {
    await server.call(accountOps.generateOtp, { body: { email } });
    server.time.advance(minutes(1));
  }
  expect((await server.refused(accountOps.generateOtp, { body: { email } })).code).toBe('rate_limited');
  server.time.advance(hours(1));
  await server.call(accountOps.generateOtp, { body: { email } });
});

test("a sender's codes, links and registrations for many addresses are limited", async () => {
  const ip = '198.51.100.99';
  const tryFrom = async (
    op: typeof accountOps.generateOtp | typeof accountOps.forgotPassword,
    count: number,
  ) => (await server.send(op, { body: { email: `victim${count}@example.test` }, ip })).status;
  for (const op of [accountOps.generateOtp, accountOps.forgotPassword]) {
    for (let count = 0; count < 60; count += 1) expect(await tryFrom(op, count)).toBe(200);
    expect(await tryFrom(op, 60)).toBe(429);
  }
});

test('simultaneous verifications grant the free credits once', async () => {
  const email = 'greedy@example.test';
  await server.call(accountOps.register, { body: { name: 'Greedy', email, password } });
  const otp = codeIn(await server.post.nextLetter(email));
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => server.send(accountOps.verifyOtp, { body: { email, otp } })),
  );
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    200, 422, 422, 422,
  ]);
  const { access_token } = await server.call(accountOps.login, { body: { username: email, password } });
  const { balance, entries } = await server.call(creditOps.credits, { token: access_token });
  expect([balance, entries.length]).toEqual([5, 1]);
});

test('the database holds no readable password, code or token', async () => {
  const email = 'sealed@example.test';
  const secret = 'a very visible secret';
  await server.call(accountOps.register, { body: { name: 'Sealed', email, password: secret } });
  const otp = String(codeIn(await server.post.nextLetter(email)));
  await server.call(accountOps.forgotPassword, { body: { email } });
  const token = /token=([\w-]+)/.exec((await server.post.nextLetter(email)).text)?.[1] ?? 'missing';
  const Rows = v.object({ rows: v.array(v.unknown()) });
  const tables = ['users', 'verifications', 'password_resets', 'sessions', 'pgboss.job'];
  const dumps = tables.map((table) =>
    server.studio.db.execute(sql.raw(`select row_to_json(t) from ${table} t`)),
  );
  const stored = JSON.stringify((await Promise.all(dumps)).map((dump) => v.parse(Rows, dump).rows));
  expect(stored).toContain(email);
  const signature = lan.token.split('.')[2] ?? '';
  expect([secret, token, signature, `"${otp}"`, `:${otp},`].filter((text) => stored.includes(text))).toEqual(
    [],
  );
});

test("a stranger's text adds no headers or markup to a letter", async () => {
  const body = { name: '<img src=x onerror=alert(1)>', email: 'markup@example.test', password };
  await server.call(accountOps.register, { body });
  const otp = codeIn(await server.post.nextLetter(body.email));
  await server.call(accountOps.verifyOtp, { body: { email: body.email, otp } });
  await server.call(accountOps.forgotPassword, { body: { email: body.email } });
  const { html } = await server.post.nextLetter(body.email);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img');
});

test('a sender with endless wrong guesses locks no other sender out', async () => {
  const { user, password } = await server.signUp('Guessed');
  const attempt = (ip: string, typed: string) =>
    server.send(accountOps.login, { ip, body: { username: user.email, password: typed } });
  for (let count = 0; count < 101; count += 1)
    await (await attempt('203.0.113.77', 'a wrong one')).arrayBuffer();
  expect((await attempt('198.51.100.78', password)).status).toBe(200);
});
