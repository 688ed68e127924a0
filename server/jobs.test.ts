import { expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { generationOps } from '#api/contract/generation.ts';
import { libraryOps } from '#api/contract/library.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

import { jobHandlers, jobs, runHousekeeping } from './jobs.ts';
import { days } from './platform/clock.ts';
import { checkHandlers } from './platform/queue/queue.ts';

async function signInAgain(server: TestServer, { user, password }: TestAccount): Promise<string> {
  const body = { username: user.email, password };
  return (await server.call(accountOps.login, { body })).access_token;
}

test('every kind of job has one handler', async () => {
  await using server = await createTestServer({ working: false });
  expect(() => checkHandlers(jobs, jobHandlers(server.studio))).not.toThrow();
});

test('binned items can be restored for 30 days and are then removed', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await awaitOutcome(server, mai, (await submitTryOn(server, mai)).id);
  await server.call(libraryOps.deleteHistoryItem, { token: mai.token, params: { id } });
  server.time.advance(days(29));
  await runHousekeeping(server.studio);
  const token = await signInAgain(server, mai);
  expect((await server.call(libraryOps.restoreHistoryItem, { token, params: { id } })).id).toBe(id);
  await server.call(libraryOps.deleteHistoryItem, { token, params: { id } });
  server.time.advance(days(31));
  await runHousekeeping(server.studio);
  const later = await signInAgain(server, mai);
  const { status } = await server.refused(libraryOps.restoreHistoryItem, { token: later, params: { id } });
  expect(status).toBe(404);
});

test('an idempotency key is stored for a day', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const first = await submitTryOn(server, mai, 'remembered');
  server.time.advance(days(1) - 1000);
  await runHousekeeping(server.studio);
  expect((await submitTryOn(server, mai, 'remembered')).id).toBe(first.id);
  server.time.advance(2000);
  await runHousekeeping(server.studio);
  expect((await submitTryOn(server, mai, 'remembered')).id).not.toBe(first.id);
});

test('a live job is not swept', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  server.time.advance(days(5));
  await runHousekeeping(server.studio);
  const { status } = await server.call(generationOps.generation, { token: mai.token, params: { id } });
  expect(['queued', 'running']).toContain(status);
});
