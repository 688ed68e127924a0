import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountExportOps } from '#api/contract/account-export.ts';
import { accountOps } from '#api/contract/accounts.ts';
import { minutes } from '#server/platform/clock.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const strong = 'a kimono of indigo 9';
const change = ({ token }: TestAccount, current_password: string, new_password = strong) =>
  server.refused(accountOps.changePassword, { token, body: { current_password, new_password } });
const fieldsOf = ({ fields }: { fields?: { path: string; code: string }[] | undefined }) =>
  fields?.map(({ path, code }) => `${path} ${code}`);

test.each([
  ['a wrong current password', (lan: TestAccount) => change(lan, 'wrong'), 'current_password password_wrong'],
  [
    'a new password that is too short',
    (lan: TestAccount) => change(lan, lan.password, 'short'),
    'new_password password_too_short',
  ],
  [
    'one of the commonest passwords',
    (lan: TestAccount) => change(lan, lan.password, 'Password123'),
    'new_password password_common',
  ],
  [
    'a new password that is the own address',
    (lan: TestAccount) => change(lan, lan.password, lan.user.email),
    'new_password password_guessable',
  ],
  [
    'no password for the deletion',
    ({ token }: TestAccount) => server.refused(accountOps.deleteAccount, { token, body: { password: '' } }),
    'password password_required',
  ],
  [
    'a wrong password for the deletion',
    ({ token }: TestAccount) => server.refused(accountOps.deleteAccount, { token, body: { password: 'no' } }),
    'password password_wrong',
  ],
])('%s is refused at its field and changes nothing', async (name, refuse, field) => {
  const account = await server.signUp(name.replaceAll(' ', ''));
  const { status, fields } = await refuse(account);
  expect([status, fieldsOf({ fields })]).toEqual([422, [field]]);
  const body = { username: account.user.email, password: account.password };
  expect((await server.send(accountOps.login, { body })).status).toBe(200);
});

test('endpoints of the own account refuse a request without a session', async () => {
  const body = { password: 'x', current_password: 'x', new_password: strong };
  const refusals = [
    await server.refused(accountOps.changePassword, { body }),
    await server.refused(accountOps.sessions, {}),
    await server.refused(accountOps.logoutEverywhere, {}),
    await server.refused(accountOps.deleteAccount, { body }),
    await server.refused(accountExportOps.exportAccount, {}),
  ];
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['unauthenticated']));
});

test('an open session allows ten password tries in a quarter of an hour', async () => {
  const lan = await server.signUp('Lan');
  const guess = async (tries: number) => {
    for (let count = 0; count < tries; count += 1) await change(lan, `guess ${count}`);
  };
  await guess(10);
  const body = { password: lan.password };
  const shut = await server.send(accountOps.deleteAccount, { token: lan.token, body });
  expect([shut.status, shut.headers.get('retry-after')]).toEqual([429, '900']);
  server.time.advance(minutes(15));
  await server.call(accountOps.deleteAccount, { token: lan.token, body });
});

test('the export contains no hash, token or link', async () => {
  const mai = await server.signUp('Mai');
  await server.upload(mai, 'person');
  const text = await (await server.send(accountExportOps.exportAccount, { token: mai.token })).text();
  const secrets = ['argon2', 'signature', 'password', mai.token, mai.token.split('.')[2] ?? '', 'blob'];
  expect([text.includes(mai.user.email), secrets.filter((secret) => text.includes(secret))]).toEqual([
    true,
    [],
  ]);
});

test("a user cannot end another user's session", async () => {
  const [tam, cam] = [await server.signUp('Tam'), await server.signUp('Cam')];
  const { items } = await server.call(accountOps.sessions, { token: tam.token });
  const { code } = await server.refused(accountOps.endSession, {
    token: cam.token,
    params: { id: items[0]?.id ?? '' },
  });
  expect(code).toBe('not_found');
  expect((await server.send(accountOps.profile, { token: tam.token })).status).toBe(200);
});

test("a user cannot read another user's sessions or data", async () => {
  const [hoa, thu] = [await server.signUp('Hoa'), await server.signUp('Thu')];
  await server.upload(hoa, 'person');
  const exported = await server.call(accountExportOps.exportAccount, { token: thu.token });
  const { items } = await server.call(accountOps.sessions, { token: thu.token });
  expect([exported.account.id, exported.assets, exported.sessions.length, items.length]).toEqual([
    thu.user.id,
    [],
    1,
    1,
  ]);
});

test('the list of sessions shows known program names only, never the sent text', async () => {
  const vy = await server.signUp('Vy');
  const { access_token: token } = await server.call(accountOps.login, {
    body: { username: vy.user.email, password: vy.password },
    headers: { 'user-agent': '<script>alert(1)</script> Mozilla Chrome/1 (Windows NT 10.0)' },
  });
  const { items } = await server.call(accountOps.sessions, { token });
  expect(items.find(({ current }) => current)).toMatchObject({ browser: 'Chrome', system: 'Windows' });
  expect(JSON.stringify(items)).not.toContain('script');
});

test('exports are limited to ten an hour', async () => {
  const an = await server.signUp('An');
  for (let count = 0; count < 10; count += 1)
    await server.call(accountExportOps.exportAccount, { token: an.token });
  expect((await server.refused(accountExportOps.exportAccount, { token: an.token })).code).toBe(
    'rate_limited',
  );
});
