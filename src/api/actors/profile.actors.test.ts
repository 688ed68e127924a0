import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';

import { createClient } from '#api/api-client.ts';
import { user } from '#machines/session/session.model.ts';

import { profileActors } from './profile.actors.ts';

async function answering(status: number, body?: unknown) {
  const requests: unknown[] = [];
  const events: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      requests.push([request.method, request.url, JSON.parse(text)]);
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    heard: requests,
    told: events,
    actors: profileActors({
      client: createClient({ origin, token: () => 'token-1', onRefused: () => {} }),
      onProfileChanged: ({ name }) => events.push(name),
      onSessionsEnded: () => events.push('sessions ended'),
    }),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

const account = {
  ...user,
  email_verified: true,
  plan: 'free_trial',
  credits: 5,
  locale: 'en',
  created_at: '2025-03-01T10:00:00.000Z',
};
const problem = (code: string, path: string, fieldCode: string) => ({
  type: '',
  title: '',
  status: 422,
  code,
  detail: 'no',
  message: 'no',
  request_id: '',
  fields: [{ path, code: fieldCode, message: '' }],
});

test("a saved profile takes the values of the server's answer", async () => {
  await using server = await answering(200, account);
  const actor = createActor(server.actors.saveProfile, { input: { name: 'lan anh' } }).start();
  expect(await toPromise(actor)).toEqual({ outcome: 'saved', name: user.name, locale: 'en' });
  expect([server.heard, server.told]).toEqual([
    [['PATCH', '/auth/profile', { name: 'lan anh' }]],
    [user.name],
  ]);
});

test('a changed password ends other sessions; a refused one names the field and ends none', async () => {
  const input = { current: 'the old one', next: 'the new one' };
  const body = { current_password: input.current, new_password: input.next };
  await using granting = await answering(204);
  expect(await toPromise(createActor(granting.actors.changePassword, { input }).start())).toEqual({
    outcome: 'changed',
  });
  expect([granting.heard, granting.told]).toEqual([
    [['POST', '/auth/change-password', body]],
    ['sessions ended'],
  ]);
  const refusal = problem('unprocessable', 'current_password', 'password_wrong');
  await using refusing = await answering(422, refusal);
  expect(await toPromise(createActor(refusing.actors.changePassword, { input }).start())).toEqual({
    outcome: 'refused',
    failure: { code: 'unprocessable', message: 'no', fields: refusal.fields },
  });
  expect(refusing.told).toEqual([]);
});

test('the deletion of an account sends the password in the body, never in the address', async () => {
  await using server = await answering(204);
  const input = { password: 'the old one' };
  expect(await toPromise(createActor(server.actors.deleteAccount, { input }).start())).toEqual({
    outcome: 'deleted',
  });
  expect(server.heard).toEqual([['DELETE', '/auth/account', input]]);
});
