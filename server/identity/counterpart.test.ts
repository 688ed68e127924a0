import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';

import { identityOps } from '#api/contract/identity.ts';
import { localCounterpart } from '#server/accounts/identity-provider.ts';
import { hours } from '#server/platform/clock.ts';
import { linkIn } from '#tests/support/letters.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

import { createCounterpart } from './counterpart.ts';

let server: TestServer;
beforeAll(async () => {
  const counterpart = createCounterpart({ project: 'demo-tests', clock: () => server.time.clock() });
  const provider = localCounterpart(counterpart, { clock: () => server.time.clock() });
  server = await createTestServer({ identity: () => ({ provider, counterpart }) });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sends a request from this machine, without a proxy. */
const localRequest = (path: string, init?: RequestInit) => server.local(path, init);

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  localRequest(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const account = (call: string, body: unknown) =>
  post(`/identitytoolkit.googleapis.com/v1/accounts:${call}?key=counterpart`, body);

const SignedIn = v.looseObject({
  localId: v.string(),
  email: v.string(),
  idToken: v.string(),
  refreshToken: v.string(),
});

function fromGoogle(email: string, name = 'Lan Anh') {
  const claims = { sub: email, email, email_verified: true, name };
  const answer = new URLSearchParams({ providerId: 'google.com', id_token: JSON.stringify(claims) });
  return account('signInWithIdp', { requestUri: `http://localhost/emulator/auth/handler?${answer}` });
}
const person = async (answer: Response) => v.parse(SignedIn, await answer.json());
const message = async (answer: Response) => {
  const { error } = v.parse(v.object({ error: v.looseObject({ message: v.string() }) }), await answer.json());
  return error.message;
};
const enter = ({ localId: uid, email, idToken }: v.InferOutput<typeof SignedIn>) =>
  post(identityOps.firebaseLogin.path, { idToken, userData: { uid, email } });

test('the studio signs in a person of the counterpart', async () => {
  const answer = await enter(await person(await fromGoogle('lan@example.test')));
  const { user } = v.parse(identityOps.firebaseLogin.answer, await answer.json());
  expect([answer.status, user.email, user.name]).toEqual([200, 'lan@example.test', 'Lan Anh']);
});

test('a person has the same identity at the next sign-in', async () => {
  const [first, second] = [await fromGoogle('same@example.test'), await fromGoogle('same@example.test')];
  expect((await person(first)).localId).toBe((await person(second)).localId);
});

test('a refresh token returns a new token of the original sign-in', async () => {
  const first = await person(await fromGoogle('fresh@example.test'));
  server.time.advance(hours(2));
  const answer = await localRequest('/securetoken.googleapis.com/v1/token?key=counterpart', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: first.refreshToken }).toString(),
  });
  const { id_token: idToken } = v.parse(v.looseObject({ id_token: v.string() }), await answer.json());
  // The token is new, but its sign-in was two hours ago: the studio refuses it.
  expect([idToken === first.idToken, (await enter({ ...first, idToken })).status]).toEqual([false, 422]);
});

