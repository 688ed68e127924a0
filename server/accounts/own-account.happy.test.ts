import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountExportOps } from '#api/contract/account-export.ts';
import { accountOps } from '#api/contract/accounts.ts';
import { minutes } from '#server/platform/clock.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  server.engine.finishAll();
});
afterAll(() => server[Symbol.asyncDispose]());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signInAgain = async ({ user, password }: TestAccount, agent = firefox): Promise<string> => {
  const request = {
    body: { username: user.email, password },
    ip: '198.51.100.4',
    headers: { 'user-agent': agent },
  };
  return (await server.call(accountOps.login, request)).access_token;
};
const statusOf = async (token: string) => (await server.send(accountOps.profile, { token })).status;

test('a password change voids the old password and keeps only the current session', async () => {
  const lan = await server.signUp('Lan');
  const elsewhere = await signInAgain(lan);
  const next = 'a kimono of indigo 9';
  const body = { current_password: lan.password, new_password: next };
  await server.call(accountOps.changePassword, { token: lan.token, body });
  expect([await statusOf(lan.token), await statusOf(elsewhere)]).toEqual([200, 401]);
  const signIn = async (password: string) =>
    (await server.send(accountOps.login, { body: { username: lan.user.email, password } })).status;
  expect([await signIn(lan.password), await signIn(next)]).toEqual([401, 200]);
});

test('the owner gets a letter about the password change, which says that this device stays signed in', async () => {
  const mai = await server.signUp('Mai');
  const body = { current_password: mai.password, new_password: 'a kimono of indigo 9' };
  await server.call(accountOps.changePassword, { token: mai.token, body });
  const { subject, text } = await server.post.nextLetter(mai.user.email);
  expect([subject, text.includes('các thiết bị khác đã được đăng xuất')]).toEqual([
    'Mật khẩu Mốt của bạn vừa được đổi',
    true,
  ]);
});

test('a password change voids the reset links that were mailed before', async () => {
  const tam = await server.signUp('Tam');
  const { email } = tam.user;
  await server.call(accountOps.forgotPassword, { body: { email } });
  const token = /token=([\w-]+)/.exec((await server.post.nextLetter(email)).text)?.[1] ?? '';
  const change = { current_password: tam.password, new_password: 'a kimono of indigo 9' };
  await server.call(accountOps.changePassword, { token: tam.token, body: change });
  const body = { email, reset_token: token, new_password: 'stolen mailbox 77' };
  expect((await server.refused(accountOps.resetPassword, { body })).code).toBe('reset_token_invalid');
});

test('the list of sessions has the address, device and time, and marks the current one', async () => {
  const hoa = await server.signUp('Hoa');
  const since = server.time.clock().toISOString();
  server.time.advance(minutes(7));
  const later = server.time.clock().toISOString();
  const token = await signInAgain(hoa);
  const { items } = await server.call(accountOps.sessions, { token });
  expect(items).toEqual([
    {
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Linux',
      address: '198.51.100.4',
      created_at: later,
      last_seen_at: later,
      current: true,
    },
    {
      id: expect.any(String),
      browser: null,
      system: null,
      address: '192.0.2.1',
      created_at: since,
      last_seen_at: since,
      current: false,
    },
  ]);
});

test('a session records its last use with a precision of five minutes', async () => {
  const vy = await server.signUp('Vy');
  const seen = async () => {
    const { items } = await server.call(accountOps.sessions, { token: vy.token });
    return items.map(({ last_seen_at }) => last_seen_at);
  };
  const [first] = await seen();
  server.time.advance(minutes(5) - 1);
  expect(await seen()).toEqual([first]);
  server.time.advance(1);
  expect(await seen()).toEqual([server.time.clock().toISOString()]);
});

test('ending one session leaves the other sessions open', async () => {
  const nhung = await server.signUp('Nhung');
  const [endedToken, openToken] = [await signInAgain(nhung), await signInAgain(nhung)];
  const { items } = await server.call(accountOps.sessions, { token: endedToken });
  const id = items.find(({ current }) => current)?.id ?? '';
  await server.call(accountOps.endSession, { token: nhung.token, params: { id } });
  expect(await Promise.all([nhung.token, endedToken, openToken].map(statusOf))).toEqual([200, 401, 200]);
  const secondTry = await server.refused(accountOps.endSession, { token: nhung.token, params: { id } });
  expect(secondTry.code).toBe('not_found');
});

test("signing out everywhere keeps the current session and other accounts' sessions", async () => {
  const [an, binh] = [await server.signUp('An'), await server.signUp('Binh')];
  const elsewhere = [await signInAgain(an), await signInAgain(an)];
  await server.call(accountOps.logoutEverywhere, { token: an.token });
  expect(await Promise.all([an.token, binh.token, ...elsewhere].map(statusOf))).toEqual([200, 200, 401, 401]);
  expect((await server.call(accountOps.sessions, { token: an.token })).items).toHaveLength(1);
});

test('the export contains the account, its sessions, ledger, pictures and history', async () => {
  const thu = await createCustomer(server, 'Thu');
  const { id, result } = await awaitOutcome(server, thu, (await submitTryOn(server, thu)).id);
  const exported = await server.call(accountExportOps.exportAccount, { token: thu.token });
  expect({
    account: exported.account,
    sessions: exported.sessions.length,
    balance: exported.credits.balance,
    entries: exported.credits.entries.map(({ kind, amount }) => `${kind} ${amount}`),
    assets: exported.assets.map(({ role }) => role),
    generations: exported.generations.map(({ id: of, status, inputs, result: made }) => ({
      of,
      status,
      inputs: inputs.map(({ role }) => role),
      made,
    })),
  }).toEqual({
    account: { ...thu.user, credits: 4 },
    sessions: 1,
    balance: 4,
    entries: ['grant 5', 'hold -1', 'capture 0'],
    assets: ['person', 'garment', 'result'],
    generations: [{ of: id, status: 'succeeded', inputs: ['person', 'garment'], made: result?.id }],
  });
});
