import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { accountExportOps } from '#api/contract/account-export.ts';
import { currentTerms } from '#api/contract/consent.ts';
import { creditOps } from '#api/contract/credits.ts';
import { days, minutes } from '#server/platform/clock.ts';
import { codeIn, linkIn } from '#tests/support/letters.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('the code of a new account signs in the browser that requested it, once', async () => {
  const [email, password] = ['straight@example.test', 'lụa Hà Đông 42'];
  await server.call(accountOps.register, { body: { name: 'Lan', email, password } });
  const otp = codeIn(await server.post.nextLetter(email));
  const { signed_in: signedIn } = await server.call(accountOps.verifyOtp, {
    body: { email, otp, sign_in: true },
  });
  if (!signedIn) throw new Error('nobody was signed in');
  const profile = await server.call(accountOps.profile, { token: signedIn.access_token });
  expect([profile.email, profile.credits]).toEqual([email, 5]);
  const secondTry = await server.refused(accountOps.verifyOtp, { body: { email, otp, sign_in: true } });
  expect(secondTry.code).toBe('otp_invalid');
});

test('a new user registers, verifies the mailed code, signs in and has five credits', async () => {
  const [email, password] = ['newcomer@example.test', 'lụa Hà Đông 42'];
  const registered = await server.call(accountOps.register, { body: { name: 'Lan', email, password } });
  expect(registered).toEqual({
    status: 'success',
    message: 'If this address can be registered, a verification code is on its way.',
    email,
    requires_verification: true,
  });
  const otp = codeIn(await server.post.nextLetter(email));
  expect(String(otp)).toMatch(/^[1-9]\d{5}$/);
  expect(await server.call(accountOps.verifyOtp, { body: { email, otp } })).toEqual({
    status: 'success',
    message: 'The address is verified.',
  });
  const signedIn = await server.call(accountOps.login, { body: { username: email, password } });
  const profile = await server.call(accountOps.profile, { token: signedIn.access_token });
  expect(profile).toEqual({
    id: signedIn.user.id,
    terms: 'not_asked',
    name: 'Lan',
    email,
    email_verified: true,
    avatar_url: null,
    is_admin: false,
    plan: 'free_trial',
    credits: 5,
    locale: 'vi',
    created_at: server.time.clock().toISOString(),
  });
  expect(signedIn).toEqual({ access_token: signedIn.access_token, token_type: 'bearer', user: profile });
});

test('a token has exactly the claims of the specification and lasts a week', async () => {
  const { token, user } = await server.signUp('Claims');
  const now = Math.floor(server.time.clock().getTime() / 1000);
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  const { jti, ...claims } = decodeJwt(token);
  expect(claims).toEqual({
    sub: user.id,
    username: 'Claims',
    email: 'claims@example.test',
    iat: now,
    exp: now + days(7) / 1000,
  });
  expect(jti).toMatch(/^[\da-f-]{36}$/);
});

test('an address is compared without case and surrounding blanks', async () => {
  const { password, user } = await server.signUp('Cases');
  const { user: signedInUser } = await server.call(accountOps.login, {
    body: { username: '  CASES@Example.TEST ', password },
  });
  expect(signedInUser.id).toBe(user.id);
});

test('a password is compared in a normalised Unicode form', async () => {
  const email = 'composed@example.test';
  await server.call(accountOps.register, {
    body: { name: 'Lan', email, password: 'lụa Hà Đông 42'.normalize('NFD') },
  });
  await server.call(accountOps.verifyOtp, {
    body: { email, otp: codeIn(await server.post.nextLetter(email)) },
  });
  const signedIn = await server.call(accountOps.login, {
    body: { username: email, password: 'lụa Hà Đông 42'.normalize('NFC') },
  });
  expect(signedIn.user.email).toBe(email);
});

test('letters use the language of the browser that registered', async () => {
  const email = 'english@example.test';
  await server.call(accountOps.register, {
    body: { name: 'Ann', email, password: 'linen and silk 42' },
    headers: { 'accept-language': 'fr;q=0.9, en-GB;q=0.8, vi;q=0.1' },
  });
  const letter = await server.post.nextLetter(email);
  expect(letter.subject).toBe(`${codeIn(letter)} is your Mốt verification code`);
});

test('a profile change sets the name and the language and no other field', async () => {
  const { token, user } = await server.signUp('Renamed');
  const changed = await server.call(accountOps.changeProfile, {
    token,
    body: { name: '  Thu Hà ', locale: 'en' },
  });
  expect(changed).toEqual({ ...user, name: 'Thu Hà', locale: 'en' });
  expect(await server.call(accountOps.changeProfile, { token, body: {} })).toEqual(changed);
  const smuggled = { name: 'Thu Hà', email: 'admin@studio.test', plan: 'pro', is_admin: true, credits: 99 };
  expect(await server.call(accountOps.changeProfile, { token, body: smuggled })).toEqual(changed);
});

test('the addresses of ADMIN_EMAILS are administrators', async () => {
  const body = { name: 'Admin', email: 'admin@studio.test', password: 'linen and silk 42' };
  await server.call(accountOps.register, { body });
  await server.call(accountOps.verifyOtp, {
    body: { email: body.email, otp: codeIn(await server.post.nextLetter(body.email)) },
  });
  const { user } = await server.call(accountOps.login, {
    body: { username: body.email, password: body.password },
  });
  expect(user.is_admin).toBe(true);
});

