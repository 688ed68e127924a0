import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';

import { createClient } from '#api/api-client.ts';
import { user } from '#machines/session/session.model.ts';
import { itemsOf, storageOf } from '#tests/support/memory-storage.ts';

import { googleActors } from './google.actors.ts';

const origin = 'https://studio.example';
const redirect_uri = `${origin}/auth/google/callback`;
const signedIn = {
  access_token: 'token-1',
  token_type: 'bearer',
  user: {
    ...user,
    email_verified: true,
    plan: 'free_trial',
    credits: 5,
    locale: 'vi',
    created_at: '2025-03-01T10:00:00.000Z',
  },
  is_new_user: true,
  traditional_login: { credentials: { email: user.email, password: 'once-only' } },
};

/** Starts a server that records the sent bodies, and the actors of a tab over it. */
async function openTab(answer: unknown, items: Record<string, string> = {}) {
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(JSON.parse(await text(request)));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const storage = storageOf(items);
  const client = createClient({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => null,
    onRefused: () => {},
  });
  return {
    actors: googleActors({ client, storage, origin, takesCode: async () => true }),
    bodies,
    storage,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
const callback = { code: 'code-1', state: 'state-1' };

test('a tab stores the flow before the redirect to Google', async () => {
  const address = 'https://accounts.google.com/o/oauth2/v2/auth';
  await using tab = await openTab({ authorization_url: address, flow: 'sealed' });
  expect(await toPromise(createActor(tab.actors.beginSignIn).start())).toEqual({ outcome: 'begun', address });
  expect([tab.bodies, itemsOf(tab.storage)]).toEqual([[{ redirect_uri }], { google_flow: 'sealed' }]);
});

test('the callback is sent once, with the stored flow', async () => {
  await using tab = await openTab(signedIn, { google_flow: 'sealed' });
  const finish = () => toPromise(createActor(tab.actors.finishSignIn, { input: callback }).start());
  expect(await finish()).toEqual({
    outcome: 'signedIn',
    token: 'token-1',
    user,
    temporaryCredentials: { email: user.email, password: 'once-only' },
    isNew: true,
  });
  expect(await finish()).toEqual({ outcome: 'strayed' });
  expect(tab.bodies).toEqual([{ ...callback, redirect_uri, flow: 'sealed' }]);
});

test('a tab without a flow does not send a code', async () => {
  await using tab = await openTab(signedIn);
  expect(await toPromise(createActor(tab.actors.finishSignIn, { input: callback }).start())).toEqual({
    outcome: 'strayed',
  });
  expect(tab.bodies).toEqual([]);
});
