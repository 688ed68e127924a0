import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Checkout } from '#api/contract/checkout.ts';
import { balanceOf } from '#server/credits/credits.service.ts';
import { beginCheckout, readCheckout } from '#tests/support/checkout-calls.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createPlainShop } from '#tests/support/plain-shop.ts';
import {
  createStripeCounterpart,
  stripeKeys,
  type StripeCounterpart,
} from '#tests/support/stripe-counterpart.ts';

import { createStripe } from './stripe.ts';

let stripe: StripeCounterpart;
let server: TestServer;
let buyer: TestAccount;
beforeAll(async () => {
  stripe = await createStripeCounterpart();
  const gateway = createStripe({ ...stripeKeys, url: stripe.url });
  server = await createTestServer({ shop: createPlainShop(), gateways: [gateway] });
  buyer = await server.signUp('Buyer');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});

const begin = () => beginCheckout(server, buyer, { method: 'card' });
const balance = () => balanceOf(server.studio.db, buyer.user.id, server.time.clock());

const tell = (...args: Parameters<StripeCounterpart['signed']>): Promise<Response> =>
  server.fetch('/api/payments/webhooks/stripe', stripe.signed(...args));

const completed = ({ id, amount }: Checkout, event: string, change: object = {}) => ({
  id: event,
  type: 'checkout.session.completed',
  data: {
    object: {
      object: 'checkout.session',
      id: 'cs_test_1',
      amount_total: amount,
      currency: 'vnd',
      payment_status: 'paid',
      payment_intent: `pi_${id}`,
      metadata: { checkout: id },
      ...change,
    },
  },
});

test('a session is requested in whole đồng, once per purchase', async () => {
  const checkout = await begin();
  const session = stripe.sessions.at(-1);
  expect(session?.key).toBe(checkout.id);
  expect(session?.fields).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'vnd',
    'line_items[0][price_data][unit_amount]': '169000',
    'metadata[checkout]': checkout.id,
    'payment_intent_data[metadata][checkout]': checkout.id,
    customer_email: 'buyer@example.test',
  });
  expect(checkout.redirect_url).toBe(`https://checkout.stripe.com/c/pay/${session?.id}`);
});

test('a completed session pays once, whichever events report the payment', async () => {
  const [checkout, before] = [await begin(), await balance()];
  for (const event of ['evt_1', 'evt_1', 'evt_2'])
    expect((await tell(completed(checkout, event))).status).toBe(200);
  expect(await readCheckout(server, buyer, checkout.id)).toMatchObject({ state: 'paid', received: 169_000 });
  expect((await balance()) - before).toBe(50);
});

test('a call with another secret, or ten minutes old, is refused', async () => {
  const checkout = await begin();
  expect((await tell(completed(checkout, 'evt_3'), { secret: 'whsec_other' })).status).toBe(400);
  expect((await tell(completed(checkout, 'evt_4'), { age: 600 })).status).toBe(400);
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('waiting');
});

test('a delayed payment waits for its second event', async () => {
  const checkout = await begin();
  await tell(completed(checkout, 'evt_5', { payment_status: 'unpaid' }));
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('waiting');
  await tell({ ...completed(checkout, 'evt_6'), type: 'checkout.session.async_payment_succeeded' });
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('paid');
});

test('a further period that Stripe collects is a separate purchase, once', async () => {
  const checkout = await begin();
  await tell(completed(checkout, 'evt_7'));
  const before = await balance();
  const cycle = (event: string) => ({
    id: event,
    type: 'invoice.paid',
    data: {
      object: {
        object: 'invoice',
        id: 'in_1',
        billing_reason: 'subscription_cycle',
        amount_paid: 169_000,
        parent: { subscription_details: { metadata: { checkout: checkout.id } } },
      },
    },
  });
  for (const event of ['evt_8', 'evt_9']) expect((await tell(cycle(event))).status).toBe(200);
  expect((await balance()) - before).toBe(50);
});

test('a full refund ends the purchase', async () => {
  const checkout = await begin();
  await tell(completed(checkout, 'evt_10'));
  const { id } = checkout;
  await tell({
    id: 'evt_11',
    type: 'charge.refunded',
    data: { object: { object: 'charge', amount_refunded: 169_000, metadata: { checkout: id } } },
  });
  expect((await readCheckout(server, buyer, id)).state).toBe('refunded');
});
