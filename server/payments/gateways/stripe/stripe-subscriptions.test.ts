import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { api } from '#api/contract/api.ts';
import type { Checkout, CheckoutItem } from '#api/contract/checkout.ts';
import { runMoneyUpkeep } from '#server/jobs.ts';
import { days } from '#server/platform/clock.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { beginCheckout, readCheckout } from '#tests/support/checkout-calls.ts';
import { fulfilPayment, planItem } from '#tests/support/purchases.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import {
  createStripeCounterpart,
  type StripeCounterpart,
  stripeKeys,
} from '#tests/support/stripe-counterpart.ts';

import { createStripe } from './stripe.ts';

let stripe: StripeCounterpart;
let server: TestServer;
beforeAll(async () => {
  stripe = await createStripeCounterpart();
  server = await createTestServer({ gateways: [createStripe({ ...stripeKeys, url: stripe.url })] });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});

const tell = (event: object) => server.fetch('/api/payments/webhooks/stripe', stripe.signed(event));
const seconds = () => Math.floor(server.time.clock().getTime() / 1000);
let people = 0;

type Subscriber = { person: TestAccount; checkout: Checkout; sub: string; price: number };

const sessionOf = ({ checkout, sub, price }: Subscriber, id = `evt_${randomUUID()}`) => ({
  id,
  created: seconds(),
  type: 'checkout.session.completed',
  data: {
    object: {
      id: 'cs_1',
      object: 'checkout.session',
      amount_total: price,
      payment_status: 'paid',
      payment_intent: null,
      invoice: `in_first_${sub}`,
      subscription: sub,
      customer: `cus_${sub}`,
      metadata: { checkout: checkout.id },
    },
  },
});
const invoiceOf = (
  { checkout, sub }: Subscriber,
  type: 'invoice.paid' | 'invoice.payment_failed',
  change: { reason: string; name: string; amount: number },
) => ({
  id: `evt_${randomUUID()}`,
  created: seconds(),
  type,
  data: {
    object: {
      id: `in_${change.name}_${sub}`,
      object: 'invoice',
      billing_reason: change.reason,
      amount_paid: change.amount,
      parent: { subscription_details: { metadata: { checkout: checkout.id } } },
    },
  },
});
/** Event of a single payment, without a subscription. */
const cardPaid = (subscriber: Subscriber) => {
  const { data, ...event } = sessionOf(subscriber);
  const once = { invoice: null, subscription: null, payment_intent: `pi_${randomUUID()}` };
  return { ...event, data: { object: { ...data.object, ...once } } };
};
const firstInvoice = (subscriber: Subscriber) =>
  invoiceOf(subscriber, 'invoice.paid', {
    reason: 'subscription_create',
    name: 'first',
    amount: subscriber.price,
  });
const cycle = (subscriber: Subscriber, name: string, amount = subscriber.price) =>
  invoiceOf(subscriber, 'invoice.paid', { reason: 'subscription_cycle', name, amount });
const subscriptionIs = (
  { checkout, sub }: Subscriber,
  type: 'updated' | 'deleted',
  { created = seconds(), ends = false, status = 'active' } = {},
) => ({
  id: `evt_${randomUUID()}`,
  created,
  type: `customer.subscription.${type}`,
  data: {
    object: {
      id: sub,
      object: 'subscription',
      customer: `cus_${sub}`,
      status,
      cancel_at_period_end: ends,
      cancel_at: null,
      metadata: { checkout: checkout.id },
    },
  },
});

type Paid = { plan: 'basic' | 'pro'; period?: 'monthly' | 'annual' };

/** Opens a subscription like Stripe does for a session: with the amount that the session names. */
async function beginAs(person: TestAccount, { plan, period = 'monthly' }: Paid): Promise<Subscriber> {
  const item: CheckoutItem = { kind: 'plan', plan, period };
  const checkout = await beginCheckout(server, person, { item, method: 'card' });
  const sub = `sub_${randomUUID().slice(0, 8)}`;
  const { fields } = stripe.sessions.at(-1) ?? {};
  const amount = Number(fields?.['line_items[0][price_data][unit_amount]']);
  const interval = fields?.['line_items[0][price_data][recurring][interval]'] ?? '';
  if (fields?.['mode'] === 'subscription')
    stripe.subscriptions.set(sub, { amount, interval, ends: false, status: 'active' });
  return { person, checkout, sub, price: checkout.amount };
}
async function begin(plan: 'basic' | 'pro', period: 'monthly' | 'annual' = 'monthly'): Promise<Subscriber> {
  people += 1;
  return beginAs(await server.signUp(`Subscriber${people}`), { plan, period });
}
async function subscribed(plan: 'basic' | 'pro', period: 'monthly' | 'annual' = 'monthly') {
  const subscriber = await begin(plan, period);
  await tell(sessionOf(subscriber));
  return subscriber;
}

