import { expect, test } from 'vitest';

import { generationOps } from '#api/contract/generation.ts';
import { libraryOps } from '#api/contract/library.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

const jobsOf = async (server: TestServer, { token }: TestAccount) =>
  (await server.call(libraryOps.history, { token })).items.map(({ id }) => id);

test('a repeated order with the same key creates one job and gets the same response', async () => {
  await using server = await createTestServer();
  const { token, order } = await createCustomer(server, 'Mai');
  const send = () => server.send(generationOps.tryOn, { token, key: 'the-same-key', body: order });
  const [first, second] = [await send(), await send()];
  expect(await second.text()).toBe(await first.text());
  expect([first, second].map((answer) => answer.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
});

test('a double click creates one job and one hold', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const clicks = await Promise.all([1, 2, 3].map(() => submitTryOn(server, mai, 'clicked-twice')));
  expect(new Set(clicks.map(({ id }) => id)).size).toBe(1);
  expect(await jobsOf(server, mai)).toEqual([clicks[0]?.id]);
  expect((await ledgerOf(server, mai)).entries).toEqual(['grant 5 free_plan', 'hold -1 virtual-tryon']);
});

test('a key is refused for a different order', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  await submitTryOn(server, mai, 'the-same-key');
  const { code } = await server.refused(generationOps.tryOn, {
    token: mai.token,
    key: 'the-same-key',
    body: { ...mai.order, seed: 8 },
  });
  expect(code).toBe('idempotency_key_reused');
});

test('two accounts may use the same key', async () => {
  await using server = await createTestServer();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await createCustomer(server, 'Lan')];
  const first = await submitTryOn(server, mai, 'the-same-key');
  const second = await submitTryOn(server, lan, 'the-same-key');
  expect(second.id).not.toBe(first.id);
});

test('the server refuses an order without a key', async () => {
  await using server = await createTestServer();
  const { token, order } = await createCustomer(server, 'Mai');
  expect((await server.refused(generationOps.tryOn, { token, body: order })).code).toBe(
    'idempotency_key_missing',
  );
});

test('an order beyond the balance holds no credits, and the refusal names the missing ones', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  for (let spent = 0; spent < 5; spent += 1)
    await awaitOutcome(server, mai, (await submitTryOn(server, mai)).id);
  const { status, code, balance, cost, shortage } = await server.refused(generationOps.tryOn, {
    token: mai.token,
    key: 'one-too-many',
    body: mai.order,
  });
  expect({ status, code, balance, cost, shortage }).toEqual({
    status: 402,
    code: 'insufficient_credits',
    balance: 0,
    cost: 1,
    shortage: 1,
  });
  expect((await jobsOf(server, mai)).length).toBe(5);
});

test('two garments of one kind are refused at the second one, before credits are held', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const asset = mai.order.garments[0]?.asset ?? '';
  const { status, code, fields } = await server.refused(generationOps.tryOn, {
    token: mai.token,
    key: 'two-of-a-kind',
    body: {
      ...mai.order,
      garments: [
        { asset, category: 'tops' },
        { asset, category: 'tops' },
      ],
    },
  });
  expect({ status, code, fields }).toEqual({
    status: 422,
    code: 'garment_combination',
    fields: [{ path: 'garments.1.category', code: 'invalid', message: 'This value is not valid' }],
  });
  expect((await ledgerOf(server, mai)).entries).toEqual(['grant 5 free_plan']);
});

test("another user's picture is not found", async () => {
  await using server = await createTestServer();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await createCustomer(server, 'Lan')];
  const { code, fields } = await server.refused(generationOps.tryOn, {
    token: lan.token,
    key: 'not-my-picture',
    body: { ...lan.order, person: mai.order.person },
  });
  expect({ code, paths: fields?.map(({ path }) => path) }).toEqual({
    code: 'asset_not_found',
    paths: ['person'],
  });
});
