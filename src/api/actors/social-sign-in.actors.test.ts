import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { type FirebaseSettings, identityOps } from '#api/contract/identity.ts';
import type { Op } from '#api/contract/op.ts';
import type { CallFailure } from '#api/contract/problem.ts';
import type { IdentityService } from '#api/firebase.ts';
import { proof, serverAnswers } from '#machines/social-sign-in/social-sign-in.model.ts';
import { itemsOf, storageOf } from '#tests/support/memory-storage.ts';

import { credentialsProblem, passwordFailureOf, socialFailureOf } from './identity-failures.ts';
import { validateIdentityProof, identityService, socialSignInActors } from './social-sign-in.actors.ts';

const settings: FirebaseSettings = {
  kind: 'project',
  project_id: 'p',
  api_key: 'k',
  auth_domain: 'p.firebaseapp.com',
  emulator_url: null,
};
const unused = () => Promise.reject(new Error('not to be called'));

/** Returns an identity service with the given methods; all others fail the test. */
const serviceOf = (does: Partial<IdentityService> = {}): IdentityService => ({
  byPopup: unused,
  byRedirect: unused,
  returned: unused,
  byPassword: unused,
  register: unused,
  current: () => null,
  forget: () => Promise.resolve(),
  ...does,
});
/** Returns a client with one fixed result that records the requested paths. */
function answering(result: unknown): { client: Client; asked: string[] } {
  const paths: string[] = [];
  const call = (op: Op) => {
    paths.push(op.path);
    return Promise.resolve(result);
  };
  return { client: { call: call as Client['call'], open: unused, upload: unused }, asked: paths };
}
const silent = answering({ ok: false }).client;
const refusal = (code: CallFailure['code']) => ({ ok: false, failure: { code, message: '', fields: [] } });

describe('redirect to the identity service', () => {
  test('a page without a redirect does not load the SDK', async () => {
    let loads = 0;
    const service = () => {
      loads += 1;
      return Promise.resolve(serviceOf());
    };
    const { takeRedirectResult } = socialSignInActors({ client: silent, service, storage: storageOf() });
    expect([await toPromise(createActor(takeRedirectResult).start()), loads]).toEqual([
      { outcome: 'none' },
      0,
    ]);
  });

  test('the result of a redirect is taken once', async () => {
    const storage = storageOf({ identity_redirect: '1' });
    const returned = () =>
      Promise.resolve({} as NonNullable<Awaited<ReturnType<IdentityService['returned']>>>);
    const service = () => Promise.resolve(serviceOf({ returned }));
    const { takeRedirectResult } = socialSignInActors({ client: silent, service, storage });
    expect([await toPromise(createActor(takeRedirectResult).start()), itemsOf(storage)]).toEqual([
      { outcome: 'identified' },
      {},
    ]);
  });

  test('a failed redirect leaves no mark in the storage', async () => {
    const storage = storageOf();
    const byRedirect = () => Promise.reject(Object.assign(new Error('x'), { code: 'auth/internal-error' }));
    const service = () => Promise.resolve(serviceOf({ byRedirect }));
    const { startRedirect } = socialSignInActors({ client: silent, service, storage });
    expect([await toPromise(createActor(startRedirect).start()), itemsOf(storage)]).toEqual([
      { outcome: 'failed', failure: { reason: 'internal' } },
      {},
    ]);
  });
});

describe('identity service', () => {
  test('the service connects once, and again after a failure', async () => {
    let tries = 0;
    const service = identityService({
      settings: () => Promise.resolve(settings),
      connect: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(serviceOf());
      },
    });
    await expect(service()).rejects.toThrow('no network');
    expect(await service()).toBe(await service());
    expect(tries).toBe(2);
  });

  test('a provider unknown to the server cannot be used', async () => {
    const service = identityService({ settings: () => Promise.resolve(null), connect: unused });
    await expect(service()).rejects.toThrow('switched off');
  });
});

describe('validation of an identity', () => {
  const { userData } = proof;
  test.each([
    [{ ...proof, idToken: 'x'.repeat(99) }, 'idToken'],
    [{ ...proof, userData: { ...userData, email: null } }, 'userData'],
    [{ ...proof, userData: { ...userData, uid: '' } }, 'userData'],
  ] as const)('proof %# is refused for its %s', (given, part) => {
    expect(validateIdentityProof(given)).toEqual({
      outcome: 'failed',
      failure: { reason: 'invalidIdentity', part },
    });
  });

  test('a token of 100 characters is accepted', () => {
    const given = { ...proof, idToken: 'x'.repeat(100) };
    expect(validateIdentityProof(given)).toEqual({ outcome: 'given', proof: given });
  });
});

