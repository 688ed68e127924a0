import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';

import { accountOps } from '#api/contract/accounts.ts';
import { Problem } from '#api/contract/problem.ts';
import { minutes, seconds } from '#server/platform/clock.ts';
import { codeIn, linkIn } from '#tests/support/letters.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const password = 'linen and silk 42';

/** Registers an address and returns the mailed code. */
async function register(email: string): Promise<number> {
  await server.call(accountOps.register, { body: { name: 'Lan', email, password } });
  return codeIn(await server.post.nextLetter(email));
}

const verify = (email: string, otp: number) => ({ body: { email, otp } });
const wrong = (otp: number) => (otp === 123_456 ? 654_321 : 123_456);
const brief = ({ status, code, detail }: Problem) => ({ status, code, detail });

const invalidOtp = { status: 422, code: 'otp_invalid', detail: 'Invalid OTP. Please try again.' };
const expiredOtp = {
  status: 422,
  code: 'otp_expired',
  detail: 'The verification code is no longer valid. Please ask for a new one.',
};

test('each invalid field is refused with the sentence of the specification', async () => {
  const body = { name: ' L ', email: 'lan', password: '1234567' };
  const { status, code, detail, message, fields } = await server.refused(accountOps.register, { body });
  expect({ status, code, detail, message }).toEqual({
    status: 422,
    code: 'unprocessable',
    detail: 'Some fields are not valid.',
    message: 'Some fields are not valid.',
  });
  expect(fields).toEqual([
    { path: 'name', code: 'name_too_short', message: 'Name must be at least 2 characters' },
    { path: 'email', code: 'email_invalid', message: 'Please enter a valid email' },
    { path: 'password', code: 'password_too_short', message: 'Password must be at least 8 characters' },
  ]);
  const signIn = await server.refused(accountOps.login, {
    body: { username: 'lan@example.test', password: '' },
  });
  expect(signIn.fields).toEqual([
    { path: 'password', code: 'password_required', message: 'Password is required' },
  ]);
});

test('a common password is refused in any case', async () => {
  for (const common of ['password1', 'PASSWORD1', '12345678', 'iloveyou']) {
    const body = { name: 'Lan', email: 'common@example.test', password: common };
    const { fields } = await server.refused(accountOps.register, { body });
    expect(fields?.map(({ path, code }) => [path, code])).toEqual([['password', 'password_common']]);
  }
});

test('a name with control or invisible characters is refused', async () => {
  for (const name of ['Lan\u0000', 'Lan\r\nBcc: all', 'Lan\ud800']) {
    const body = { name, email: 'written@example.test', password };
    const { status, fields } = await server.refused(accountOps.register, { body });
    expect([status, fields?.map(({ path, code }) => [path, code])]).toEqual([422, [['name', 'invalid']]]);
  }
});

test('a wrong code is refused with the sentence of the specification', async () => {
  const otp = await register('wrong@example.test');
  expect(brief(await server.refused(accountOps.verifyOtp, verify('wrong@example.test', wrong(otp))))).toEqual(
    invalidOtp,
  );
  await server.call(accountOps.verifyOtp, verify('wrong@example.test', otp));
});

test('five wrong tries void a code, and a new one works', async () => {
  const email = 'guessed@example.test';
  const otp = await register(email);
  for (let tries = 0; tries < 5; tries += 1)
    expect(brief(await server.refused(accountOps.verifyOtp, verify(email, wrong(otp))))).toEqual(invalidOtp);
  expect(brief(await server.refused(accountOps.verifyOtp, verify(email, otp)))).toEqual(expiredOtp);
  server.time.advance(seconds(60));
  await server.call(accountOps.generateOtp, { body: { email } });
  await server.call(accountOps.verifyOtp, verify(email, codeIn(await server.post.nextLetter(email))));
});

test('five simultaneous wrong tries also void a code', async () => {
  const email = 'stormed@example.test';
  const otp = await register(email);
  await Promise.all(
    Array.from({ length: 5 }, () => server.refused(accountOps.verifyOtp, verify(email, wrong(otp)))),
  );
  expect(brief(await server.refused(accountOps.verifyOtp, verify(email, otp)))).toEqual(expiredOtp);
});

test('a code is valid for ten minutes', async () => {
  const [early, late] = ['early@example.test', 'late@example.test'];
  const codes = { early: await register(early), late: await register(late) };
  server.time.advance(minutes(10) - 1);
  await server.call(accountOps.verifyOtp, verify(early, codes.early));
  server.time.advance(1);
  expect(brief(await server.refused(accountOps.verifyOtp, verify(late, codes.late)))).toEqual(expiredOtp);
});

