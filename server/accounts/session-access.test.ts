import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { adminUserOps } from '#api/contract/admin-users.ts';
import { generationOps } from '#api/contract/generation.ts';
import { tokenOps } from '#api/contract/tokens.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { serveOnSocket } from '#tests/support/socket.ts';
import { createToken } from '#tests/support/test-tokens.ts';
import { createCustomer, type Customer, submitTryOn } from '#tests/support/try-on-orders.ts';

let server: TestServer;
let socket: Awaited<ReturnType<typeof serveOnSocket>>;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestServer();
  socket = await serveOnSocket(server.studio);
  admin = await adminOf(server);
});
afterAll(async () => {
  await socket[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const eventsOf = (id: string) => generationOps.generationEvents.path.replace('{id}', id);

/** Opens a stream over a real connection; `over` resolves when the server ends the stream. */
async function watch(token: string, path: string): Promise<{ over: Promise<void> }> {
  const answer = await fetch(`${socket.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const reader = answer.body?.getReader();
  // The stream sends the current state first and waits for news after it.
  const first = await reader?.read();
  expect([answer.status, first?.done]).toEqual([200, false]);
  const drain = async (): Promise<void> => {
    while (!(await reader?.read())?.done);
  };
  return { over: drain() };
}

const another = async ({ user, password }: TestAccount): Promise<string> =>
  (await server.call(accountOps.login, { body: { username: user.email, password } })).access_token;
const sessionIdOf = async (token: string): Promise<string> => {
  const { items } = await server.call(accountOps.sessions, { token });
  return items.find(({ current }) => current)?.id ?? '';
};

type Way = (customer: Customer) => Promise<{ token: string; end: () => Promise<unknown> }>;

const ways: Record<string, Way> = {
  'signing out': async ({ token }) => ({ token, end: () => server.call(accountOps.logout, { token }) }),
  'ending the session from another device': async (customer) => {
    const [token, id] = [await another(customer), await sessionIdOf(customer.token)];
    const end = () => server.call(accountOps.endSession, { token, params: { id } });
    return { token: customer.token, end };
  },
  'signing out everywhere else': async (customer) => {
    const token = await another(customer);
    return { token: customer.token, end: () => server.call(accountOps.logoutEverywhere, { token }) };
  },
  'changing the password elsewhere': async (customer) => {
    const token = await another(customer);
    const body = { current_password: customer.password, new_password: 'another silk 4242' };
    return { token: customer.token, end: () => server.call(accountOps.changePassword, { token, body }) };
  },
  'suspending the account': async ({ token, user }) => {
    const [params, body] = [{ id: user.id }, { reason: 'A test of suspension' }];
    const end = () => server.call(adminUserOps.adminSuspendUser, { token: admin.token, params, body });
    return { token, end };
  },
  'deleting the account': async ({ token, password }) => ({
    token,
    end: () => server.call(accountOps.deleteAccount, { token, body: { password } }),
  }),
  'deleting the API token': async (customer) => {
    const created = await createToken(server, customer);
    const params = { id: created.token.id };
    const end = () => server.call(tokenOps.deleteToken, { token: customer.token, params });
    return { token: created.secret, end };
  },
  'switching the API token off': async (customer) => {
    const created = await createToken(server, customer);
    const params = { id: created.token.id };
    const body = { active: false };
    const end = () => server.call(tokenOps.changeToken, { token: customer.token, params, body });
    return { token: created.secret, end };
  },
  'replacing the API token at once': async (customer) => {
    const created = await createToken(server, customer);
    const params = { id: created.token.id };
    const body = { keep_old_hours: 0 as const };
    const end = () => server.call(tokenOps.regenerateToken, { token: customer.token, params, body });
    return { token: created.secret, end };
  },
};

test.each(Object.entries(ways))('%s ends the live streams that it opened', async (name, way) => {
  const customer = await createCustomer(server, `Live${Object.keys(ways).indexOf(name)}`);
  const { token, end } = await way(customer);
  const order = await submitTryOn(server, { ...customer, token });
  const stream = await watch(token, eventsOf(order.id));
  await end();
  expect(await stream.over).toBeUndefined();
});

test('signing out ends the live streams of all jobs of the account', async () => {
  const customer = await createCustomer(server, 'Tray');
  const { token } = customer;
  await submitTryOn(server, customer);
  const stream = await watch(token, generationOps.workEvents.path);
  await server.call(accountOps.logout, { token });
  expect(await stream.over).toBeUndefined();
});

test("ending one device's session ends no stream of the account's other sessions", async () => {
  const customer = await createCustomer(server, 'Stays');
  const token = await another(customer);
  const order = await submitTryOn(server, customer);
  const stream = await watch(token, eventsOf(order.id));
  await server.call(accountOps.logout, { token: customer.token });
  let hasEnded = false;
  void stream.over.then(() => {
    hasEnded = true;
  });
  const { id } = order;
  expect((await server.call(generationOps.generation, { token, params: { id } })).id).toBe(id);
  expect(hasEnded).toBe(false);
  await server.call(generationOps.cancelGeneration, { token, params: { id } });
  await stream.over;
});