describe('sign-in at the server', () => {
  const enter = (client: Client, intent: 'login' | 'register') => {
    const service = () => Promise.resolve(serviceOf());
    const { signInAtServer } = socialSignInActors({ client, service, storage: storageOf() });
    return toPromise(createActor(signInAtServer, { input: { intent, proof } }).start());
  };
  const { token, user, temporaryCredentials } = serverAnswers.signedIn;

  test('a new user receives a one-time password', async () => {
    const { client, asked } = answering({
      ok: true,
      answer: {
        access_token: token,
        token_type: 'bearer',
        user: { ...user, credits: 5 },
        is_new_user: true,
        traditional_login: { credentials: temporaryCredentials },
      },
    });
    expect([await enter(client, 'register'), asked]).toEqual([
      serverAnswers.signedIn,
      [identityOps.firebaseRegister.path],
    ]);
  });

  test.each([
    ['id_token_invalid', true],
    ['rate_limited', true],
    ['unreachable', false],
    ['unavailable', false],
  ] as const)('the refusal %s has isFinal = %s', async (code, isFinal) => {
    const { client, asked } = answering(refusal(code));
    expect([await enter(client, 'login'), asked]).toEqual([
      { outcome: 'refused', failure: refusal(code).failure, isFinal },
      [identityOps.firebaseLogin.path],
    ]);
  });
});

test.each([
  ['auth/popup-closed-by-user', { reason: 'closed' }],
  ['auth/cancelled-popup-request', { reason: 'cancelled' }],
  ['auth/popup-blocked', { reason: 'blocked' }],
  ['auth/internal-error', { reason: 'internal' }],
  ['auth/network-request-failed', { reason: 'network' }],
  ['auth/user-disabled', { reason: 'other', message: 'The user is disabled.' }],
])('the error %s becomes %j', (code, failure) => {
  const error = Object.assign(new Error(`Firebase: The user is disabled. (${code}).`), { code });
  expect(socialFailureOf(error)).toEqual(failure);
});

test('an error without a text has an empty message', () => {
  const error = Object.assign(new Error('Firebase: Error (auth/some-code).'), { code: 'auth/some-code' });
  expect(socialFailureOf(error)).toEqual({ reason: 'other', message: '' });
});

test.each([
  [{ intent: 'login', email: 'no address', password: 'silk' }, 'email_invalid'],
  [{ intent: 'login', email: 'a@b.vn', password: '' }, 'password_required'],
  [{ intent: 'register', email: 'a@b.vn', password: 'silks' }, 'password_too_short'],
  [{ intent: 'login', email: 'a@b.vn', password: 'silks' }, undefined],
  [{ intent: 'register', email: 'a@b.vn', password: 'silks1' }, undefined],
] as const)('credentials %j have the problem %s', (credentials, problem) => {
  expect(credentialsProblem(credentials)).toBe(problem);
});

test.each([
  ['auth/internal-error', 'INVALID_PASSWORD', { reason: 'credentials', code: 'password_wrong' }],
  ['auth/internal-error', 'EMAIL_NOT_FOUND', { reason: 'credentials', code: 'user_not_found' }],
  ['auth/internal-error', 'USER_DISABLED', { reason: 'credentials', code: 'user_not_found' }],
  ['auth/internal-error', 'INVALID_EMAIL', { reason: 'credentials', code: 'email_invalid' }],
  ['auth/internal-error', 'BACKEND_ERROR', { reason: 'internal' }],
  ['auth/invalid-credential', '', { reason: 'credentials', code: 'password_wrong' }],
  ['auth/email-already-in-use', '', { reason: 'credentials', code: 'email_in_use' }],
  ['auth/network-request-failed', '', { reason: 'network' }],
])('the error %s with the text «%s» becomes %j', (code, words, failure) => {
  expect(passwordFailureOf(Object.assign(new Error(`Firebase: ${words} (${code}).`), { code }))).toEqual(
    failure,
  );
});
