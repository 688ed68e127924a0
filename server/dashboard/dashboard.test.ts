import { expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { bodyModelOps } from '#api/contract/body-models.ts';
import { dashboardOps } from '#api/contract/dashboard.ts';
import { libraryOps } from '#api/contract/library.ts';
import { orderBody } from '#tests/support/body-orders.ts';
import { packOf, fulfilPayment } from '#tests/support/purchases.ts';
import { EngineError } from '@mot-studio/engine';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, type Customer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

const dayLong = 86_400_000;
const read = (server: TestServer, { token }: Pick<Customer, 'token'>, query = {}) =>
  server.call(dashboardOps.dashboard, { token, query });
const completedSteps = async (server: TestServer, customer: Customer) =>
  (await read(server, customer)).first_steps?.flatMap(({ step, done }) => (done ? [step] : []));

test('a new account has its free credits, no results and its first steps', async () => {
  await using server = await createTestServer();
  const mai = await server.signUp('Mai');
  const { credits, membership, latest, recent, body_models, first_steps } = await read(server, mai);
  expect(credits).toMatchObject({ generated: 0, results: 0, remaining: 5, held: 0, unlimited: false });
  expect(membership).toEqual({ plan: 'free_trial', status: 'free', until: null });
  expect([latest, recent, body_models]).toEqual([null, [], { items: [], total: 0 }]);
  expect(first_steps).toEqual([
    { step: 'account', done: true },
    { step: 'photo', done: false },
    { step: 'picture', done: false },
    { step: 'model', done: false },
    { step: 'film', done: false },
  ]);
});

test('credits count as generated once a result exists, are held before, and return after a failure', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const first = await submitTryOn(server, mai);
  const run = await server.engine.nextRun();
  expect((await read(server, mai)).credits).toMatchObject({ generated: 0, remaining: 4, held: 1 });
  await run.finish();
  await awaitOutcome(server, mai, first.id);
  const second = await submitTryOn(server, mai);
  (await server.engine.nextRun()).fail(new EngineError('person_not_found', 'nobody there'));
  await awaitOutcome(server, mai, second.id);
  expect((await read(server, mai)).credits).toMatchObject({
    generated: 1,
    results: 1,
    remaining: 4,
    held: 0,
  });
});

test('the dashboard hides a deleted result and still counts it as generated', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  await awaitOutcome(server, mai, id);
  await server.call(libraryOps.deleteHistoryItem, { token: mai.token, params: { id } });
  const { latest, recent, credits } = await read(server, mai);
  expect([latest, recent, credits.generated]).toEqual([null, [], 1]);
});

test('the latest generations are filtered by feature, and the newest is of any feature', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const tryOn = await submitTryOn(server, mai);
  await awaitOutcome(server, mai, tryOn.id);
  server.time.advance(60_000);
  const body = await orderBody(server, mai);
  await awaitOutcome(server, mai, body.id);
  const idsOf = async (query: Record<string, string>) => {
    const { latest, recent } = await read(server, mai, query);
    return { latest: latest?.id, recent: recent.map(({ id }) => id) };
  };
  expect(await idsOf({})).toEqual({ latest: body.id, recent: [body.id, tryOn.id] });
  expect(await idsOf({ feature: 'virtual-tryon' })).toEqual({ latest: body.id, recent: [tryOn.id] });
  expect(await idsOf({ feature: 'hairstyle' })).toEqual({ latest: body.id, recent: [] });
});

test("first steps complete by the account's own actions, and end after thirty days", async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  expect(await completedSteps(server, mai)).toEqual(['account', 'photo']);
  const { id: generation } = await orderBody(server, mai);
  await awaitOutcome(server, mai, generation);
  expect(await completedSteps(server, mai)).toEqual(['account', 'photo', 'picture']);
  await server.call(bodyModelOps.keepBodyModel, { token: mai.token, body: { generation, name: 'Mai' } });
  expect(await completedSteps(server, mai)).toEqual(['account', 'photo', 'picture', 'model']);
  server.time.advance(30 * dayLong);
  const body = { username: mai.user.email, password: mai.password };
  const { access_token: token } = await server.call(accountOps.login, { body });
  expect((await read(server, { token })).first_steps).toBeNull();
});

test('the dashboard shows the credits that end first with their day', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  await fulfilPayment(server, mai, await packOf(server, 10));
  const { remaining, expiring } = (await read(server, mai)).credits;
  expect([remaining, expiring?.credits]).toEqual([15, 5]);
});
