import { afterAll, beforeAll, expect, test } from 'vitest';

import { pricingOps } from '#api/contract/pricing.ts';
import { balanceOf, expireCredits, holdCredits } from '#server/credits/credits.service.ts';
import { entriesOf } from '#server/credits/statement.service.ts';
import { days } from '#server/platform/clock.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { packOf, fulfilPayment, planItem } from '#tests/support/purchases.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

import { revisePlan } from './plan-editing.service.ts';
import { refundPurchase } from './refunds.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const refund = (paymentId: string, amountVnd: number, refundId: string = server.time.ids()) =>
  server.studio.db.transaction((tx) =>
    refundPurchase(tx, server.studio, {
      refundId,
      paymentId,
      amountVnd,
      reason: 'asked',
      at: server.time.clock(),
    }),
  );

const stateOf = ({ token }: TestAccount) => server.call(pricingOps.subscription, { token });

test('a payment is fulfilled once, however often and whenever it is reported', async () => {
  const lan = await server.signUp('Lan');
  const item = await packOf(server, 50);
  const paymentId = server.time.ids();
  const fulfilments = await Promise.all(
    Array.from({ length: 5 }, () => fulfilPayment(server, lan, item, { paidVnd: 169_000, paymentId })),
  );
  expect(fulfilments.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await ledgerOf(server, lan)).toMatchObject({
    balance: 55,
    entries: ['grant 5 free_plan', 'purchase 50 pack'],
  });
});

test('a plan begins with its payment: its credits, its name, its end', async () => {
  const mai = await server.signUp('Mai');
  await fulfilPayment(server, mai, await planItem(server, 'pro'), { paidVnd: 399_000 });
  const { plan, subscription } = await stateOf(mai);
  expect([plan.plan, plan.watermark, subscription?.status, subscription?.billing_day]).toEqual([
    'pro',
    false,
    'active',
    5,
  ]);
  expect(subscription?.paid_until).toBe('2026-02-05T03:00:00.000Z');
  expect((await ledgerOf(server, mai)).balance).toBe(245);
});

test('an upgrade costs the difference for the remaining days, keeps the billing day, and a refund undoes it', async () => {
  const hoa = await server.signUp('Hoa');
  await fulfilPayment(server, hoa, await planItem(server, 'pro'), { paidVnd: 399_000 });
  const { paid_until: until } = (await stateOf(hoa)).subscription ?? {};
  const quote = await server.call(pricingOps.quoteChange, {
    token: hoa.token,
    body: { plan: 'professional' },
  });
  expect(quote).toMatchObject({ kind: 'upgrade', due_vnd: 400_000, credits: 320, paid_until: until });
  const paymentId = server.time.ids();
  await fulfilPayment(server, hoa, await planItem(server, 'professional'), {
    paidVnd: quote.due_vnd,
    paymentId,
  });
  expect([(await stateOf(hoa)).plan.plan, (await ledgerOf(server, hoa)).balance]).toEqual([
    'professional',
    565,
  ]);
  const refundId = server.time.ids();
  await Promise.all([refund(paymentId, 400_000, refundId), refund(paymentId, 400_000, refundId)]);
  expect([(await stateOf(hoa)).plan.plan, (await ledgerOf(server, hoa)).balance]).toEqual(['pro', 245]);
  await expect(refund(paymentId, 1)).rejects.toThrow('would be paid back twice');
});

test('partial refunds of the full amount take back all remaining credits', async () => {
  const thu = await server.signUp('Thu');
  const paymentId = server.time.ids();
  await fulfilPayment(server, thu, await packOf(server, 10), { paidVnd: 39_000, paymentId });
  const takenCredits = [
    await refund(paymentId, 13_000),
    await refund(paymentId, 13_000),
    await refund(paymentId, 13_000),
  ];
  expect(takenCredits.map(({ creditsTaken }) => creditsTaken)).toEqual([3, 3, 4]);
  expect((await ledgerOf(server, thu)).balance).toBe(5);
});

test('a smaller plan is scheduled for the end of the paid time, costs nothing now, and can be cancelled', async () => {
  const minh = await server.signUp('Minh');
  const { token } = minh;
  await fulfilPayment(server, minh, await planItem(server, 'pro', 'annual'), { paidVnd: 3_830_000 });
  const body = { plan: 'basic' as const, period: 'monthly' as const };
  expect(await server.call(pricingOps.quoteChange, { token, body })).toMatchObject({
    kind: 'downgrade',
    due_vnd: 0,
    effective_at: '2027-01-05T03:00:00.000Z',
  });
  const scheduled = await server.call(pricingOps.scheduleChange, { token, body });
  expect(scheduled.subscription?.next).toEqual({ plan: 'basic', period: 'monthly' });
  expect((await server.call(pricingOps.keepPlan, { token })).subscription?.next).toBe(null);
  const more = await server.send(pricingOps.scheduleChange, {
    token,
    body: { plan: 'premium', period: 'annual' },
  });
  expect(more.status).toBe(422);
});

test('expired credits cannot be spent before their expiry is written off, and the statement lists the expiry', async () => {
  const { db } = server.studio;
  const an = await server.signUp('An');
  server.time.advance(days(32));
  expect(await balanceOf(db, an.user.id, server.time.clock())).toBe(0);
  const late = { userId: an.user.id, cost: 1, generationId: server.time.ids(), reason: 'virtual-tryon' };
  await expect(db.transaction((tx) => holdCredits(tx, server.studio, late))).rejects.toMatchObject({
    code: 'insufficient_credits',
  });
  expect(await entriesOf(db, an.user.id)).toHaveLength(1);
  await expireCredits(server.studio);
  const entries = await entriesOf(db, an.user.id);
  expect(entries.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['grant 5', 'expiry -5']);
});

test('the buyer of a plan renews at the bought price and credits, whatever the current offer is', async () => {
  const ha = await server.signUp('Ha');
  await fulfilPayment(server, ha, await planItem(server, 'starter'), { paidVnd: 199_000 });
  const { plans } = await server.call(pricingOps.plans, {});
  const offer = plans.find(({ plan }) => plan === 'starter');
  if (!offer) throw new Error('there is no starter');
  const dearer = { ...offer, of_version: offer.version, monthly_vnd: 299_000, credits: 10 };
  await server.studio.db.transaction((tx) => revisePlan(tx, server.studio, dearer));
  const quote = ({ token }: TestAccount) =>
    server.call(pricingOps.quoteChange, { token, body: { plan: 'starter' } });
  expect(await quote(ha)).toMatchObject({ kind: 'renewal', due_vnd: 199_000, credits: 100 });
  expect((await stateOf(ha)).plan).toMatchObject({ monthly_vnd: 199_000, credits: 100 });
  const newcomer = await server.signUp('Newcomer');
  expect(await quote(newcomer)).toMatchObject({ kind: 'start', due_vnd: 299_000, credits: 10 });
});
