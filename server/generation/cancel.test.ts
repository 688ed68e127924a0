import { expect, test } from 'vitest';

import { generationOps } from '#api/contract/generation.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

const cancel = (server: TestServer, { token }: TestAccount, id: string) =>
  server.call(generationOps.cancelGeneration, { token, params: { id } });

test('a waiting job is cancelled, never begins and costs nothing', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const first = await submitTryOn(server, mai);
  const running = await server.engine.nextRun();
  const waiting = await submitTryOn(server, mai);
  const cancelled = await cancel(server, mai, waiting.id);
  expect({ status: cancelled.status, started_at: cancelled.started_at }).toEqual({
    status: 'cancelled',
    started_at: undefined,
  });
  const last = await submitTryOn(server, mai);
  await running.finish();
  await (await server.engine.nextRun()).finish();
  expect((await awaitOutcome(server, mai, first.id)).status).toBe('succeeded');
  expect((await awaitOutcome(server, mai, last.id)).status).toBe('succeeded');
  expect(await ledgerOf(server, mai)).toEqual({
    balance: 3,
    held: 0,
    entries: [
      'grant 5 free_plan',
      'hold -1 virtual-tryon',
      'hold -1 virtual-tryon',
      'release 1 cancelled',
      'hold -1 virtual-tryon',
      'capture 0 virtual-tryon',
      'capture 0 virtual-tryon',
    ],
  });
});

test('cancelling a running job stops the engine and returns the credits', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  const { signal } = await server.engine.nextRun();
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
  const { status, started_at } = await cancel(server, mai, id);
  expect({ status, started_at }).toEqual({ status: 'cancelled', started_at: '2026-01-05T03:00:00.000Z' });
  await stopped;
  expect((await ledgerOf(server, mai)).balance).toBe(5);
});

test('a result that arrives after the cancellation is neither charged nor shown', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  const run = await server.engine.nextRun();
  await Promise.all([cancel(server, mai, id), run.finish()]);
  const { status, result } = await awaitOutcome(server, mai, id);
  const { balance, held } = await ledgerOf(server, mai);
  // Whichever came first, the job and the balance agree.
  expect([
    { status: 'cancelled', result: false, balance: 5, held: 0 },
    { status: 'succeeded', result: true, balance: 4, held: 0 },
  ]).toContainEqual({ status, result: result !== undefined, balance, held });
});

test('cancelling an ended job changes nothing', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const done = await awaitOutcome(server, mai, (await submitTryOn(server, mai)).id);
  expect(await cancel(server, mai, done.id)).toEqual(done);
  expect((await ledgerOf(server, mai)).balance).toBe(4);
});

test("another user's job cannot be cancelled, and looks like a missing one", async () => {
  await using server = await createTestServer();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await server.signUp('Lan')];
  const { id } = await submitTryOn(server, mai);
  const { status } = await server.refused(generationOps.cancelGeneration, {
    token: lan.token,
    params: { id },
  });
  expect(status).toBe(404);
});
