import { afterAll, beforeAll, expect, test } from 'vitest';

import { api } from '#api/contract/api.ts';
import type { CheckoutItem } from '#api/contract/checkout.ts';
import { days } from '#server/platform/clock.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { beginCheckout, tellServer, transferOf } from '#tests/support/checkout-calls.ts';
import { packOf } from '#tests/support/purchases.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestServer();
  admin = await adminOf(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const revenue = (query: Record<string, string>) =>
  server.call(api.adminRevenueStatistics, { token: admin.token, query });

/** Buys an item by card, which is refunded automatically; a transfer is refunded by hand. */
async function buy(buyer: TestAccount, item: CheckoutItem) {
  const checkout = await beginCheckout(server, buyer, { item, method: 'card' });
  await tellServer(server, transferOf(checkout));
  return checkout;
}

test('the revenue of a period without sales is zero', async () => {
  const { totals, recurring_vnd, periods, plans, packs } = await revenue({ period: 'daily' });
  expect([totals, recurring_vnd, periods.length, plans, packs]).toEqual([
    { payments: 0, gross_vnd: 0, refunded_vnd: 0, net_vnd: 0 },
    0,
    30,
    [],
    [],
  ]);
});

test('plans and packs are counted on their payment day, refunds on their booking day, and a yearly price as twelfths', async () => {
  const lan = await server.signUp('Lan');
  const mai = await server.signUp('Mai');
  const pack = await packOf(server, 50);
  if (pack.kind !== 'pack') throw new Error('not a pack');
  const packed = await buy(lan, pack);
  const planned = await buy(mai, { kind: 'plan', plan: 'pro', period: 'annual' });
  server.time.advance(days(1));
  const body = { id: server.time.ids(), amount_vnd: 69_000, reason: 'Asked for it' };
  await server.call(api.adminRefundPayment, { token: admin.token, params: { id: packed.id }, body });
  const today = server.time.clock().toISOString().slice(0, 10);
  const yesterday = packed.created_at.slice(0, 10);
  const both = await revenue({ period: 'daily', start_date: yesterday, end_date: today });
  const gross = packed.amount + planned.amount;
  expect(both.periods).toEqual([
    { start: yesterday, payments: 2, gross_vnd: gross, refunded_vnd: 0, net_vnd: gross },
    { start: today, payments: 0, gross_vnd: 0, refunded_vnd: 69_000, net_vnd: -69_000 },
  ]);
  expect(both.packs).toEqual([
    { credits: 50, payments: 1, gross_vnd: 169_000, refunded_vnd: 69_000, net_vnd: 100_000 },
  ]);
  expect(both.plans).toMatchObject([{ plan: 'pro', period: 'annual', gross_vnd: planned.amount }]);
  expect(both.recurring_vnd).toBe(Math.round(planned.amount / 12));
  const after = await revenue({ period: 'daily', start_date: today, end_date: today });
  expect(after.previous).toMatchObject({ gross_vnd: gross, span: { start_date: yesterday } });
});