test('the mailed link replaces a forgotten password once and ends every session', async () => {
  const { token, user, password } = await server.signUp('Forgetful');
  const requested = await server.call(accountOps.forgotPassword, { body: { email: user.email } });
  expect(requested).toEqual({
    status: 'success',
    message: 'If this address has an account, a link is on its way.',
  });
  const link = linkIn(await server.post.nextLetter(user.email));
  expect([link.origin, link.pathname, link.searchParams.get('email')]).toEqual([
    'http://studio.test',
    '/auth/reset-password',
    user.email,
  ]);
  const body = {
    email: user.email,
    reset_token: link.searchParams.get('token') ?? '',
    new_password: 'a coat of wool 7',
  };
  expect(await server.call(accountOps.resetPassword, { body })).toEqual({
    status: 'success',
    message: 'The password is changed.',
  });
  expect((await server.refused(accountOps.profile, { token })).code).toBe('session_expired');
  expect((await server.refused(accountOps.resetPassword, { body })).code).toBe('reset_token_invalid');
  const old = await server.refused(accountOps.login, { body: { username: user.email, password } });
  expect(old.code).toBe('invalid_credentials');
  const renewed = await server.call(accountOps.login, {
    body: { username: user.email, password: body.new_password },
  });
  expect(renewed.user.id).toBe(user.id);
  expect((await server.post.nextLetter(user.email)).subject).toBe('Mật khẩu Mốt của bạn vừa được đổi');
});

test('a reset of an unverified account verifies its address and grants the free credits', async () => {
  const body = { name: 'Half', email: 'half@example.test', password: 'linen and silk 42' };
  await server.call(accountOps.register, { body });
  const code = codeIn(await server.post.nextLetter(body.email));
  await server.call(accountOps.forgotPassword, { body: { email: body.email } });
  const reset_token = linkIn(await server.post.nextLetter(body.email)).searchParams.get('token') ?? '';
  await server.call(accountOps.resetPassword, {
    body: { email: body.email, reset_token, new_password: 'a coat of wool 7' },
  });
  const { access_token, user } = await server.call(accountOps.login, {
    body: { username: body.email, password: 'a coat of wool 7' },
  });
  expect([user.email_verified, user.credits]).toEqual([true, 5]);
  const late = await server.refused(accountOps.verifyOtp, { body: { email: body.email, otp: code } });
  expect(late.code).toBe('otp_invalid');
  const { entries } = await server.call(creditOps.credits, { token: access_token });
  expect(entries).toHaveLength(1);
});

test('the latest registration sets name and password, and only its own code verifies it', async () => {
  const email = 'twice@example.test';
  await server.call(accountOps.register, { body: { name: 'Thief', email, password: 'chosen by a thief' } });
  const first = codeIn(await server.post.nextLetter(email));
  server.time.advance(minutes(1));
  await server.call(accountOps.register, { body: { name: 'Owner', email, password: 'chosen by the owner' } });
  const second = codeIn(await server.post.nextLetter(email));
  expect(first).not.toBe(second);
  await server.call(accountOps.verifyOtp, { body: { email, otp: second } });
  const { user } = await server.call(accountOps.login, {
    body: { username: email, password: 'chosen by the owner' },
  });
  expect(user.name).toBe('Owner');
  const refusal = await server.refused(accountOps.login, {
    body: { username: email, password: 'chosen by a thief' },
  });
  expect(refusal.code).toBe('invalid_credentials');
});

test('signing out ends the current session only', async () => {
  const { token, user, password } = await server.signUp('Leaving');
  const other = await server.call(accountOps.login, { body: { username: user.email, password } });
  await server.call(accountOps.logout, { token });
  expect((await server.refused(accountOps.profile, { token })).code).toBe('session_expired');
  expect((await server.call(accountOps.profile, { token: other.access_token })).id).toBe(user.id);
});

test("signing out clears the browser's cached pictures", async () => {
  const { token } = await server.signUp('Shared');
  const { status, headers } = await server.local(accountOps.logout.path, {
    method: accountOps.logout.method,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([status, headers.get('clear-site-data')]).toEqual([204, '"cache"']);
});

test('the account stores the terms that its registration agreed to, regardless of the verifying sender', async () => {
  const [agreed, silent] = ['terms@example.test', 'no-terms@example.test'];
  const [name, password] = ['Lan', 'linen and silk 42'];
  await server.call(accountOps.register, { body: { name, email: agreed, password, terms: currentTerms } });
  await server.call(accountOps.register, { body: { name, email: silent, password } });
  const at = server.time.clock().toISOString();
  const storedTerms = async (email: string) => {
    const otp = codeIn(await server.post.nextLetter(email));
    await server.call(accountOps.verifyOtp, { body: { email, otp } });
    const { access_token } = await server.call(accountOps.login, { body: { username: email, password } });
    return (await server.call(accountExportOps.exportAccount, { token: access_token })).terms;
  };
  expect([await storedTerms(agreed), await storedTerms(silent)]).toEqual([
    { version: currentTerms, agreed_at: at },
    null,
  ]);
});

test('an account that registered without the terms is asked until its owner agrees', async () => {
  const [email, password] = ['unasked@example.test', 'linen and silk 42'];
  await server.call(accountOps.register, { body: { name: 'Lan', email, password } });
  const otp = codeIn(await server.post.nextLetter(email));
  await server.call(accountOps.verifyOtp, { body: { email, otp } });
  const signedIn = await server.call(accountOps.login, { body: { username: email, password } });
  expect(signedIn.user.terms).toBe('not_asked');
  const token = signedIn.access_token;
  const agreed = await server.call(accountOps.agreeToTerms, { token, body: { terms: currentTerms } });
  expect([agreed.terms, (await server.call(accountOps.profile, { token })).terms]).toEqual([
    undefined,
    undefined,
  ]);
  const { terms } = await server.call(accountExportOps.exportAccount, { token });
  expect(terms).toEqual({ version: currentTerms, agreed_at: server.time.clock().toISOString() });
});
