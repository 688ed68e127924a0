import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, toPromise } from 'xstate';

import { createClient } from '#api/api-client.ts';
import { done, withInertActors } from '#machines/_kit/model.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { stored, token, user } from '#machines/session/session.model.ts';

import { adminActors } from './admin.actors.ts';

const session = () => createActor(withInertActors(sessionMachine)).start();

async function answering(
  account: { email: string; is_admin: boolean },
  factor = { since: null as string | null, recovery_codes: 0, required: false },
) {
  const profile = {
    ...user,
    ...account,
    email_verified: true,
    plan: 'free_trial',
    credits: 5,
    locale: 'vi',
    created_at: '2025-03-01T10:00:00.000Z',
  };
  const server = createServer(({ url }, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(url === '/auth/second-factor' ? factor : profile)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
const actorsOver = (origin: string, account = session()) =>
  adminActors({
    session: account,
    client: createClient({ origin, token: () => token, onRefused: () => {} }),
  });
const check = (origin: string) =>
  toPromise(createActor(actorsOver(origin).checkAdmin, { input: { email: user.email } }).start());

test.each([
  ['an administrator', { email: user.email, is_admin: true }, 'admin'],
  ['nobody special', { email: user.email, is_admin: false }, 'other'],
  ['an administrator, but another person', { email: 'admin@mot.local', is_admin: true }, 'other'],
])('the server lets %s in according to the account', async (_name, account, outcome) => {
  await using server = await answering(account);
  expect(await check(server.origin)).toEqual({ outcome });
});

test.each([
  [null, 'unprotected'],
  ['2026-01-05T03:00:00.000Z', 'admin'],
])('an administrator with a required second factor, confirmed %s, is %s', async (since, outcome) => {
  const administrator = { email: user.email, is_admin: true };
  await using server = await answering(administrator, { since, recovery_codes: 0, required: true });
  expect(await check(server.origin)).toEqual({ outcome });
});

test('the check fails without a connection to the server', async () => {
  await expect(check('http://127.0.0.1:1')).rejects.toThrow('unreachable');
});

test('the palette receives the signed-in user once the session is settled, and after each change', async () => {
  const person = session();
  const events: AnyEventObject[] = [];
  const { watchPerson } = actorsOver('', person);
  const parent = fromCallback<AnyEventObject>(({ receive }) => receive((event) => events.push(event)));
  const listener = createActor(parent).start();
  createActor(watchPerson, { parent: listener } as never).start();
  await Promise.resolve();
  expect(events).toEqual([]);
  person.send(done('restore', stored.nearExpiry) as never);
  person.send({ type: 'user.renamed', name: 'Lan' });
  person.send({ type: 'signOut.requested' });
  person.send(done('findKept', false) as never);
  expect(events).toEqual([
    { type: 'person.changed', email: user.email },
    { type: 'person.changed', email: null },
  ]);
});
