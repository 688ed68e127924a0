import { afterAll, beforeAll, expect, test } from 'vitest';

import { api } from '#api/contract/api.ts';
import { retryRefunds } from '#server/payments/payment-refunds.service.ts';
import { minutes } from '#server/platform/clock.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { beginCheckout, readCheckout } from '#tests/support/checkout-calls.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createPlainShop } from '#tests/support/plain-shop.ts';
import { serveOnSocket } from '#tests/support/socket.ts';
import {
  createVnpayCounterpart,
  type VnpayCounterpart,
  vnpayKeys,
} from '#tests/support/vnpay-counterpart.ts';

import { createVnpay } from './vnpay.ts';

let vnpay: VnpayCounterpart;
let server: TestServer;
let socket: Awaited<ReturnType<typeof serveOnSocket>>;
let buyer: TestAccount;
beforeAll(async () => {
  vnpay = await createVnpayCounterpart();
  const gateways = [createVnpay({ ...vnpayKeys, url: vnpay.url })];
  server = await createTestServer({ shop: createPlainShop(), gateways });
  socket = await serveOnSocket(server.studio);
  vnpay.ipnUrl = `${socket.origin}/api/payments/webhooks/vnpay`;
  buyer = await server.signUp('Buyer');
});
afterAll(async () => {
  await socket[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await vnpay[Symbol.asyncDispose]();
});

const begin = () => beginCheckout(server, buyer, { method: 'vnpay' });
const look = ({ id }: { id: string }) => readCheckout(server, buyer, id);

test('the buyer pays at VNPay, its call confirms the payment once, and the browser returns to the purchase', async () => {
  const checkout = await begin();
  const { answers, back } = await vnpay.pay(checkout.redirect_url ?? '');
  expect([answers, new URL(back).searchParams.get('checkout')]).toEqual([['00'], checkout.id]);
  expect(await look(checkout)).toMatchObject({ state: 'paid', received: 169_000, granted: true });
  // VNPay did not get the response, and calls again.
  expect((await vnpay.pay(checkout.redirect_url ?? '')).answers.at(-1)).toMatch(/^0[02]$/);
  expect(await look(checkout)).toMatchObject({ granted: true });
});

test('VNPay refuses a page with a tampered amount', async () => {
  const checkout = await begin();
  const changed = (checkout.redirect_url ?? '').replace('vnp_Amount=16900000', 'vnp_Amount=100');
  expect(changed).not.toBe(checkout.redirect_url);
  await expect(vnpay.pay(changed)).rejects.toThrow('code 70');
  expect((await look(checkout)).state).toBe('waiting');
});

test('another sum grants nothing and opens a case, and VNPay may repeat its call', async () => {
  const checkout = await begin();
  const { answers } = await vnpay.pay(checkout.redirect_url ?? '', { amount: '16899900' });
  expect(answers[0]).toBe('04');
  expect(await look(checkout)).toMatchObject({ state: 'mismatched', granted: false });
});

test('a payment without a call is found at its expiry by a query', async () => {
  const checkout = await begin();
  expect((await vnpay.pay(checkout.redirect_url ?? '', { told: false })).answers).toEqual([]);
  expect((await look(checkout)).state).toBe('waiting');
  server.time.advance(minutes(16));
  expect(await look(checkout)).toMatchObject({ received: 169_000, granted: true });
});

test('an unsigned response pays nothing', async () => {
  const checkout = await begin();
  await vnpay.pay(checkout.redirect_url ?? '', { told: false });
  vnpay.signs = false;
  server.time.advance(minutes(16));
  expect(await look(checkout)).toMatchObject({ state: 'expired', received: 0, granted: false });
  vnpay.signs = true;
});

test('a refund is requested at VNPay once, followed while pending, and found again after a lost response', async () => {
  const admin = await adminOf(server);
  const paid = async () => {
    const checkout = await begin();
    await vnpay.pay(checkout.redirect_url ?? '');
    return checkout;
  };
  const ask = async ({ id, amount }: { id: string; amount: number }) =>
    (
      await server.call(api.adminRefundPayment, {
        token: admin.token,
        params: { id },
        body: { id: server.time.ids(), amount_vnd: amount, reason: 'The picture was late' },
      })
    ).refunds[0];
  const stateOf = async ({ reference }: { reference: string }) =>
    (await server.call(api.adminPayments, { token: admin.token, query: { q: reference } })).items[0]
      ?.refunds[0]?.state;
  const later = async () => {
    server.time.advance(minutes(5));
    await retryRefunds(server.studio);
  };

  expect((await ask(await paid()))?.state).toBe('done');

  vnpay.nextRefund = '05';
  const slow = await paid();
  expect((await ask(slow))?.state).toBe('asked');
  const vnpayRefund = vnpay.refundOf(slow.reference);
  await later();
  expect(await stateOf(slow)).toBe('asked');
  if (vnpayRefund) vnpayRefund.status = '06';
  await later();
  expect(await stateOf(slow)).toBe('done');

  vnpay.nextRefund = 'lost';
  const lostPayment = await paid();
  expect((await ask(lostPayment))?.state).toBe('asked');
  vnpay.nextRefund = '06';
  await later();
  expect(await stateOf(lostPayment)).toBe('done');

  vnpay.nextRefund = '09';
  expect(await ask(await paid())).toMatchObject({ state: 'refused', detail: 'VNPay 09' });
});
