import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { api } from '#api/contract/api.ts';
import type { CheckoutItem } from '#api/contract/checkout.ts';
import { retryRefunds } from '#server/payments/payment-refunds.service.ts';
import { balanceOf } from '#server/credits/credits.service.ts';
import { minutes } from '#server/platform/clock.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { beginCheckout, readCheckout } from '#tests/support/checkout-calls.ts';
import { packOf } from '#tests/support/purchases.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import {
  createStripeCounterpart,
  type StripeCounterpart,
  stripeKeys,
} from '#tests/support/stripe-counterpart.ts';

import { createStripe } from './stripe.ts';

let stripe: StripeCounterpart;
let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  stripe = await createStripeCounterpart();
  server = await createTestServer({ gateways: [createStripe({ ...stripeKeys, url: stripe.url })] });
  admin = await adminOf(server);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});

const tell = (event: object) => server.fetch('/api/payments/webhooks/stripe', stripe.signed(event));
const eventId = () => `evt_${randomUUID()}`;
let people = 0;

/** Buys a pack of fifty credits with a card. */
async function bought() {
  const buyer = await server.signUp(`Card${(people += 1)}`);
  const pack = await packOf(server, 50);
  if (pack.kind !== 'pack') throw new Error('not a pack');
  const item: CheckoutItem = pack;
  const { id, amount } = await beginCheckout(server, buyer, { item, method: 'card' });
  const intent = `pi_${id}`;
  await tell({
    id: eventId(),
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_1',
        object: 'checkout.session',
        amount_total: amount,
        payment_status: 'paid',
        payment_intent: intent,
        metadata: { checkout: id },
      },
    },
  });
  const credits = async () => (await balanceOf(server.studio.db, buyer.user.id, server.time.clock())) - 5;
  return { buyer, id, amount, intent, credits };
}

const ask = (payment: string, amount_vnd: number, id = server.time.ids()) =>
  server.call(api.adminRefundPayment, {
    token: admin.token,
    params: { id: payment },
    body: { id, amount_vnd, reason: 'The picture was late' },
  });
const casesOf = async (payment: string) =>
  (
    await server.call(api.adminPaymentCases, { token: admin.token, query: { status: 'open' as const } })
  ).items.filter((paymentCase) => paymentCase.payment?.id === payment);
const chargeRefunded = (id: string, intent: string, total: number) => ({
  id: eventId(),
  type: 'charge.refunded',
  data: {
    object: {
      object: 'charge',
      amount_refunded: total,
      payment_intent: intent,
      metadata: { checkout: id },
    },
  },
});

test('a refund at Stripe takes credits in proportion, and is booked once whatever Stripe reports', async () => {
  const { buyer, id, amount, intent, credits } = await bought();
  const refundId = server.time.ids();
  const half = await ask(id, amount / 2, refundId);
  expect(half.refunds).toMatchObject([{ state: 'done', amount_vnd: amount / 2, detail: null }]);
  await ask(id, amount / 2, refundId);
  await tell(chargeRefunded(id, intent, amount / 2));
  expect([
    await credits(),
    stripe.refunds.filter((refund) => refund.payment_intent === intent).length,
  ]).toEqual([25, 1]);
  const rest = await ask(id, amount / 2);
  await tell(chargeRefunded(id, intent, amount));
  expect([rest.state, rest.refunded_vnd, await credits()]).toEqual(['refunded', amount, 0]);
  expect(rest.documents.map(({ kind }) => kind)).toEqual(['receipt', 'refund_note', 'refund_note']);
  expect((await readCheckout(server, buyer, id)).state).toBe('refunded');
});

test('a refund that was begun at Stripe books only the amount that is not booked yet', async () => {
  const { id, amount, intent, credits } = await bought();
  await ask(id, amount / 2);
  await tell(chargeRefunded(id, intent, amount));
  expect(await credits()).toBe(0);
});

test('a refund with a lost response is not requested twice, and stays pending until the response', async () => {
  const { id, amount, intent, credits } = await bought();
  stripe.next.refund = 'unanswered';
  const requested = await ask(id, amount);
  expect([requested.refunds[0]?.state, requested.refundable_vnd, await credits()]).toEqual(['asked', 0, 50]);
  expect(
    (
      await server.refused(api.adminRefundPayment, {
        token: admin.token,
        params: { id },
        body: { id: server.time.ids(), amount_vnd: 1000, reason: 'Another one' },
      })
    ).code,
  ).toBe('conflict');
  stripe.next.refund = 'succeeded';
  server.time.advance(minutes(2));
  await retryRefunds(server.studio);
  expect([
    await credits(),
    stripe.refunds.filter((refund) => refund.payment_intent === intent).length,
  ]).toEqual([0, 1]);
});

test("Stripe's call completes a pending refund, and a returned refund opens a case", async () => {
  const { id, amount, intent, credits } = await bought();
  stripe.next.refund = 'pending';
  expect((await ask(id, amount)).refunds[0]?.state).toBe('asked');
  stripe.next.refund = 'succeeded';
  const refund = stripe.refunds.find((candidate) => candidate.payment_intent === intent);
  const event = (type: string, change: object) => ({
    id: eventId(),
    type,
    data: { object: { ...refund, ...change } },
  });
  await tell(event('refund.updated', { status: 'succeeded' }));
  expect(await credits()).toBe(0);
  await tell(event('refund.failed', { status: 'failed', failure_reason: 'expired_or_canceled_card' }));
  const [task] = await casesOf(id);
  expect([task?.kind, task?.decisions]).toEqual(['refund', ['returned', 'dismiss']]);
  const resolve = (action: 'returned' | 'dismiss') => ({
    token: admin.token,
    params: { id: task?.id ?? '' },
    body: { action, reason: 'Sent by transfer' },
  });
  expect((await server.refused(api.adminResolveCase, resolve('dismiss'))).code).toBe('conflict');
  await server.call(api.adminResolveCase, resolve('returned'));
  expect(await casesOf(id)).toEqual([]);
});

test('a refund that Stripe refuses goes to the desk, which can drop or repeat it', async () => {
  const { id, amount, credits } = await bought();
  stripe.next.refund = 'declined';
  expect((await ask(id, amount)).refunds).toMatchObject([
    { state: 'refused', detail: 'charge_already_refunded' },
  ]);
  const [task] = await casesOf(id);
  await server.call(api.adminResolveCase, {
    token: admin.token,
    params: { id: task?.id ?? '' },
    body: { action: 'dismiss', reason: 'The buyer keeps it' },
  });
  expect(await credits()).toBe(50);
  stripe.next.refund = 'succeeded';
  expect((await ask(id, amount)).refunds.map(({ state }) => state)).toEqual(['dropped', 'done']);
});
