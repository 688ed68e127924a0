import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { googleCallbackPath, googleOps } from '#api/contract/google.ts';
import { identityOps } from '#api/contract/identity.ts';
import type { BodyOf } from '#api/contract/op.ts';
import { minutes } from '#server/platform/clock.ts';
import {
  createGoogle,
  type GoogleCounterpart,
  googleClient,
  type GooglePerson,
} from '#tests/support/google-counterpart.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

import { flowCookieOf } from './google-flow-cookie.ts';
import { googleProvider } from './google-provider.ts';

let google: GoogleCounterpart;
let server: TestServer;
beforeAll(async () => {
  google = await createGoogle(() => server.time.clock().getTime());
  const settings = { ...googleClient, issuer: google.issuer };
  server = await createTestServer({
    identity: (time) => ({
      provider: undefined,
      counterpart: undefined,
      google: googleProvider(settings, time),
    }),
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await google[Symbol.asyncDispose]();
});
beforeEach(() => {
  google.forge({});
  google.away(false);
  // The rate limit counts tries per quarter of an hour.
  server.time.advance(minutes(15));
});

const redirect_uri = `http://studio.test${googleCallbackPath}`;
let people = 0;
const somebody = (changes: Partial<GooglePerson> = {}): GooglePerson => {
  people += 1;
  return { sub: `10${people}`, email: `person${people}@gmail.test`, name: 'Lan Anh', ...changes };
};

type Callback = BodyOf<typeof googleOps.googleCallback>;

/** Returns the callback of a browser in which a person signed in at Google. */
async function callbackFor(person: GooglePerson): Promise<Callback> {
  const { authorization_url, flow } = await server.call(googleOps.googleStart, { body: { redirect_uri } });
  const { searchParams } = await google.consent(authorization_url, person);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', redirect_uri, flow };
}
const signIn = async (person: GooglePerson) =>
  server.call(googleOps.googleCallback, { body: await callbackFor(person) });
const refusal = async (body: Callback) => {
  const { status, code } = await server.refused(googleOps.googleCallback, { body });
  return [status, code];
};
const invalid = [422, 'google_sign_in_invalid'];

test('the first sign-in by Google creates an account, and the next one finds it', async () => {
  const person = somebody();
  const first = await signIn(person);
  expect([first.user.email, first.user.name, first.user.credits, first.is_new_user]).toEqual([
    person.email,
    'Lan Anh',
    5,
    true,
  ]);
  expect(first.traditional_login?.credentials.email).toBe(person.email);
  const secondSignIn = await signIn({ ...person, email: 'another@gmail.test' });
  expect([secondSignIn.user.id, secondSignIn.is_new_user, secondSignIn.traditional_login]).toEqual([
    first.user.id,
    false,
    null,
  ]);
});

test('the one-time password opens the account once', async () => {
  const { traditional_login } = await signIn(somebody());
  if (!traditional_login) throw new Error('no credentials');
  const { email: username, password } = traditional_login.credentials;
  const login = { body: { username, password } };
  await server.call(accountOps.login, login);
  expect((await server.refused(accountOps.login, login)).code).toBe('invalid_credentials');
});

test('the server redirects a browser to Google with a fresh state, nonce and challenge, and without a secret', async () => {
  const start = () => server.call(googleOps.googleStart, { body: { redirect_uri } });
  const [first, other] = [await start(), await start()];
  const authorizationUrl = new URL(first.authorization_url);
  expect(authorizationUrl.origin).toBe(google.issuer);
  expect(Object.fromEntries(authorizationUrl.searchParams)).toEqual({
    response_type: 'code',
    client_id: googleClient.clientId,
    redirect_uri,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(new URL(other.authorization_url).searchParams.get(name)).not.toBe(
      authorizationUrl.searchParams.get(name),
    );
});

test.each([
  'https://evil.example/auth/google/callback',
  `http://studio.test${googleCallbackPath}/more`,
  `http://studio.test${googleCallbackPath}?next=1`,
  `http://user@studio.test${googleCallbackPath}`,
  'http://studio.test/dashboard',
  `https://studio.test${googleCallbackPath}`,
])('a sign-in refuses to redirect to %s', async (address) => {
  const { status, fields } = await server.refused(googleOps.googleStart, { body: { redirect_uri: address } });
  expect([status, fields?.map(({ path, code }) => [path, code])]).toEqual([
    422,
    [['redirect_uri', 'invalid']],
  ]);
});

test('a code is accepted once', async () => {
  const body = await callbackFor(somebody());
  await server.call(googleOps.googleCallback, { body });
  expect(await refusal(body)).toEqual(invalid);
});

/** Signs in with the flow in the browser's cookie alone; scripts of the page stored nothing. */
async function callbackByCookie(person: GooglePerson) {
  const answer = await server.send(googleOps.googleStart, { body: { redirect_uri } });
  const cookie = answer.headers.get('set-cookie') ?? '';
  const { authorization_url } = v.parse(googleOps.googleStart.answer, await answer.json());
  const { searchParams } = await google.consent(authorization_url, person);
  const code = searchParams.get('code') ?? '';
  return { body: { code, redirect_uri }, headers: { cookie: cookie.split(';')[0] ?? '' }, cookie };
}

test('a code without a state signs in once, in the browser that began the sign-in', async () => {
  const person = somebody();
  const { body, headers } = await callbackByCookie(person);
  const answer = await server.send(googleOps.googleCallback, { body, headers });
  expect(v.parse(googleOps.googleCallback.answer, await answer.json()).user.email).toBe(person.email);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^google_flow=; Max-Age=0; Path=\/auth\/google\/callback;/,
  );
  expect((await server.refused(googleOps.googleCallback, { body, headers })).code).toBe(invalid[1]);
});

test('the cookie of a Google sign-in is hidden from scripts and other sites and lasts ten minutes', async () => {
  const { cookie } = await callbackByCookie(somebody());
  expect(cookie.replace(/^google_flow=[^;]+/, '')).toBe(
    '; Max-Age=600; Path=/auth/google/callback; HttpOnly; SameSite=Strict',
  );
  const tlsCookie = flowCookieOf({ publicUrl: 'https://studio.example' }, 'sealed');
  expect(tlsCookie).toBe('__Host-google_flow=sealed; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Strict');
});

test('a code without a state is refused in another browser', async () => {
  const [own, foreign] = [await callbackByCookie(somebody()), await callbackByCookie(somebody())];
  const codeOf = async (request: {
    body: { code: string; redirect_uri: string };
    headers?: { cookie: string };
  }) => (await server.refused(googleOps.googleCallback, request)).code;
  // The code is planted in a browser without a flow, and in one with a flow of its own.
  expect(await codeOf({ body: own.body })).toBe(invalid[1]);
  expect(await codeOf({ body: own.body, headers: foreign.headers })).toBe(invalid[1]);
});

test('the state has to match the cookie, and a flow in the body requires a state', async () => {
  const { body, headers } = await callbackByCookie(somebody());
  const request = { body: { ...body, state: 'x'.repeat(43) }, headers };
  expect((await server.refused(googleOps.googleCallback, request)).code).toBe(invalid[1]);
  const { state: _, ...stateless } = await callbackFor(somebody());
  const { code, fields } = await server.refused(googleOps.googleCallback, { body: stateless });
  expect([code, fields?.map(({ path }) => path)]).toEqual(['unprocessable', ['state']]);
});

/** Changes one letter of a text, and not the last one, of which some bits don't count. */
const changed = (text: string): string =>
  text.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));

test.each<[string, (own: Callback, foreign: Callback) => Callback]>([
  ['the state of another sign-in', (own, { state }) => ({ ...own, state })],
  ['a made-up state', (own) => ({ ...own, state: 'x'.repeat(43) })],
  // An attacker plants a code in a browser whose own flow has another verifier.
  ['the code of another sign-in', (own, { code }) => ({ ...own, code })],
  ['the code and the state of another browser', (own, { code, state }) => ({ ...own, code, state })],
  ['an unsealed flow', (own) => ({ ...own, flow: Buffer.from('{}').toString('base64url') })],
  ['a flow that was changed', (own) => ({ ...own, flow: changed(own.flow ?? '') })],
  ['another page of return', (own) => ({ ...own, redirect_uri: `http://localhost${googleCallbackPath}` })],
  ['a made-up code', (own) => ({ ...own, code: 'made-up' })],
])('%s is refused', async (_name, mix) => {
  const [own, foreign] = [await callbackFor(somebody()), await callbackFor(somebody())];
  expect(await refusal(mix(own, foreign))).toEqual(invalid);
});

test('a session token is refused as a flow', async () => {
  const { token } = await server.signUp('Flow');
  expect(await refusal({ ...(await callbackFor(somebody())), flow: token })).toEqual(invalid);
});

test('a sign-in of more than ten minutes has to begin again', async () => {
  const body = await callbackFor(somebody());
  server.time.advance(minutes(10) + 1_000);
  expect(await refusal(body)).toEqual(invalid);
});

test.each<[string, Parameters<GoogleCounterpart['forge']>[0]]>([
  ['another key', { otherKey: true }],
  ['an unknown key id', { header: { kid: 'unknown' } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['another audience', { claims: { aud: 'another.apps.example' } }],
  ['another authorized party', { claims: { azp: 'another.apps.example' } }],
  ['another nonce', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['an end in the past', { claims: { exp: 1_000 } }],
  ['an age of an hour', { claims: { iat: 1_000 } }],
  ['no address', { claims: { email: undefined } }],
])('an id token of %s is refused', async (_name, change) => {
  google.forge(change);
  expect(await refusal(await callbackFor(somebody()))).toEqual(invalid);
});

test('an address that Google has not verified opens no account', async () => {
  const { user } = await server.signUp('Owner');
  expect(await refusal(await callbackFor(somebody({ email: user.email, email_verified: false })))).toEqual([
    403,
    'identity_unverified',
  ]);
});

test('a verified address is linked with its account, and the owner gets a letter', async () => {
  const { user } = await server.signUp('Linked');
  const signedIn = await signIn(somebody({ email: user.email }));
  expect([signedIn.user.id, signedIn.is_new_user, signedIn.traditional_login]).toEqual([
    user.id,
    false,
    null,
  ]);
  expect((await server.post.nextLetter(user.email)).text).toContain('Google');
});

test('an outage of Google is reported as unavailable and not as a refusal', async () => {
  const body = await callbackFor(somebody());
  google.away(true);
  expect(await refusal(body)).toEqual([503, 'unavailable']);
});

test('without a Google client the sign-in is off, and the settings say so', async () => {
  await using closed = await createTestServer();
  expect((await closed.call(identityOps.providers, {})).google).toBe(false);
  expect((await server.call(identityOps.providers, {})).google).toBe(true);
  const { status } = await closed.refused(googleOps.googleStart, { body: { redirect_uri } });
  expect(status).toBe(404);
});