/** Signs in again, because these tests last longer than a session. */
async function tokenOf({ person }: Pick<Subscriber, 'person'>): Promise<string> {
  const body = { username: person.user.email, password: person.password };
  return (await server.call(api.login, { body })).access_token;
}
const standing = async (subscriber: Subscriber) =>
  server.call(api.subscription, { token: await tokenOf(subscriber) });
const purchases = async (subscriber: Subscriber) =>
  (await ledgerOf(server, { ...subscriber.person, token: await tokenOf(subscriber) })).entries.filter(
    (entry) => entry.startsWith('purchase'),
  );
const lettersTo = ({ person }: Subscriber, words: string) =>
  server.post.letters.filter(({ to, subject }) => to === person.user.email && subject.includes(words)).length;

/** Advances the clock by days, in steps of a week at most. */
async function pass(length: number): Promise<void> {
  for (let remaining = length; remaining > 0;) {
    const step = remaining > 10 ? 7 : 1;
    remaining -= step;
    server.time.advance(days(step));
    await runMoneyUpkeep(server.studio);
  }
}

test('a plan that begins by card is a subscription at Stripe, paid once in any order of its calls', async () => {
  const subscriber = await begin('basic');
  expect(stripe.sessions.at(-1)?.fields).toMatchObject({
    mode: 'subscription',
    'line_items[0][price_data][recurring][interval]': 'month',
    'line_items[0][price_data][unit_amount]': '99000',
    'subscription_data[metadata][checkout]': subscriber.checkout.id,
  });
  const repeatedSession = sessionOf(subscriber);
  for (const event of [
    firstInvoice(subscriber),
    repeatedSession,
    repeatedSession,
    subscriptionIs(subscriber, 'updated'),
    firstInvoice(subscriber),
  ])
    expect((await tell(event)).status).toBe(200);
  expect(await purchases(subscriber)).toEqual(['purchase 40 plan:basic']);
  expect((await standing(subscriber)).subscription).toMatchObject({
    status: 'active',
    collection: { status: 'active', ends: false },
  });
  expect((await readCheckout(server, subscriber.person, subscriber.checkout.id)).state).toBe('paid');
});

test('a yearly plan by card is a yearly subscription, and a change with a computed price is a single payment', async () => {
  const subscriber = await subscribed('basic', 'annual');
  expect(stripe.sessions.at(-1)?.fields['line_items[0][price_data][recurring][interval]']).toBe('year');
  const item: CheckoutItem = { kind: 'plan', plan: 'pro', period: 'annual' };
  await beginCheckout(server, subscriber.person, { item, method: 'card' });
  expect(stripe.sessions.at(-1)?.fields['mode']).toBe('payment');
});

test('each period that Stripe collects is a separate purchase with a receipt, and no invoice is sent', async () => {
  const subscriber = await subscribed('basic');
  await pass(31);
  expect((await standing(subscriber)).subscription?.status).toBe('active');
  for (let repeated = 0; repeated < 3; repeated += 1) await tell(cycle(subscriber, 'second'));
  expect((await standing(subscriber)).subscription).toMatchObject({ status: 'active', grace_until: null });
  expect(await purchases(subscriber)).toEqual(['purchase 40 plan:basic', 'purchase 40 plan:basic']);
  await expect.poll(() => lettersTo(subscriber, 'tự gia hạn ngày')).toBe(1);
  expect([lettersTo(subscriber, 'chưa được gia hạn'), lettersTo(subscriber, 'đến hạn ngày')]).toEqual([0, 0]);
  await expect.poll(() => lettersTo(subscriber, 'Biên nhận')).toBe(2);
});

test('a declined card sends one letter, keeps the grace period, and then ends the plan here and at Stripe', async () => {
  const subscriber = await subscribed('basic');
  await pass(31);
  const failed = () =>
    invoiceOf(subscriber, 'invoice.payment_failed', {
      reason: 'subscription_cycle',
      name: 'second',
      amount: 0,
    });
  await tell(failed());
  await tell(subscriptionIs(subscriber, 'updated', { status: 'past_due' }));
  await pass(2);
  await tell(failed());
  await expect.poll(() => lettersTo(subscriber, 'chưa được gia hạn')).toBe(1);
  expect((await standing(subscriber)).subscription).toMatchObject({
    status: 'past_due',
    collection: { status: 'past_due' },
  });
  await pass(7);
  expect((await standing(subscriber)).subscription).toBeNull();
  expect(stripe.subscriptions.get(subscriber.sub)?.status).toBe('canceled');
});

