import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { identityOps } from '#api/contract/identity.ts';
import { hours, minutes } from '#server/platform/clock.ts';
import {
  identityBodyOf,
  type Claims,
  createTestIssuer,
  projectOf,
  type TestIssuer,
  unsignedToken,
} from '#tests/support/test-identity.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createTestTime } from '#tests/support/test-time.ts';

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

const signIn = (token: string, claims: Claims) =>
  server.send(identityOps.firebaseLogin, { body: identityBodyOf(token, claims) });
const refusal = (token: string, claims: Claims) =>
  server.refused(identityOps.firebaseLogin, { body: identityBodyOf(token, claims) });
const now = () => Math.floor(server.time.clock().getTime() / 1000);

describe('refused tokens', () => {
  const refusedClaims: [string, () => Claims][] = [
    ['of another project', () => ({ aud: 'another-project' })],
    ['of the issuer of another project', () => ({ iss: 'https://securetoken.google.com/another-project' })],
    ['of Google itself, not of the identity service', () => ({ iss: 'https://accounts.google.com' })],
    [
      'of another issuer whose name begins alike',
      () => ({ iss: 'https://securetoken.google.com/x.evil.test' }),
    ],
    ['that is older than five minutes', () => ({ iat: now() - 306, auth_time: now() - 306 })],
    ['that is new but of a sign-in of long ago', () => ({ auth_time: now() - 306 })],
    ['from the future', () => ({ iat: now() + 10, auth_time: now() })],
    ['of a sign-in in the future', () => ({ auth_time: now() + 10 })],
    ['that is over', () => ({ exp: now() - 6 })],
    ['about nobody', () => ({ sub: '' })],
    ['without an address', () => ({ email: undefined })],
    ['that does not say when somebody signed in', () => ({ auth_time: undefined })],
  ];
  test.each(refusedClaims)('%s', async (_, changes) => {
    const claims = issuer.claims('lan@example.test', changes());
    const { status, code, detail } = await refusal(await issuer.sign(claims), claims);
    expect({ status, code, detail }).toEqual({
      status: 422,
      code: 'id_token_invalid',
      detail: 'Invalid Firebase ID token',
    });
  });

  test('an unsigned token', async () => {
    const claims = issuer.claims('lan@example.test');
    expect((await refusal(unsignedToken(claims), claims)).code).toBe('id_token_invalid');
  });

  test('a token with a removed signature and an honest header', async () => {
    const claims = issuer.claims('lan@example.test');
    const [header, payload] = (await issuer.sign(claims)).split('.');
    expect((await refusal(`${header}.${payload}.`, claims)).code).toBe('id_token_invalid');
  });

  test('a token signed by the public key used as a password (HS256)', async () => {
    const claims = issuer.claims('lan@example.test');
    const keys = await (await fetch(issuer.keysAt)).text();
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'key-of-today' })
      .sign(new TextEncoder().encode(keys));
    expect((await refusal(token, claims)).code).toBe('id_token_invalid');
  });

  test('a token signed by another key under a known name', async () => {
    const claims = issuer.claims('lan@example.test');
    const { privateKey } = await generateKeyPair('RS256');
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'key-of-today' })
      .sign(privateKey);
    expect((await refusal(token, claims)).code).toBe('id_token_invalid');
  });

  test('a token that contains its own signing key', async () => {
    const claims = issuer.claims('lan@example.test');
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', jku: issuer.keysAt, kid: 'mine' })
      .sign(privateKey);
    expect((await refusal(token, claims)).code).toBe('id_token_invalid');
  });

  test('a token without a key id', async () => {
    const claims = issuer.claims('lan@example.test');
    expect((await refusal(await issuer.sign(claims, { kid: undefined }), claims)).code).toBe(
      'id_token_invalid',
    );
  });

  test('a token with changed claims', async () => {
    const claims = issuer.claims('lan@example.test');
    const [header, , signature] = (await issuer.sign(claims)).split('.');
    const changed = { ...claims, email: 'admin@studio.test' };
    const payload = Buffer.from(JSON.stringify(changed)).toString('base64url');
    expect((await refusal(`${header}.${payload}.${signature}`, changed)).code).toBe('id_token_invalid');
  });

  test('a text that is not a token', async () => {
    const claims = issuer.claims('lan@example.test');
    for (const token of [
      '',
      'x'.repeat(99),
      'x'.repeat(200),
      'a.b.c',
      `${'a'.repeat(60)}.${'b'.repeat(60)}.c`,
    ])
      expect((await refusal(token, claims)).code).toBe('id_token_invalid');
  });

  test('session tokens and ID tokens do not replace each other', async () => {
    const { token } = await server.signUp('Confused');
    const claims = issuer.claims('confused@example.test');
    expect((await refusal(token, claims)).code).toBe('id_token_invalid');
    const refused = await server.refused(accountOps.profile, { token: await issuer.sign(claims) });
    expect(refused.code).toBe('unauthenticated');
  });
});

