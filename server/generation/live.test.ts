import { expect, onTestFinished, test, vi } from 'vitest';

import { generationOps } from '#api/contract/generation.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  createCustomer,
  type Customer,
  type HeardEvent,
  listenToJob,
  submitTryOn,
} from '#tests/support/try-on-orders.ts';

/** Returns the next event in the short form of these tests: without the full job. */
async function next(events: AsyncGenerator<HeardEvent, void>): Promise<object | undefined> {
  const { value } = await events.next();
  if (!value) return undefined;
  if (value.event === 'stage' || value.event === 'progress') return { event: value.event, ...value.data };
  const { status, stage, progress, queue_position } = value.data;
  return {
    event: value.event,
    status,
    stage,
    progress,
    ...(queue_position !== undefined && { queue_position }),
  };
}

/** Submits a job that waits behind another one, which the engine has. */
async function waitingJob(server: TestServer, customer: Customer) {
  await submitTryOn(server, customer);
  const before = await server.engine.nextRun();
  return { before, job: await submitTryOn(server, customer) };
}

test("a stream reports a job's state, stages, progress and end, in order", async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { before, job } = await waitingJob(server, mai);
  const events = listenToJob(server, mai, job.id);
  const waiting = { status: 'queued', stage: null, progress: 0, queue_position: 0 };
  expect(await next(events)).toEqual({ event: 'snapshot', ...waiting });
  await before.finish();
  expect(await next(events)).toEqual({ event: 'stage', stage: 'analysing', progress: 0 });
  const run = await server.engine.nextRun();
  run.stage('processing');
  expect(await next(events)).toEqual({ event: 'stage', stage: 'processing', progress: 0 });
  run.progress(0.4);
  expect(await next(events)).toEqual({ event: 'progress', progress: 0.4 });
  run.stage('generating');
  expect(await next(events)).toEqual({ event: 'stage', stage: 'generating', progress: 0.4 });
  await run.finish();
  expect(await next(events)).toEqual({ event: 'done', status: 'succeeded', stage: null, progress: 1 });
  expect(await next(events)).toBeUndefined();
});

test('the ids of events increase', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const ids: number[] = [];
  for await (const { id } of listenToJob(server, mai, (await submitTryOn(server, mai)).id))
    ids.push(Number(id));
  expect(ids).toEqual([...new Set(ids)].toSorted((left, right) => left - right));
});

test('a reconnect with the last id gets only newer events', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { before, job } = await waitingJob(server, mai);
  const first = listenToJob(server, mai, job.id);
  const { value: last } = await first.next();
  await first.return();
  const reconnected = listenToJob(server, mai, job.id, last?.id);
  const nextEvent = next(reconnected);
  await before.finish();
  expect(await nextEvent).toEqual({ event: 'stage', stage: 'analysing', progress: 0 });
});

test('a reconnect after missed events gets the full job', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { before, job } = await waitingJob(server, mai);
  const first = listenToJob(server, mai, job.id);
  const { value: last } = await first.next();
  await first.return();
  await before.finish();
  await server.engine.nextRun();
  expect(await next(listenToJob(server, mai, job.id, last?.id))).toEqual({
    event: 'snapshot',
    status: 'running',
    stage: 'analysing',
    progress: 0,
  });
});

test('the stream of a waiting job reports its new queue position', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { job: second } = await waitingJob(server, mai);
  const third = await submitTryOn(server, mai);
  const events = listenToJob(server, mai, third.id);
  const waiting = { status: 'queued', stage: null, progress: 0, queue_position: 1 };
  expect(await next(events)).toEqual({ event: 'snapshot', ...waiting });
  await server.call(generationOps.cancelGeneration, { token: mai.token, params: { id: second.id } });
  expect(await next(events)).toEqual({ event: 'progress', progress: 0, queue_position: 0 });
});

test('a requeued job is sent as a full snapshot', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { before, job } = await waitingJob(server, mai);
  const events = listenToJob(server, mai, job.id);
  await next(events);
  await before.finish();
  await next(events);
  (await server.engine.nextRun()).fail(new Error('out of memory'));
  expect(await next(events)).toEqual({
    event: 'snapshot',
    status: 'queued',
    stage: null,
    progress: 0,
    queue_position: 0,
  });
});

test('the stream of an ended job reports its end only', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { job } = await waitingJob(server, mai);
  await server.call(generationOps.cancelGeneration, { token: mai.token, params: { id: job.id } });
  const events = listenToJob(server, mai, job.id);
  expect(await next(events)).toEqual({ event: 'done', status: 'cancelled', stage: null, progress: 0 });
  expect(await next(events)).toBeUndefined();
});

test('the server unsubscribes a client that disconnects', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { job } = await waitingJob(server, mai);
  const { feed } = server.studio;
  const { subscribe } = feed;
  const disconnected = new Promise<string>((resolve) => {
    feed.subscribe = (listener) => {
      const unsubscribe = subscribe(listener);
      return () => {
        unsubscribe();
        resolve('left');
      };
    };
  });
  const events = listenToJob(server, mai, job.id);
  await next(events);
  await events.return();
  expect(await disconnected).toBe('left');
});

test('a comment keeps a silent stream alive', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { job } = await waitingJob(server, mai);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { body } = await server.send(generationOps.generationEvents, {
    token: mai.token,
    params: { id: job.id },
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toMatch(/^event: snapshot\n/);
  const silent = reader?.read();
  await vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 1, timeout: 20_000 });
  vi.advanceTimersByTime(15_000);
  expect((await silent)?.value).toBe(': keep-alive\n\n');
});

test('a stopping server ends the streams', async () => {
  const server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { job } = await waitingJob(server, mai);
  const events = listenToJob(server, mai, job.id);
  await next(events);
  const [end] = await Promise.all([next(events), server[Symbol.asyncDispose]()]);
  expect(end).toBeUndefined();
});

test("another user's job cannot be streamed, and looks like a missing one", async () => {
  await using server = await createTestServer();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await server.signUp('Lan')];
  const { id } = await submitTryOn(server, mai);
  for (const op of [generationOps.generationEvents, generationOps.generation])
    expect((await server.refused(op, { token: lan.token, params: { id } })).status).toBe(404);
});