test('cancelling here stops further charges and can be undone, and old news of Stripe change nothing', async () => {
  const subscriber = await subscribed('basic');
  const token = await tokenOf(subscriber);
  await server.call(api.scheduleChange, { token, body: { plan: 'free_trial' } });
  expect(stripe.subscriptions.get(subscriber.sub)?.ends).toBe(true);
  await server.call(api.keepPlan, { token });
  expect(stripe.subscriptions.get(subscriber.sub)?.ends).toBe(false);
  await tell(subscriptionIs(subscriber, 'updated', { created: seconds() - 3600, ends: true }));
  expect((await standing(subscriber)).subscription?.next).toBeNull();
  await server.call(api.scheduleChange, { token: await tokenOf(subscriber), body: { plan: 'free_trial' } });
  await pass(31);
  await tell(subscriptionIs(subscriber, 'deleted', { status: 'canceled' }));
  await tell(subscriptionIs(subscriber, 'updated'));
  expect(await standing(subscriber)).toMatchObject({ subscription: null, plan: { plan: 'free_trial' } });
  expect(await purchases(subscriber)).toHaveLength(1);
});

test('cancelling at Stripe keeps the plan until the paid period ends, and the plan can be resumed there', async () => {
  const subscriber = await subscribed('basic');
  await tell(subscriptionIs(subscriber, 'updated', { ends: true }));
  expect((await standing(subscriber)).subscription).toMatchObject({
    next: { plan: 'free_trial' },
    collection: { ends: true },
  });
  server.time.advance(60_000);
  await tell(subscriptionIs(subscriber, 'updated', { ends: false }));
  expect((await standing(subscriber)).subscription).toMatchObject({
    next: null,
    collection: { ends: false },
  });
});

test('a smaller plan is collected at its own price from its first day', async () => {
  const subscriber = await subscribed('pro');
  const token = await tokenOf(subscriber);
  await server.call(api.scheduleChange, { token, body: { plan: 'basic' } });
  expect(stripe.subscriptions.get(subscriber.sub)).toMatchObject({
    amount: 99_000,
    interval: 'month',
    ends: false,
  });
  await pass(31);
  await tell(cycle(subscriber, 'second', 99_000));
  expect(await standing(subscriber)).toMatchObject({
    plan: { plan: 'basic' },
    subscription: { status: 'active' },
  });
  expect(await purchases(subscriber)).toEqual(['purchase 240 plan:pro', 'purchase 40 plan:basic']);
});

test('a smaller plan that Stripe collects hours early still begins on its day', async () => {
  const subscriber = await subscribed('pro');
  await server.call(api.scheduleChange, { token: await tokenOf(subscriber), body: { plan: 'basic' } });
  await pass(28);
  // The month here began with the first call, hours after Stripe's.
  await tell(cycle(subscriber, 'second', 99_000));
  expect(await standing(subscriber)).toMatchObject({
    plan: { plan: 'pro' },
    subscription: { next: { plan: 'basic' } },
  });
  expect(await purchases(subscriber)).toEqual(['purchase 240 plan:pro']);
  await pass(4);
  expect(await standing(subscriber)).toMatchObject({
    plan: { plan: 'basic' },
    subscription: { status: 'active', next: null, collection: { status: 'active', ends: false } },
  });
  expect(stripe.subscriptions.get(subscriber.sub)).toMatchObject({ amount: 99_000, ends: false });
});

test('a period that Stripe collected despite the cancellation is granted, and the plan ends after it', async () => {
  const subscriber = await subscribed('basic');
  await server.call(api.scheduleChange, { token: await tokenOf(subscriber), body: { plan: 'free_trial' } });
  await tell(cycle(subscriber, 'second'));
  const { subscription } = await standing(subscriber);
  expect(subscription).toMatchObject({ status: 'active', next: { plan: 'free_trial' } });
  expect(stripe.subscriptions.get(subscriber.sub)?.ends).toBe(true);
  await pass(63);
  expect((await standing(subscriber)).subscription).toBeNull();
});