test('a token is accepted up to five minutes after its sign-in', async () => {
  const claims = issuer.claims('just@example.test', { iat: now() - 299, auth_time: now() - 299 });
  expect((await signIn(await issuer.sign(claims), claims)).status).toBe(200);
});

describe('browser fields beside a token', () => {
  const contradictions: [string, object][] = [
    ['another person', { uid: 'uid-of-somebody-else' }],
    ['another address', { email: 'admin@studio.test' }],
    ['no address', { email: null }],
    ['that an address is not verified which is', { emailVerified: false }],
  ];
  test.each(contradictions)('a contradiction of the token is refused: %s', async (_, lie) => {
    const claims = issuer.claims('liar@example.test');
    const { idToken, userData } = identityBodyOf(await issuer.sign(claims), claims);
    const { code, detail } = await server.refused(identityOps.firebaseRegister, {
      body: { idToken, userData: { ...userData, ...lie } },
    });
    expect({ code, detail }).toEqual({
      code: 'identity_user_invalid',
      detail: 'Invalid Firebase user data',
    });
  });

  test('the account takes its name from the token', async () => {
    const claims = issuer.claims('named@example.test', { name: 'Thật' });
    const { idToken, userData } = identityBodyOf(await issuer.sign(claims), claims);
    const { user } = await server.call(identityOps.firebaseLogin, {
      body: { idToken, userData: { ...userData, displayName: '<script>alert(1)</script>' } },
    });
    expect(user.name).toBe('Thật');
  });
});

describe('an address that the identity service has not verified', () => {
  test('does not open the account of that address', async () => {
    const { user } = await server.signUp('Victim');
    const claims = issuer.claims(user.email, { email_verified: false });
    expect((await refusal(await issuer.sign(claims), claims)).code).toBe('identity_unverified');
  });

  test('creates no account, with the same refusal', async () => {
    const claims = issuer.claims('unknown@example.test', { email_verified: false });
    expect((await refusal(await issuer.sign(claims), claims)).code).toBe('identity_unverified');
  });
});

test('a password that was set before the address was verified does not open the account', async () => {
  const email = 'hijacked@example.test';
  const password = 'chosen by a stranger';
  await server.call(accountOps.register, { body: { name: 'Stranger', email, password } });
  const claims = issuer.claims(email);
  const { is_new_user } = await server.call(identityOps.firebaseLogin, {
    body: identityBodyOf(await issuer.sign(claims), claims),
  });
  const { code } = await server.refused(accountOps.login, { body: { username: email, password } });
  expect([is_new_user, code]).toEqual([true, 'invalid_credentials']);
});

test("another user's sign-in cannot be unlinked", async () => {
  const claims = issuer.claims('linked@example.test');
  const { access_token: token } = await server.call(identityOps.firebaseLogin, {
    body: identityBodyOf(await issuer.sign(claims), claims),
  });
  const [own] = (await server.call(identityOps.signIns, { token })).items;
  const stranger = await server.signUp('Unlinker');
  const { status } = await server.refused(identityOps.unlinkSignIn, {
    token: stranger.token,
    params: { id: own?.id ?? '' },
  });
  expect([status, (await server.call(identityOps.signIns, { token })).items.length]).toEqual([404, 1]);
});

