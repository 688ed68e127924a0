import { expect, test } from 'vitest';

import { libraryOps } from '#api/contract/library.ts';
import { EngineError } from '@mot-studio/engine';
import { setPlanName } from '#server/users/users.service.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { onPglite } from '#tests/support/test-database.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

import { lostGenerationJob } from './generation.job.ts';
import { generationJobHandlers } from './run.handler.ts';

const spent = ['grant 5 free_plan', 'hold -1 virtual-tryon', 'capture 0 virtual-tryon'];
const releasedEntries = (reason: string) => [
  'grant 5 free_plan',
  'hold -1 virtual-tryon',
  `release 1 ${reason}`,
];

/** Delivers a job again, like the queue after missed heartbeats of a worker that is still alive. */
function handOutAgain({ studio }: TestServer, generation: string): Promise<void> {
  const [handler] = generationJobHandlers(studio);
  if (!handler) throw new Error('nobody makes generations');
  return handler.run({ generation }, { id: generation, signal: new AbortController().signal });
}

test("an engine's refusal of the pictures fails the job at once and returns the credit", async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  (await server.engine.nextRun()).fail(new EngineError('person_not_found', 'nobody there'));
  const { status, error, result } = await awaitOutcome(server, mai, id);
  expect({ status, error, result }).toEqual({
    status: 'failed',
    error: { code: 'person_not_found', message: 'No person was found in the photo.' },
    result: undefined,
  });
  expect((await ledgerOf(server, mai)).entries).toEqual(releasedEntries('person_not_found'));
});

test('an unexpected failure is retried and can still succeed', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  (await server.engine.nextRun()).fail(new Error('out of memory'));
  await (await server.engine.nextRun()).finish();
  expect((await awaitOutcome(server, mai, id)).status).toBe('succeeded');
  expect((await ledgerOf(server, mai)).entries).toEqual(spent);
});

test('three unexpected failures fail the job free of charge', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  for (let tries = 0; tries < 3; tries += 1) (await server.engine.nextRun()).fail(new Error('out of memory'));
  expect((await awaitOutcome(server, mai, id)).error?.code).toBe('engine_failed');
  expect((await ledgerOf(server, mai)).entries).toEqual(releasedEntries('engine_failed'));
});

test('a job over its time limit is stopped free of charge', async () => {
  await using server = await createTestServer({ engine: createScriptedEngine({ timeout: 50 }) });
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  const { signal } = await server.engine.nextRun();
  expect((await awaitOutcome(server, mai, id)).error?.code).toBe('engine_timeout');
  expect(signal.aborted).toBe(true);
  expect((await ledgerOf(server, mai)).entries).toEqual(releasedEntries('engine_timeout'));
});

test('an attempt that lost its claim is stopped at its next report', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  const first = await server.engine.nextRun();
  const stopped = new Promise((resolve) => first.signal.addEventListener('abort', resolve));
  const second = handOutAgain(server, id);
  const run = await server.engine.nextRun();
  first.progress(0.5);
  await stopped;
  await run.finish();
  await second;
  expect((await ledgerOf(server, mai)).entries).toEqual(spent);
});

test('an attempt that lost its claim cannot finish the job', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  await server.engine.nextRun();
  const late = handOutAgain(server, id);
  const lateRun = await server.engine.nextRun();
  const latest = handOutAgain(server, id);
  const latestRun = await server.engine.nextRun();
  await lateRun.finish({ notes: ['legs_guessed'] });
  await late;
  await latestRun.finish({ notes: ['length_clamped'] });
  await latest;
  const { notes } = await awaitOutcome(server, mai, id);
  expect(notes.map(({ code }) => code)).toEqual(['length_clamped']);
  expect((await ledgerOf(server, mai)).entries).toEqual(spent);
});

test.runIf(onPglite)(
  'a job whose process died is run again by the next process, and charged once',
  async () => {
    await using dying = await createTestServer();
    const mai = await createCustomer(dying, 'Mai');
    const { id } = await submitTryOn(dying, mai);
    (await dying.engine.nextRun()).stage('processing');
    await using server = await createTestServer({ from: await dying.remains() });
    const run = await server.engine.nextRun();
    await run.finish();
    expect((await awaitOutcome(server, mai, id)).status).toBe('succeeded');
    expect((await ledgerOf(server, mai)).entries).toEqual(spent);
  },
);