test('an upgrade by card of a manually paid plan is collected at its own price from the end of the paid time', async () => {
  people += 1;
  const person = await server.signUp(`Subscriber${people}`);
  await fulfilPayment(server, person, await planItem(server, 'basic'), { paidVnd: 99_000 });
  await pass(10);
  const token = await tokenOf({ person });
  const quote = await server.call(api.quoteChange, { token, body: { plan: 'pro' } });
  const from = quote.paid_until ?? '';
  expect(quote.collection).toEqual({ amount_vnd: 399_000, from, already: false });
  const subscriber = await beginAs({ ...person, token }, { plan: 'pro' });
  expect(subscriber.price).toBe(quote.due_vnd);
  expect(stripe.sessions.at(-1)?.fields).toMatchObject({
    mode: 'subscription',
    'line_items[0][price_data][unit_amount]': '399000',
    'line_items[0][price_data][recurring][interval]': 'month',
    'line_items[1][price_data][unit_amount]': String(quote.due_vnd),
    'subscription_data[trial_end]': String(Math.floor(Date.parse(from) / 1000)),
  });
  await tell(sessionOf(subscriber));
  expect((await standing(subscriber)).subscription).toMatchObject({
    paid_until: from,
    collection: { status: 'active', ends: false },
  });
  await pass(22);
  await tell(cycle(subscriber, 'second', 399_000));
  expect(await standing(subscriber)).toMatchObject({
    plan: { plan: 'pro' },
    subscription: { status: 'active' },
  });
  expect((await purchases(subscriber)).at(-1)).toBe('purchase 240 plan:pro');
  expect(stripe.subscriptions.get(subscriber.sub)).toMatchObject({ amount: 399_000, status: 'active' });
});

test('an upgrade of a collected plan is paid once, by either method, and collected at its own price afterwards', async () => {
  const subscriber = await subscribed('basic');
  const token = await tokenOf(subscriber);
  const quote = await server.call(api.quoteChange, { token, body: { plan: 'pro' } });
  expect(quote.collection).toMatchObject({ amount_vnd: 399_000, already: true });
  const upgrade = await beginAs({ ...subscriber.person, token }, { plan: 'pro' });
  expect(stripe.sessions.at(-1)?.fields).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': String(quote.due_vnd),
  });
  await tell(cardPaid(upgrade));
  await expect.poll(() => stripe.subscriptions.get(subscriber.sub)?.amount).toBe(399_000);
  await pass(31);
  await tell(cycle(subscriber, 'second', 399_000));
  expect(await standing(subscriber)).toMatchObject({
    plan: { plan: 'pro' },
    subscription: { status: 'active' },
  });
});

test('a change from monthly to yearly starts a new subscription at Stripe and ends the monthly one', async () => {
  const subscriber = await subscribed('basic');
  const token = await tokenOf(subscriber);
  const year = await beginAs({ ...subscriber.person, token }, { plan: 'basic', period: 'annual' });
  const { fields } = stripe.sessions.at(-1) ?? {};
  expect(fields).toMatchObject({
    mode: 'subscription',
    'line_items[0][price_data][recurring][interval]': 'year',
    'line_items[1][price_data][unit_amount]': String(year.price),
  });
  expect(year.price).toBeLessThan(Number(fields?.['line_items[0][price_data][unit_amount]']));
  await tell(sessionOf(year));
  await expect.poll(() => stripe.subscriptions.get(subscriber.sub)?.status).toBe('canceled');
  expect(stripe.subscriptions.get(year.sub)).toMatchObject({ status: 'active', interval: 'year' });
  expect((await standing(subscriber)).subscription).toMatchObject({
    period: 'annual',
    collection: { ends: false },
  });
});

test('the full refund of a plan undoes it and ends its subscription at Stripe', async () => {
  const subscriber = await subscribed('basic');
  stripe.intents.set(`in_first_${subscriber.sub}`, `pi_${subscriber.sub}`);
  const admin = await adminOf(server);
  const refunded = await server.call(api.adminRefundPayment, {
    token: admin.token,
    params: { id: subscriber.checkout.id },
    body: { id: server.time.ids(), amount_vnd: subscriber.price, reason: 'Bought by mistake' },
  });
  expect(refunded.state).toBe('refunded');
  expect(stripe.refunds.at(-1)?.payment_intent).toBe(`pi_${subscriber.sub}`);
  expect(stripe.subscriptions.get(subscriber.sub)?.status).toBe('canceled');
  expect((await standing(subscriber)).subscription).toBeNull();
});

test("the card is changed at Stripe's page, which requires a subscription there", async () => {
  const subscriber = await subscribed('basic');
  const { url } = await server.call(api.openPortal, { token: await tokenOf(subscriber) });
  expect(url).toBe(`https://billing.stripe.com/p/session/cus_${subscriber.sub}`);
  const { token } = await server.signUp('Payer');
  expect((await server.refused(api.openPortal, { token })).code).toBe('conflict');
});
