import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, toPromise, waitFor } from 'xstate';

import { type Client, createClient } from '#api/api-client.ts';
import type { Generation } from '#api/contract/generation.ts';
import type { JobFact } from '#api/contract/job-facts.ts';
import {
  jobWatchMachine,
  type JobWatchEvent,
  type LookInput,
} from '#machines/job-watch/job-watch.machine.ts';
import type { NetworkEvent } from '#machines/_kit/network.ts';
import { order, request } from '#machines/generation/generation.model.ts';

import { workStreamMachine } from '#machines/work-stream/work-stream.machine.ts';
import type { LeadCommand } from '#machines/work-stream/work-stream.types.ts';
import { createWorkFeed } from '#src/work-feed.ts';

import { jobActors, orderKey } from './job.actors.ts';
import { sendTryOn } from './orders/send-try-on.ts';
import { workActors } from './work.actors.ts';

const id = '01934b1c-0000-7000-8000-000000000001';
const job = (more: Partial<Generation>): Generation => ({
  id,
  feature: 'virtual-tryon',
  status: 'queued',
  stage: null,
  progress: 0,
  cost: 1,
  engine: 'built-in',
  seed: 7,
  params: {},
  inputs: [],
  notes: [],
  created_at: '2025-03-01T10:00:00.000Z',
  ...more,
});
const problem = (code: string, status: number, more = {}) => ({
  status,
  body: {
    type: `/api/docs#${code}`,
    title: 'Refused',
    status,
    code,
    detail: 'No.',
    message: 'No.',
    request_id: 'request-1',
    ...more,
  },
});
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const json =
  ({ status = 200, body }: { status?: number; body: unknown }): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

// Node has no `online` event.
const watchNetwork = fromCallback<NetworkEvent>(() => {});
/** The page's stream of jobs, except that each test holds the lead itself. */
const workHere = (client: Client) =>
  workStreamMachine.provide({
    actors: {
      ...workActors(client),
      holdLead: fromCallback<LeadCommand, { person: string }>(({ sendBack }) =>
        sendBack({ type: 'lead.taken' }),
      ),
      watchNetwork,
    },
  });

async function serving(answer: Answer) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createClient({ origin, token: () => 'token-1', onRefused: () => {} });
  let changes = 0;
  const work = createWorkFeed({ fetchLogic: async () => workHere(client), person: () => 'mai' });
  const actors = jobActors({ client, work, sendOrder: sendTryOn, onWorkChanged: () => (changes += 1) });
  return {
    actors,
    changes: () => changes,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
type Actors = Awaited<ReturnType<typeof serving>>['actors'];

/** Follows the job until the event `last`; returns all events and the requests for the stream. */
async function collectFacts({ streamJob, lookAtJob }: Actors, last: string) {
  const facts: AnyEventObject[] = [];
  const listener = createActor(
    fromCallback<AnyEventObject>(({ receive }) => receive((fact) => facts.push(fact))),
  ).start();
  const machine = jobWatchMachine.provide({ actors: { streamJob, lookAtJob, watchNetwork } });
  const watch = createActor(machine, { input: { id, listener } }).start();
  await expect.poll(() => facts.at(-1)?.type, { timeout: 4_000 }).toBe(last);
  watch.stop();
  return facts;
}
const event = (name: string, version: number, data: unknown) =>
  `event: ${name}\nid: ${version}\ndata: ${JSON.stringify(data)}\n\n`;

const submitted = (actors: Actors) => toPromise(createActor(actors.submitOrder, { input: order }).start());

test('a stream reports each fact once and in order, however its chunks are split', async () => {
  const text = [
    event('snapshot', 1, { generations: [job({ queue_position: 2 })] }),
    ': keep-alive\n\n',
    event('progress', 2, { id, progress: 0, queue_position: 1 }),
    event('stage', 3, { id, stage: 'analysing', progress: 0.1 }),
    event('progress', 4, { id, progress: 0.2 }),
    event('stage', 5, { id, stage: 'generating', progress: 0.8 }),
    event('done', 6, job({ status: 'succeeded', progress: 1, started_at: '2025-03-01T10:00:01.000Z' })),
  ].join('');
  await using server = await serving((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const character of text) response.write(character);
    response.end();
  });
  expect(await collectFacts(server.actors, 'job.succeeded')).toEqual([
    { type: 'job.queued', position: 2 },
    { type: 'job.queued', position: 1 },
    { type: 'job.analysing' },
    { type: 'job.progressed', progress: 0.1 },
    { type: 'job.progressed', progress: 0.2 },
    { type: 'job.processing' },
    { type: 'job.generating' },
    { type: 'job.progressed', progress: 0.8 },
    { type: 'job.succeeded' },
  ]);
  expect(server.changes()).toBe(1);
});