test('a code works once', async () => {
  const otp = await register('once@example.test');
  await server.call(accountOps.verifyOtp, verify('once@example.test', otp));
  expect(brief(await server.refused(accountOps.verifyOtp, verify('once@example.test', otp)))).toEqual(
    invalidOtp,
  );
});

test('a code is valid for its own address only', async () => {
  const otp = await register('mine@example.test');
  const other = await register('yours@example.test');
  const refusal = await server.refused(
    accountOps.verifyOtp,
    verify('yours@example.test', otp === other ? wrong(otp) : otp),
  );
  expect(brief(refusal)).toEqual(invalidOtp);
});

test('a new code is sent every 60 seconds at most, and the response names the wait', async () => {
  const email = 'resend@example.test';
  await register(email);
  server.time.advance(seconds(59));
  const early = await server.send(accountOps.generateOtp, { body: { email } });
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
  server.time.advance(seconds(1));
  await server.call(accountOps.generateOtp, { body: { email } });
  await server.call(accountOps.verifyOtp, verify(email, codeIn(await server.post.nextLetter(email))));
});

test('only a sender with the right password learns that the address is not verified', async () => {
  const email = 'pending@example.test';
  await register(email);
  expect(brief(await server.refused(accountOps.login, { body: { username: email, password } }))).toEqual({
    status: 403,
    code: 'email_unverified',
    detail: 'Please verify your e-mail address first.',
  });
  const stranger = await server.refused(accountOps.login, {
    body: { username: email, password: 'not the password' },
  });
  expect(stranger.code).toBe('invalid_credentials');
});

const invalidReset = { status: 422, code: 'reset_token_invalid', detail: 'Invalid or expired reset token.' };

/** Requests a password reset and returns the token of its link. */
async function resetToken(email: string): Promise<string> {
  await server.call(accountOps.forgotPassword, { body: { email } });
  return linkIn(await server.post.nextLetter(email)).searchParams.get('token') ?? '';
}

const reset = (email: string, reset_token: string) => ({
  body: { email, reset_token, new_password: 'a coat of wool 7' },
});

test('a reset link is valid for half an hour', async () => {
  const [early, late] = [await server.signUp('Quick'), await server.signUp('Slow')];
  const tokens = { early: await resetToken(early.user.email), late: await resetToken(late.user.email) };
  server.time.advance(minutes(30) - 1);
  await server.call(accountOps.resetPassword, reset(early.user.email, tokens.early));
  server.time.advance(1);
  expect(brief(await server.refused(accountOps.resetPassword, reset(late.user.email, tokens.late)))).toEqual(
    invalidReset,
  );
});

test('a reset link works for its address alone, and a failed try does not spend it', async () => {
  const [mine, yours] = [await server.signUp('Mine'), await server.signUp('Yours')];
  const token = await resetToken(mine.user.email);
  for (const email of [yours.user.email, 'nobody@example.test'])
    expect(brief(await server.refused(accountOps.resetPassword, reset(email, token)))).toEqual(invalidReset);
  await server.call(accountOps.resetPassword, reset(mine.user.email, token));
});

test('using the first of several open reset links ends the others', async () => {
  const { user } = await server.signUp('Several');
  const tokens = [await resetToken(user.email), await resetToken(user.email)];
  await server.call(accountOps.resetPassword, reset(user.email, tokens[1] ?? ''));
  expect(brief(await server.refused(accountOps.resetPassword, reset(user.email, tokens[0] ?? '')))).toEqual(
    invalidReset,
  );
});

test('a reset link in two simultaneous requests works once', async () => {
  const { user } = await server.signUp('Racing');
  const token = await resetToken(user.email);
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.send(accountOps.resetPassword, reset(user.email, token))),
  );
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    200, 422, 422,
  ]);
});

test('a reset refuses a common password and keeps the link valid', async () => {
  const { user } = await server.signUp('Common');
  const reset_token = await resetToken(user.email);
  const { fields } = await server.refused(accountOps.resetPassword, {
    body: { email: user.email, reset_token, new_password: 'password1' },
  });
  expect(fields?.map(({ path, code }) => [path, code])).toEqual([['new_password', 'password_common']]);
  await server.call(accountOps.resetPassword, reset(user.email, reset_token));
});

test('a profile change refuses invalid names and languages', async () => {
  const { token } = await server.signUp('Picky');
  const answer = await server.fetch(accountOps.changeProfile.path, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'x', locale: 'fr' }),
  });
  const { fields } = v.parse(Problem, await answer.json());
  expect(fields?.map(({ path, code }) => [path, code])).toEqual([
    ['name', 'name_too_short'],
    ['locale', 'invalid'],
  ]);
});
