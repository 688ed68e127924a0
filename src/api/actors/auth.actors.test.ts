import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';

import { createClient } from '#api/api-client.ts';
import { currentTerms } from '#api/contract/consent.ts';
import { user } from '#machines/session/session.model.ts';

import { authActors } from './auth.actors.ts';

async function answering(status: number, body: unknown) {
  const requests: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      requests.push([request.url, JSON.parse(text)]);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    heard: requests,
    actors: authActors(createClient({ origin, token: () => 'token-1', onRefused: () => {} })),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
const account = {
  ...user,
  email_verified: true,
  plan: 'free_trial',
  credits: 5,
  locale: 'vi',
  created_at: '2025-03-01T10:00:00.000Z',
};
const accepted = { status: 'success', message: '' };

test('a sign-in stores only the identity of the account', async () => {
  await using server = await answering(200, {
    access_token: 'token-2',
    token_type: 'bearer',
    user: account,
  });
  const input = { email: user.email, password: 'một hai ba bốn' };
  expect(await toPromise(createActor(server.actors.signIn, { input }).start())).toEqual({
    outcome: 'signedIn',
    token: 'token-2',
    user,
  });
  expect(server.heard).toEqual([['/auth/login', { username: user.email, password: 'một hai ba bốn' }]]);
});

test('the second factor is sent with its challenge', async () => {
  await using server = await answering(200, {
    access_token: 'token-2',
    token_type: 'bearer',
    user: account,
  });
  const input = { challenge: 'challenge-1', code: '482913' };
  expect(await toPromise(createActor(server.actors.answerSecondFactor, { input }).start())).toEqual({
    outcome: 'signedIn',
    token: 'token-2',
    user,
  });
  expect(server.heard).toEqual([['/auth/second-factor/answer', input]]);
});

test('a refused sign-in is an answer, not an error', async () => {
  await using server = await answering(401, {
    type: '/api/docs#invalid_credentials',
    title: 'Unauthorized',
    status: 401,
    code: 'invalid_credentials',
    detail: 'Please check your credentials and try again.',
    message: 'Please check your credentials and try again.',
    request_id: 'request-1',
  });
  const input = { email: user.email, password: 'wrong' };
  expect(await toPromise(createActor(server.actors.signIn, { input }).start())).toEqual({
    outcome: 'refused',
    failure: {
      code: 'invalid_credentials',
      message: 'Please check your credentials and try again.',
      fields: [],
    },
  });
});

test('a one-time code is sent as a number', async () => {
  await using server = await answering(200, accepted);
  const input = { email: user.email, code: '482913' };
  expect(await toPromise(createActor(server.actors.verifyCode, { input }).start())).toEqual({
    outcome: 'verified',
    signedIn: null,
  });
  expect(server.heard).toEqual([['/auth/verify_otp', { email: user.email, otp: 482_913, sign_in: true }]]);
});

test('the repeated password is not sent', async () => {
  await using server = await answering(200, {
    ...accepted,
    email: user.email,
    requires_verification: true,
  });
  const form = { name: 'Lan Anh', email: user.email, password: 'một hai ba bốn' };
  const input = { ...form, confirmPassword: form.password };
  expect(await toPromise(createActor(server.actors.register, { input }).start())).toEqual({
    outcome: 'registered',
    requiresVerification: true,
  });
  expect(server.heard).toEqual([['/auth/register', { ...form, terms: currentTerms }]]);
});

test('a new password is sent with the mailed token', async () => {
  await using server = await answering(200, accepted);
  const input = { email: user.email, token: 'token-of-the-mail', password: 'một hai ba bốn' };
  expect(await toPromise(createActor(server.actors.resetPassword, { input }).start())).toEqual({
    outcome: 'changed',
  });
  expect(server.heard).toEqual([
    [
      '/auth/reset-password',
      { email: user.email, reset_token: 'token-of-the-mail', new_password: 'một hai ba bốn' },
    ],
  ]);
});