test.runIf(onPglite)('a job that killed its process three times fails', { timeout: 90_000 }, async () => {
  await using first = await createTestServer();
  const mai = await createCustomer(first, 'Mai');
  const { id } = await submitTryOn(first, mai);
  await first.engine.nextRun();
  await using second = await createTestServer({ from: await first.remains() });
  await second.engine.nextRun();
  await using third = await createTestServer({ from: await second.remains() });
  await third.engine.nextRun();
  await using fourth = await createTestServer({ from: await third.remains() });
  expect((await awaitOutcome(fourth, mai, id)).error?.code).toBe('engine_failed');
  expect((await ledgerOf(fourth, mai)).entries).toEqual(releasedEntries('engine_failed'));
});

test.runIf(onPglite)(
  'a stopping server returns its jobs to the queue without counting an attempt',
  { timeout: 90_000 },
  async () => {
    let server = await createTestServer();
    const mai = await createCustomer(server, 'Mai');
    const { id } = await submitTryOn(server, mai);
    for (let stops = 0; stops < 3; stops += 1) {
      await server.engine.nextRun();
      const { feed } = server.studio;
      const handedBack = new Promise<void>((resolve) => {
        feed.subscribe((news) => news?.status === 'queued' && resolve());
      });
      server.beginStop();
      await handedBack;
      const from = await server.remains();
      await server[Symbol.asyncDispose]();
      server = await createTestServer({ from });
    }
    await (await server.engine.nextRun()).finish();
    expect((await awaitOutcome(server, mai, id)).status).toBe('succeeded');
    expect((await ledgerOf(server, mai)).entries).toEqual(spent);
    await server[Symbol.asyncDispose]();
  },
);

test('a job that the queue gives up returns its credits', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  await server.engine.nextRun();
  await server.studio.db.transaction((tx) =>
    server.studio.queue.send(tx, lostGenerationJob, { generation: id }),
  );
  expect((await awaitOutcome(server, mai, id)).error?.code).toBe('engine_failed');
  expect((await ledgerOf(server, mai)).entries).toEqual(releasedEntries('engine_failed'));
});

test('twenty jobs of two accounts all end, and each is charged once', { timeout: 90_000 }, async () => {
  await using server = await createTestServer({ engine: createScriptedEngine({ concurrency: 2 }) });
  const customers = [await createCustomer(server, 'Mai'), await createCustomer(server, 'Lan')];
  await Promise.all(customers.map(({ user }) => server.giveCredits(user.id, 7)));
  // The professional plan lets ten jobs of one account wait.
  for (const { user } of customers) await setPlanName(server.studio.db, user.id, 'professional');
  const orders = customers.flatMap((customer) => Array.from({ length: 10 }, () => customer));
  const submitted = await Promise.all(
    orders.map(async (customer) => ({ customer, job: await submitTryOn(server, customer) })),
  );
  server.engine.finishAll();
  const ended = await Promise.all(
    submitted.map(({ customer, job }) => awaitOutcome(server, customer, job.id)),
  );
  expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'succeeded'));
  for (const customer of customers) {
    const { balance, held, entries } = await ledgerOf(server, customer);
    const count = (kind: string) => entries.filter((entry) => entry.startsWith(kind)).length;
    expect({ balance, held, holds: count('hold'), captures: count('capture') }).toEqual({
      balance: 2,
      held: 0,
      holds: 10,
      captures: 10,
    });
  }
});

test('the first jobs of a second account run before the later jobs of the first', async () => {
  await using server = await createTestServer();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await createCustomer(server, 'Lan')];
  await submitTryOn(server, mai);
  const running = await server.engine.nextRun();
  await submitTryOn(server, mai);
  const third = await submitTryOn(server, mai);
  const first = await submitTryOn(server, lan);
  expect(first.queue_position).toBe(0);
  const { items } = await server.call(libraryOps.history, { token: mai.token });
  expect(items.find(({ id }) => id === third.id)?.queue_position).toBe(2);
  await running.finish();
  const next = await server.engine.nextRun();
  await next.finish();
  expect((await awaitOutcome(server, lan, first.id)).status).toBe('succeeded');
});