test('sign-ins of one sender are limited', async () => {
  const claims = issuer.claims('many@example.test');
  const body = identityBodyOf('x'.repeat(120), claims);
  const ip = '198.51.100.77';
  const codes = new Set<string>();
  for (let count = 0; count < 121; count += 1)
    codes.add((await server.refused(identityOps.firebaseLogin, { body, ip })).code);
  expect([...codes]).toEqual(['id_token_invalid', 'rate_limited']);
});

describe('the one-time password of a first sign-in', () => {
  async function newcomer(email: string): Promise<{ username: string; password: string }> {
    const claims = issuer.claims(email);
    const { traditional_login } = await server.call(identityOps.firebaseLogin, {
      body: identityBodyOf(await issuer.sign(claims), claims),
    });
    if (!traditional_login) throw new Error('no password');
    const { password } = traditional_login.credentials;
    return { username: email, password };
  }

  test('opens the account once', async () => {
    const body = await newcomer('once@example.test');
    expect((await server.call(accountOps.login, { body })).user.email).toBe(body.username);
    expect((await server.refused(accountOps.login, { body })).code).toBe('invalid_credentials');
  });

  test('is valid for an hour', async () => {
    const body = await newcomer('late@example.test');
    server.time.advance(hours(1));
    expect((await server.refused(accountOps.login, { body })).code).toBe('invalid_credentials');
  });

  test('opens no other account', async () => {
    const { password } = await newcomer('mine@example.test');
    await newcomer('theirs@example.test');
    const { code } = await server.refused(accountOps.login, {
      body: { username: 'theirs@example.test', password },
    });
    expect(code).toBe('invalid_credentials');
  });

  test('opens the account once in two simultaneous requests', async () => {
    const body = await newcomer('race@example.test');
    const answers = await Promise.all([1, 2, 3].map(() => server.send(accountOps.login, { body })));
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 401, 401,
    ]);
  });

  test('is stored as a hash only', async () => {
    const { password } = await newcomer('clear@example.test');
    const stored = await server.studio.db.execute('select * from one_time_passwords');
    expect(JSON.stringify(stored)).not.toContain(password);
  });
});

test('the public keys are fetched once for many sign-ins', async () => {
  const before = issuer.fetched();
  for (const email of ['a1@example.test', 'a2@example.test', 'a3@example.test']) {
    const claims = issuer.claims(email);
    expect((await signIn(await issuer.sign(claims), claims)).status).toBe(200);
  }
  expect(issuer.fetched() - before).toBeLessThanOrEqual(1);
});

test('unreachable public keys are reported as unavailable, and no token is accepted', async () => {
  const time = createTestTime();
  await using unreachable = await createTestIssuer(time.clock);
  await using own = await createTestServer({ identity: ({ clock }) => projectOf(unreachable, clock) });
  unreachable.away(true);
  const claims = unreachable.claims('lan@example.test');
  const answer = await own.send(identityOps.firebaseLogin, {
    body: identityBodyOf(await unreachable.sign(claims), claims),
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});

test('without an identity provider these endpoints are not found', async () => {
  await using closed = await createTestServer();
  const claims = issuer.claims('lan@example.test');
  const body = identityBodyOf(await issuer.sign(claims), claims);
  expect([
    (await closed.call(identityOps.providers, {})).firebase,
    (await closed.refused(identityOps.firebaseLogin, { body })).code,
    (await closed.refused(identityOps.firebaseRegister, { body })).code,
  ]).toEqual([null, 'not_found', 'not_found']);
});

test('a link survives a change of the address and never moves to another account', async () => {
  const claims = issuer.claims('moved@example.test');
  const first = await server.call(identityOps.firebaseLogin, {
    body: identityBodyOf(await issuer.sign(claims), claims),
  });
  const other = await server.signUp('Other');
  server.time.advance(minutes(1));
  const later = issuer.claims(other.user.email, { sub: claims['sub'] });
  const secondSignIn = await server.call(identityOps.firebaseLogin, {
    body: identityBodyOf(await issuer.sign(later), later),
  });
  expect([secondSignIn.user.id, secondSignIn.is_new_user]).toEqual([first.user.id, false]);
});
