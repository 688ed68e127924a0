import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { api } from '#api/contract/api.ts';
import { Generation } from '#api/contract/generation.ts';
import {
  WebhookEvent,
  type WebhookEventType,
  webhookEventTypes,
  type WebhookSecret,
} from '#api/contract/webhooks.ts';
import { days } from '#server/platform/clock.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createToken } from '#tests/support/test-tokens.ts';
import { createCustomer, type Customer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

import { deliver } from './deliver.handler.ts';
import { sampleData } from './example-events.ts';
import type { EndpointAnswer, Message, EndpointFailure } from './outbound.ts';
import { retryPauses } from './webhooks.job.ts';
import { deleteOldEvents } from './webhooks.service.ts';
import { webhookDeliveries } from './webhooks.tables.ts';

let server: TestServer;
let owner: Customer;
let sentMessages: Message[] = [];
let answer: EndpointAnswer | EndpointFailure;
const fine = { outcome: 'answered', status: 200, body: 'ok' } as const;
const outbound = async (message: Message) => {
  sentMessages.push(message);
  return answer;
};
beforeAll(async () => {
  server = await createTestServer({ outbound });
  server.engine.finishAll();
  owner = await createCustomer(server, 'Owner');
  await server.giveCredits(owner.user.id, 100);
});
beforeEach(() => {
  sentMessages = [];
  answer = fine;
});
afterAll(() => server[Symbol.asyncDispose]());

const listen = (events: WebhookEventType[], wish: object = {}): Promise<WebhookSecret> =>
  server.call(api.createWebhook, {
    token: owner.token,
    body: { url: 'https://shop.example/hook', events, ...wish },
  });
const drop = ({ webhook }: WebhookSecret) =>
  server.call(api.deleteWebhook, { token: owner.token, params: { id: webhook.id } });
const logOf = async ({ webhook }: WebhookSecret) =>
  (await server.call(api.webhookDeliveries, { token: owner.token, params: { id: webhook.id } })).items;
/** Waits until the log has a number of finished deliveries. */
const settled = (endpoint: WebhookSecret, count: number) =>
  vi.waitFor(
    async () => {
      const log = await logOf(endpoint);
      expect(log.filter(({ status }) => status !== 'waiting')).toHaveLength(count);
      return log;
    },
    { timeout: 20_000 },
  );

test('the end of a generation is sent, signed according to Standard Webhooks', async () => {
  const endpoint = await listen(['generation.succeeded']);
  const { id } = await submitTryOn(server, owner);
  await awaitOutcome(server, owner, id);
  const [delivery] = await settled(endpoint, 1);
  const [message] = sentMessages;
  expect(message?.url).toBe('https://shop.example/hook');
  // The signed time is long ago by the machine's clock, which a verifier refuses: only the signature is compared.
  const signature = new Webhook(endpoint.secret).sign(
    message?.headers['webhook-id'] ?? '',
    new Date(Number(message?.headers['webhook-timestamp']) * 1000),
    message?.body ?? '',
  );
  expect(message?.headers['webhook-signature']).toBe(signature);
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    type: 'generation.succeeded',
    test: false,
    data: { id, status: 'succeeded' },
  });
  expect(delivery).toMatchObject({
    event_id: message?.headers['webhook-id'],
    id: message?.headers['mot-delivery-id'],
    attempt: 1,
    status: 'delivered',
    answer: { status: 200, body: 'ok' },
    body: message?.body,
  });
  await drop(endpoint);
});

test('the server sends an endpoint its chosen events only, and a switched-off one none', async () => {
  const other = await listen(['generation.failed']);
  const switchedOff = await listen(['generation.succeeded']);
  await server.call(api.changeWebhook, {
    token: owner.token,
    params: { id: switchedOff.webhook.id },
    body: { active: false },
  });
  const { id } = await submitTryOn(server, owner);
  await awaitOutcome(server, owner, id);
  expect([await logOf(other), await logOf(switchedOff)]).toEqual([[], []]);
  await drop(other);
  await drop(switchedOff);
});

test('an event of a test token is marked as a test', async () => {
  const endpoint = await listen(['generation.succeeded']);
  const { secret } = await createToken(server, owner, { mode: 'test' });
  await submitTryOn(server, { ...owner, token: secret });
  await settled(endpoint, 1);
  expect(JSON.parse(sentMessages[0]?.body ?? '')).toMatchObject({
    test: true,
    data: { engine: 'test', cost: 0 },
  });
  await drop(endpoint);
});

test('a failed try is retried for a day, with the same event id and new delivery ids', async () => {
  answer = { outcome: 'answered', status: 500, body: 'busy' };
  const endpoint = await listen(['generation.succeeded']);
  await submitTryOn(server, owner);
  await settled(endpoint, 1);
  for (let attempt = 2; attempt <= retryPauses.length + 1; attempt += 1) {
    const [waiting] = await server.studio.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.status, 'waiting'));
    expect(waiting).toMatchObject({
      attempt,
      dueAt: new Date(server.time.clock().getTime() + (retryPauses[attempt - 2] ?? 0)),
    });
    server.time.advance(retryPauses[attempt - 2] ?? 0);
    await deliver(server.studio, outbound, waiting?.id ?? '');
  }
  const log = await settled(endpoint, retryPauses.length + 1);
  expect(log.map(({ status }) => status)).toEqual(
    Array.from({ length: retryPauses.length + 1 }, () => 'failed'),
  );
  const values = (name: string) => new Set(sentMessages.map(({ headers }) => headers[name])).size;
  expect([values('webhook-id'), values('mot-delivery-id'), values('webhook-timestamp')]).toEqual([1, 11, 11]);
  expect(retryPauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(days(0.98));
  await drop(endpoint);
});