test('polling reports the same facts if the stream is blocked', async () => {
  await using server = await serving((incoming, response) => {
    if (incoming.url?.endsWith('/events')) return void response.destroy();
    json({ body: job({ status: 'failed', error: { code: 'person_not_found', message: '' } }) })(
      incoming,
      response,
    );
  });
  expect(await collectFacts(server.actors, 'job.failed')).toEqual([
    { type: 'job.failed', code: 'person_not_found' },
  ]);
});

test('a missing job counts as failed', async () => {
  await using server = await serving(json(problem('not_found', 404)));
  expect(await collectFacts(server.actors, 'job.failed')).toEqual([
    { type: 'job.failed', code: 'not_found' },
  ]);
});

test('an event that breaks the contract drops the stream', async () => {
  await using server = await serving((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event('stage', 1, { stage: 'dreaming', progress: 0 }));
  });
  const machine = jobWatchMachine.provide({
    actors: {
      streamJob: server.actors.streamJob,
      lookAtJob: fromCallback<JobWatchEvent, LookInput>(() => {}),
    },
  });
  const watch = createActor(machine, {
    input: { id, listener: createActor(fromCallback<JobFact>(() => {})) },
  }).start();
  expect((await waitFor(watch, (snapshot) => snapshot.matches('polling'))).value).toEqual({
    polling: 'looking',
  });
  watch.stop();
});

test('the end of a job is reported to a listener that starts later', async () => {
  await using server = await serving((incoming, response) => {
    if (incoming.url === '/ai/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return void response.write(event('snapshot', 1, { generations: [] }));
    }
    json({ body: job({ status: 'cancelled', started_at: '2025-03-01T10:00:01.000Z' }) })(incoming, response);
  });
  expect(await collectFacts(server.actors, 'job.cancelled')).toEqual([
    { type: 'job.analysing' },
    { type: 'job.cancelled' },
  ]);
});

test('the end of a job during a lost stream is reported after the reconnection', async () => {
  let streams = 0;
  await using server = await serving((incoming, response) => {
    if (incoming.url !== '/ai/events')
      return json({ body: job({ status: 'succeeded' }) })(incoming, response);
    streams += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(event('snapshot', 1, { generations: [job({ status: 'running', stage: 'analysing' })] }));
  });
  const facts = await collectFacts(server.actors, 'job.succeeded');
  expect(facts.map(({ type }) => type)).toEqual([
    'job.analysing',
    'job.processing',
    'job.generating',
    'job.succeeded',
  ]);
  expect(streams).toBe(1);
});

test('an order is sent with its idempotency key and answered with its job', async () => {
  const requests: unknown[] = [];
  await using server = await serving((incoming, response) => {
    incoming.setEncoding('utf8');
    incoming.on('data', (body: string) =>
      requests.push([incoming.url, incoming.headers['idempotency-key'], body]),
    );
    json({ status: 202, body: job({}) })(incoming, response);
  });
  expect(await submitted(server.actors)).toEqual({ outcome: 'accepted', id });
  expect([requests, server.changes()]).toEqual([
    [['/ai/virtual-tryon', order.key, JSON.stringify(request.body)]],
    1,
  ]);
});

test('an order beyond the balance reports the missing credits', async () => {
  const credits = { balance: 0, cost: 1, shortage: 1 };
  await using server = await serving(json(problem('insufficient_credits', 402, credits)));
  expect(await submitted(server.actors)).toEqual({ outcome: 'unaffordable', shortfall: credits });
});

test('a refused order reports the reason', async () => {
  await using server = await serving(json(problem('garment_combination', 422)));
  expect(await submitted(server.actors)).toEqual({ outcome: 'refused', code: 'garment_combination' });
});

test.each([
  ['a connection that breaks', (_: IncomingMessage, response: ServerResponse) => void response.destroy()],
  ['a server that is starting', json(problem('unavailable', 503))],
  ['an answer nobody can read', json({ status: 202, body: { id } })],
])('%s leaves the order unanswered, since the server may have accepted it', async (_name, answer) => {
  await using server = await serving(answer);
  await expect(submitted(server.actors)).rejects.toThrow(/unreachable|unavailable|unreadable_answer/);
});

test('idempotency keys are unique and valid for the server', () => {
  const drawn = Array.from({ length: 100 }, orderKey);
  expect(new Set(drawn).size).toBe(100);
  expect(drawn.every((key) => /^[\x21-\x7e]{8,200}$/.test(key))).toBe(true);
});
