import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { api } from '#api/contract/api.ts';
import { seconds } from '#server/platform/clock.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const codeNow = (secret: string, studio = server): string =>
  generateSync({ secret, epoch: Math.floor(studio.time.clock().getTime() / 1000) });

async function setUp(account: TestAccount, studio = server): Promise<{ secret: string; recovery: string[] }> {
  const { token, password } = account;
  const { secret } = await studio.call(api.beginSecondFactor, { token, body: { password } });
  const code = codeNow(secret, studio);
  const { recovery_codes: recovery } = await studio.call(api.confirmSecondFactor, { token, body: { code } });
  return { secret, recovery };
}
const login = ({ user, password }: TestAccount, studio = server) =>
  studio.refused(api.login, { body: { username: user.email, password } });

test('a secret has no effect before its first right code', async () => {
  const lan = await server.signUp('Lan');
  const { token, password } = lan;
  await server.call(api.beginSecondFactor, { token, body: { password } });
  const wrong = await server.refused(api.confirmSecondFactor, { token, body: { code: '000000' } });
  expect(wrong.code).toBe('second_factor_invalid');
  const signedIn = await server.call(api.login, { body: { username: lan.user.email, password } });
  expect(signedIn.user.id).toBe(lan.user.id);
});

test('a sign-in asks for the code after the password, and a code is accepted once', async () => {
  const mai = await server.signUp('Mai');
  const { secret } = await setUp(mai);
  server.time.advance(seconds(60));
  const { code, challenge = '' } = await login(mai);
  expect(code).toBe('second_factor_required');
  const body = { challenge, code: codeNow(secret) };
  const { user } = await server.call(api.answerSecondFactor, { body });
  expect(user.id).toBe(mai.user.id);
  const secondLogin = await login(mai);
  const spent = await server.refused(api.answerSecondFactor, {
    body: { challenge: secondLogin.challenge ?? '', code: body.code },
  });
  expect(spent.code).toBe('second_factor_invalid');
});

test('a recovery code opens the account once', async () => {
  const hoa = await server.signUp('Hoa');
  const { recovery } = await setUp(hoa);
  const code = recovery[0]?.toUpperCase() ?? '';
  const answer = async () => {
    const { challenge = '' } = await login(hoa);
    return server.send(api.answerSecondFactor, { body: { challenge, code } });
  };
  expect([(await answer()).status, (await answer()).status]).toEqual([200, 422]);
});

test('an expired or forged challenge is refused', async () => {
  const an = await server.signUp('An');
  const { secret } = await setUp(an);
  const { challenge = '' } = await login(an);
  server.time.advance(seconds(301));
  const late = await server.refused(api.answerSecondFactor, {
    body: { challenge, code: codeNow(secret) },
  });
  const forged = await server.refused(api.answerSecondFactor, {
    body: { challenge: 'made-up-made-up-made-up-made-up', code: codeNow(secret) },
  });
  expect([late.code, forged.code]).toEqual(['session_expired', 'session_expired']);
});

test('the tries of codes are limited', async () => {
  const thu = await server.signUp('Thu');
  await setUp(thu);
  const codes: string[] = [];
  for (let k = 0; k < 11; k += 1) {
    const { challenge = '' } = await login(thu).then((problem) =>
      problem.code === 'second_factor_required' ? problem : { challenge: '' },
    );
    codes.push((await server.refused(api.answerSecondFactor, { body: { challenge, code: '123456' } })).code);
    if (k === 8) server.time.advance(seconds(1));
  }
  expect(codes).toContain('rate_limited');
});

test('the owner removes the second factor with password and code, and gets a letter', async () => {
  const nga = await server.signUp('Nga');
  const { secret } = await setUp(nga);
  const { token, password } = nga;
  server.time.advance(seconds(60));
  const refused = await server.refused(api.removeSecondFactor, {
    token,
    body: { password: 'another one 42', code: codeNow(secret) },
  });
  expect(refused.fields?.[0]?.code).toBe('password_wrong');
  await server.call(api.removeSecondFactor, { token, body: { password, code: codeNow(secret) } });
  expect((await server.call(api.secondFactor, { token })).since).toBeNull();
  await server.call(api.login, { body: { username: nga.user.email, password } });
});

test('where the settings require it, administrators have no access without a second factor', async () => {
  await using strict = await createTestServer({ adminsNeedSecondFactor: true });
  const admin = await adminOf(strict);
  const { token } = admin;
  expect((await strict.refused(api.adminSummary, { token })).code).toBe('second_factor_missing');
  await setUp(admin, strict);
  expect((await strict.call(api.adminSummary, { token })).users.verified).toBe(1);
  const refused = await strict.refused(api.removeSecondFactor, {
    token,
    body: { password: admin.password, code: '123456' },
  });
  expect(refused.code).toBe('forbidden');
});
