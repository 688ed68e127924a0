import { EventSourceParserStream } from 'eventsource-parser/stream';
import { expect, test } from 'vitest';
import * as v from 'valibot';

import { generationOps, workEvents } from '#api/contract/generation.ts';
import type { Client, TestAccount } from '#tests/support/test-client.ts';
import { createTestServer } from '#tests/support/test-server.ts';
import { createCustomer, submitTryOn } from '#tests/support/try-on-orders.ts';

const Heard = v.variant('event', [
  v.object({ event: v.literal('snapshot'), data: workEvents.snapshot }),
  v.object({ event: v.literal('job'), data: workEvents.job }),
  v.object({ event: v.literal('stage'), data: workEvents.stage }),
  v.object({ event: v.literal('progress'), data: workEvents.progress }),
  v.object({ event: v.literal('done'), data: workEvents.done }),
]);

/** Yields the news of all jobs in the short form of these tests. */
async function* shortEvents(server: Client, { token }: TestAccount): AsyncGenerator<unknown, void> {
  const { body } = await server.send(generationOps.workEvents, { token });
  if (!body) throw new Error('no stream');
  const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { event, data } of messages) {
    const message = v.parse(Heard, { event, data: JSON.parse(data) });
    if (message.event === 'snapshot')
      yield ['snapshot', ...message.data.generations.map(({ id, status }) => `${id} ${status}`)];
    else if (message.event === 'stage' || message.event === 'progress')
      yield [message.event, message.data.id, message.data.progress];
    else yield [message.event, message.data.id, message.data.status];
  }
}
const next = async (events: AsyncGenerator<unknown, void>) => (await events.next()).value;

test('one stream reports all jobs: running ones, later orders, their stages and ends', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const first = await submitTryOn(server, mai);
  const run = await server.engine.nextRun();
  const events = shortEvents(server, mai);
  expect(await next(events)).toEqual(['snapshot', `${first.id} running`]);
  const second = await submitTryOn(server, mai);
  expect(await next(events)).toEqual(['job', second.id, 'queued']);
  run.stage('generating');
  expect(await next(events)).toEqual(['stage', first.id, 0]);
  await run.finish();
  expect([await next(events), await next(events)]).toEqual(
    expect.arrayContaining([['done', first.id, 'succeeded']]),
  );
});

test('the stream reports a new queue position and a cancellation', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  await submitTryOn(server, mai);
  await server.engine.nextRun();
  const [second, third] = [await submitTryOn(server, mai), await submitTryOn(server, mai)];
  const events = shortEvents(server, mai);
  await next(events);
  await server.call(generationOps.cancelGeneration, { token: mai.token, params: { id: second.id } });
  expect(await next(events)).toEqual(['done', second.id, 'cancelled']);
  expect(await next(events)).toEqual(['progress', third.id, 0]);
});

test('the stream reports no jobs of other users', async () => {
  await using server = await createTestServer();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await createCustomer(server, 'Lan')];
  const events = shortEvents(server, lan);
  expect(await next(events)).toEqual(['snapshot']);
  await submitTryOn(server, mai);
  await server.engine.nextRun();
  const own = await submitTryOn(server, lan);
  expect(await next(events)).toEqual(['job', own.id, 'queued']);
});

test('a gap in the feed makes the stream send all jobs again', async () => {
  await using server = await createTestServer();
  const { feed } = server.studio;
  const { subscribe } = feed;
  let lose = () => {};
  feed.subscribe = (listener) => {
    lose = () => listener(undefined);
    return subscribe(listener);
  };
  const mai = await createCustomer(server, 'Mai');
  const job = await submitTryOn(server, mai);
  await server.engine.nextRun();
  const events = shortEvents(server, mai);
  const snapshot = ['snapshot', `${job.id} running`];
  expect(await next(events)).toEqual(snapshot);
  lose();
  expect(await next(events)).toEqual(snapshot);
});