describe('an e-mail and a password', () => {
  test('sign up and in, and the studio requires the verification of the address', async () => {
    const credentials = { email: 'mai@example.test', password: 'silk and linen' };
    const registered = await person(await account('signUp', credentials));
    const signedIn = await person(await account('signInWithPassword', credentials));
    expect([signedIn.localId, (await enter(signedIn)).status]).toEqual([registered.localId, 403]);
  });

  test('open the studio after the mailed link was opened', async () => {
    const credentials = { email: 'thu@example.test', password: 'silk and linen' };
    const { idToken } = await person(await account('signUp', credentials));
    await account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const { pathname, search } = linkIn(await server.post.nextLetter(credentials.email));
    const pages = [await localRequest(`${pathname}${search}`), await localRequest(`${pathname}${search}`)];
    const texts = await Promise.all(pages.map((page) => page.text()));
    expect(texts.map((text) => /Địa chỉ đã được xác nhận/.test(text))).toEqual([true, false]);
    const entered = await enter(await person(await account('signInWithPassword', credentials)));
    const { user } = v.parse(identityOps.firebaseLogin.answer, await entered.json());
    expect(user.email).toBe(credentials.email);
  });

  test.each([
    ['signUp', { email: 'no address', password: 'silk and linen' }, 'INVALID_EMAIL'],
    ['signUp', { email: 'x@example.test', password: '' }, 'MISSING_PASSWORD'],
    [
      'signUp',
      { email: 'x@example.test', password: 'short' },
      'WEAK_PASSWORD : Password should be at least 6 characters',
    ],
    ['signUp', { email: 'lan@example.test', password: 'silk and linen' }, 'EMAIL_EXISTS'],
    ['signInWithPassword', { email: 'nobody@example.test', password: 'silk' }, 'INVALID_LOGIN_CREDENTIALS'],
    ['signInWithPassword', { email: 'lan@example.test', password: 'wrong' }, 'INVALID_LOGIN_CREDENTIALS'],
    ['lookup', { idToken: 'x.y.z' }, 'INVALID_ID_TOKEN'],
    ['signInWithIdp', {}, 'MISSING_REQUEST_URI'],
    [
      'signInWithIdp',
      { requestUri: 'http://localhost/?providerId=google.com&id_token=x' },
      'INVALID_IDP_RESPONSE',
    ],
  ])('are refused like Firebase refuses them: %s %j', async (call, body, expectedMessage) => {
    const answer = await account(call, body);
    expect([answer.status, await message(answer)]).toEqual([400, expectedMessage]);
  });

  test('lose the address to a person whom Google verifies for it', async () => {
    const credentials = { email: 'claimed@example.test', password: 'typed by a stranger' };
    await account('signUp', credentials);
    await fromGoogle(credentials.email);
    expect(await message(await account('signInWithPassword', credentials))).toBe('INVALID_LOGIN_CREDENTIALS');
  });
});

const addresses = [
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
  ['POST', '/securetoken.googleapis.com/v1/token'],
  ['GET', '/emulator/auth/handler?apiKey=x&providerId=google.com'],
  ['GET', '/emulator/auth/iframe?apiKey=x'],
  ['GET', '/emulator/auth/frames.js'],
] as const;

describe('a sender that is not a browser on this machine', () => {
  test.each(addresses)('does not find %s %s', async (method, path) => {
    // The test's client sends requests by a proxy.
    const answer = await server.fetch(path, {
      method,
      ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    });
    expect(answer.status).toBe(404);
  });

  test('gets no settings of the sign-in and cannot use its tokens', async () => {
    const { localId: uid, email, idToken } = await person(await fromGoogle('stolen@example.test'));
    const { firebase } = await server.call(identityOps.providers, {});
    const { code } = await server.refused(identityOps.firebaseLogin, {
      body: { idToken, userData: { uid, email } },
    });
    expect([firebase, code]).toEqual([null, 'not_found']);
  });

  test('is refused under a foreign name that is rebound to this machine', async () => {
    const answer = await localRequest('/emulator/auth/handler?apiKey=x&providerId=google.com', {
      headers: { host: 'evil.test' },
    });
    expect(answer.status).toBe(404);
  });
});

test('a foreign page cannot sign a user in without consent', async () => {
  const simple = await localRequest('/identitytoolkit.googleapis.com/v1/accounts:signUp', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'https://evil.test' },
    body: JSON.stringify({ email: 'x@example.test', password: 'silk and linen' }),
  });
  const response = await localRequest('/identitytoolkit.googleapis.com/v1/accounts:signUp', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
  });
  expect([simple.status, response.status, response.headers.get('access-control-allow-origin')]).toEqual([
    415,
    404,
    null,
  ]);
});

test("the counterpart's pages run their own scripts only, and only the studio's pages may frame them", async () => {
  const policies = await Promise.all(
    ['handler', 'iframe'].map(async (page) => {
      const { headers } = await localRequest(`/emulator/auth/${page}?apiKey=x&providerId=google.com`);
      return [headers.get('content-security-policy'), headers.get('x-frame-options')];
    }),
  );
  const policy = (ancestors: string) =>
    `default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`;
  expect(policies).toEqual([
    [policy("'none'"), 'DENY'],
    [policy("'self'"), 'SAMEORIGIN'],
  ]);
});

test("a person's name is shown as text, not as markup", async () => {
  await fromGoogle('x"><script>@example.test', '<img src=x onerror=alert(1)>');
  await fromGoogle('scripted@example.test', '<img src=x onerror=alert(1)>');
  const page = await (await localRequest('/emulator/auth/handler?apiKey=x&providerId=google.com')).text();
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).not.toContain('<img');
});