test('an endpoint that responds 410 gets no more events until it is switched on again', async () => {
  const { access_token: session } = await server.call(api.login, {
    body: { username: owner.user.email, password: owner.password },
  });
  owner = { ...owner, token: session };
  answer = { outcome: 'answered', status: 410, body: '' };
  const endpoint = await listen(['generation.succeeded']);
  await submitTryOn(server, owner);
  await settled(endpoint, 1);
  const find = async () =>
    (await server.call(api.listWebhooks, { token: owner.token })).items.find(
      ({ id }) => id === endpoint.webhook.id,
    );
  expect(await find()).toMatchObject({ active: false, stopped: 'gone' });
  const request = { token: owner.token, params: { id: endpoint.webhook.id }, body: { active: true } };
  expect(await server.call(api.changeWebhook, request)).toMatchObject({ active: true, stopped: null });
  await drop(endpoint);
});

test('a delivery can be replayed, and a failed replay is not retried', async () => {
  const endpoint = await listen(['generation.succeeded']);
  await submitTryOn(server, owner);
  const [first] = await settled(endpoint, 1);
  answer = { outcome: 'unanswered', failure: 'timed_out' };
  const replay = await server.call(api.replayDelivery, {
    token: owner.token,
    params: { id: first?.id ?? '' },
  });
  expect(replay).toMatchObject({ event_id: first?.event_id, replay: true, status: 'waiting' });
  const log = await settled(endpoint, 2);
  expect(log[0]).toMatchObject({ id: replay.id, status: 'failed', failure: 'timed_out', answer: null });
  expect(log).toHaveLength(2);
  await drop(endpoint);
});

test.each(webhookEventTypes)(
  'a test event %s is sent once, whether or not the endpoint listens to it',
  async (type) => {
    answer = { outcome: 'answered', status: 500, body: 'busy' };
    const endpoint = await listen(['generation.cancelled']);
    const { access_token: token } = await server.call(api.login, {
      body: { username: owner.user.email, password: owner.password },
    });
    const request = { token, params: { id: endpoint.webhook.id }, body: { type } };
    const delivery = await server.call(api.testWebhook, request);
    expect(delivery).toMatchObject({ type, attempt: 1, replay: true, status: 'waiting' });
    const log = await settled(endpoint, 1);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      id: delivery.id,
      status: 'failed',
      answer: { status: 500, body: 'busy' },
    });
    const event = v.parse(WebhookEvent, JSON.parse(sentMessages[0]?.body ?? ''));
    expect(event).toMatchObject({ type, test: true });
    await drop(endpoint);
  },
);

test.each(['succeeded', 'failed', 'cancelled'] as const)(
  "the example event of a %s generation has a generation's shape",
  (status) => expect(v.parse(Generation, sampleData(`generation.${status}`)).status).toBe(status),
);

test('a switched-off endpoint gets no test event', async () => {
  const { webhook, secret } = await listen(['credits.low']);
  const to = { token: owner.token, params: { id: webhook.id } };
  await server.call(api.changeWebhook, { ...to, body: { active: false } });
  expect((await server.refused(api.testWebhook, { ...to, body: {} })).code).toBe('conflict');
  await drop({ webhook, secret });
});

test('a balance that falls below the threshold is reported once', async () => {
  const { balance } = await server.call(api.credits, { token: owner.token });
  const endpoint = await listen(['credits.low'], { low_credits: balance - 1 });
  for (let order = 0; order < 3; order += 1) await submitTryOn(server, owner);
  await settled(endpoint, 1);
  expect(JSON.parse(sentMessages[0]?.body ?? '')).toMatchObject({
    type: 'credits.low',
    data: { balance: balance - 2 },
  });
  await drop(endpoint);
});

test('an endpoint on a private network or without TLS, and the eleventh endpoint, are refused', async () => {
  for (const url of ['http://shop.example/hook', 'https://127.0.0.1/hook', 'https://10.0.0.1/'])
    expect(
      (
        await server.refused(api.createWebhook, {
          token: owner.token,
          body: { url, events: ['credits.low'] },
        })
      ).code,
    ).toBe('webhook_address_refused');
  for (let count = 0; count < 10; count += 1) await listen(['credits.low']);
  await expect(listen(['credits.low'])).rejects.toThrow('webhooks_full');
});

test('the server forgets events after a month', async () => {
  server.time.advance(days(31));
  await deleteOldEvents(server.studio);
  expect(await server.studio.db.select().from(webhookDeliveries)).toEqual([]);
});
