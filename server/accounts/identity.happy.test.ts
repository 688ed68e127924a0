import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountExportOps } from '#api/contract/account-export.ts';
import { accountOps } from '#api/contract/accounts.ts';
import { identityOps } from '#api/contract/identity.ts';
import {
  identityBodyOf,
  type Claims,
  createTestIssuer,
  project,
  projectOf,
  type TestIssuer,
} from '#tests/support/test-identity.ts';
import { linkIn } from '#tests/support/letters.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await createTestIssuer(() => server.time.clock());
  server = await createTestServer({ identity: ({ clock }) => projectOf(issuer, clock) });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await issuer[Symbol.asyncDispose]();
});

async function signIn(
  email: string,
  op: typeof identityOps.firebaseLogin | typeof identityOps.firebaseRegister = identityOps.firebaseLogin,
  changes?: Claims,
) {
  const claims = issuer.claims(email, changes);
  return server.call(op, { body: identityBodyOf(await issuer.sign(claims), claims) });
}

test('the settings tell browsers how to reach the identity service', async () => {
  expect(await server.call(identityOps.providers, {})).toEqual({
    firebase: {
      kind: 'project',
      project_id: project,
      api_key: 'key',
      auth_domain: `${project}.firebaseapp.com`,
      emulator_url: null,
    },
    google: false,
  });
});

test.each([identityOps.firebaseLogin, identityOps.firebaseRegister])(
  '$path creates an account with free credits for a new person',
  async (op) => {
    const email = `new-at${op.path.replaceAll('/', '-')}@example.test`;
    const { user, access_token: token, is_new_user, traditional_login } = await signIn(email, op);
    expect({ ...user, id: '', created_at: '' }).toEqual({
      id: '',
      name: 'Lan Anh',
      email,
      email_verified: true,
      avatar_url: null,
      is_admin: false,
      plan: 'free_trial',
      credits: 5,
      locale: 'vi',
      created_at: '',
    });
    expect([is_new_user, traditional_login?.credentials.email]).toEqual([true, email]);
    expect((await server.call(accountOps.profile, { token })).id).toBe(user.id);
  },
);

test('a returning identity signs in to its account without another password', async () => {
  const first = await signIn('again@example.test');
  const secondSignIn = await signIn('again@example.test');
  expect([secondSignIn.user.id, secondSignIn.is_new_user, secondSignIn.traditional_login]).toEqual([
    first.user.id,
    false,
    null,
  ]);
});

test('a sign-in links the account of the same address, and the owner gets a letter', async () => {
  const owner = await server.signUp('Owner');
  const linked = await signIn(owner.user.email);
  const letter = await server.post.nextLetter(owner.user.email);
  expect([linked.user.id, linked.is_new_user, linked.traditional_login]).toEqual([
    owner.user.id,
    false,
    null,
  ]);
  expect([letter.subject, linkIn(letter).pathname]).toEqual([
    'Tài khoản Mốt của bạn vừa được liên kết với Google',
    '/profile',
  ]);
  expect(
    (await server.call(accountOps.login, { body: { username: owner.user.email, password: owner.password } }))
      .user.id,
  ).toBe(owner.user.id);
});

test('two simultaneous first sign-ins create one account', async () => {
  const both = await Promise.all([signIn('twin@example.test'), signIn('twin@example.test')]);
  expect(both.map(({ is_new_user }) => Number(is_new_user)).toSorted((left, right) => left - right)).toEqual([
    0, 1,
  ]);
  expect(new Set(both.map(({ user }) => user.id)).size).toBe(1);
});

test('linked sign-ins are listed, exported and unlinked', async () => {
  const owner = await server.signUp('Linker');
  const { token } = owner;
  await signIn(owner.user.email);
  const now = server.time.clock().toISOString();
  const { has_password, items } = await server.call(identityOps.signIns, { token });
  const [item] = items;
  expect([has_password, { ...item, id: '' }]).toEqual([
    true,
    { id: '', provider: 'google.com', email: owner.user.email, linked_at: now, last_used_at: now },
  ]);
  expect((await server.call(accountExportOps.exportAccount, { token })).sign_ins).toEqual(items);
  await server.call(identityOps.unlinkSignIn, { token, params: { id: item?.id ?? '' } });
  expect(await server.call(identityOps.signIns, { token })).toEqual({ has_password: true, items: [] });
});

test("a sign-in stores the person's latest picture, and unlinking removes it", async () => {
  const owner = await server.signUp('Pictured');
  const { email } = owner.user;
  const at = (name: string) => `https://lh3.googleusercontent.com/a/${name}`;
  const avatarUrl = async () => (await server.call(accountOps.profile, { token: owner.token })).avatar_url;
  const first = await signIn(email, identityOps.firebaseLogin, { picture: at('first') });
  expect([first.user.avatar_url, await avatarUrl()]).toEqual([at('first'), at('first')]);
  await signIn(email, identityOps.firebaseLogin, { picture: at('second') });
  await signIn(email);
  expect(await avatarUrl()).toBe(at('second'));
  const [item] = (await server.call(identityOps.signIns, { token: owner.token })).items;
  await server.call(identityOps.unlinkSignIn, { token: owner.token, params: { id: item?.id ?? '' } });
  expect(await avatarUrl()).toBeNull();
});

test.each([
  'https://tracker.example/pixel.png',
  'http://lh3.googleusercontent.com/a/plain',
  'https://lh3.googleusercontent.com.evil.example/a',
  'javascript:alert(1)',
  'no address',
])('the picture address %s is ignored', async (picture) => {
  const email = `pictured-${picture.length}@example.test`;
  const { user } = await signIn(email, identityOps.firebaseLogin, { picture });
  expect(user.avatar_url).toBeNull();
});

test('the last sign-in method cannot be unlinked until a password is set', async () => {
  const email = 'only@example.test';
  const { access_token: token } = await signIn(email);
  const [item] = (await server.call(identityOps.signIns, { token })).items;
  const params = { id: item?.id ?? '' };
  expect((await server.refused(identityOps.unlinkSignIn, { token, params })).code).toBe('last_sign_in');
  await server.call(accountOps.forgotPassword, { body: { email } });
  const reset = linkIn(await server.post.nextLetter(email)).searchParams.get('token') ?? '';
  const password = 'wool and linen 42';
  await server.call(accountOps.resetPassword, {
    body: { email, reset_token: reset, new_password: password },
  });
  const login = await server.call(accountOps.login, { body: { username: email, password } });
  await server.call(identityOps.unlinkSignIn, { token: login.access_token, params });
  expect(await server.call(identityOps.signIns, { token: login.access_token })).toEqual({
    has_password: true,
    items: [],
  });
});

test('the deletion of an account removes its linked sign-ins', async () => {
  const owner = await server.signUp('Leaver');
  await signIn(owner.user.email);
  await server.call(accountOps.deleteAccount, { token: owner.token, body: { password: owner.password } });
  const secondSignIn = await signIn(owner.user.email);
  expect([
    secondSignIn.is_new_user,
    secondSignIn.user.id === owner.user.id,
    secondSignIn.user.credits,
  ]).toEqual([true, false, 0]);
});

test('an English request creates an English account', async () => {
  const claims = issuer.claims('english@example.test');
  const { user } = await server.call(identityOps.firebaseLogin, {
    body: identityBodyOf(await issuer.sign(claims), claims),
    headers: { 'accept-language': 'en' },
  });
  expect(user.locale).toBe('en');
});
