import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkoutOps } from '#api/contract/checkout.ts';
import { balanceOf } from '#server/credits/credits.service.ts';
import { minutes } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { beginCheckout, readCheckout } from '#tests/support/checkout-calls.ts';
import {
  createPayosCounterpart,
  payosKeys,
  type PayosCounterpart,
} from '#tests/support/payos-counterpart.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createPlainShop } from '#tests/support/plain-shop.ts';

import { NoticeRefused } from '#server/payments/gateways/gateway.ts';
import { createPayos } from './payos.ts';

let payos: PayosCounterpart;
let server: TestServer;
let buyer: TestAccount;
beforeAll(async () => {
  payos = await createPayosCounterpart();
  const gateway = createPayos({ ...payosKeys, url: payos.url }, createLog('silent'));
  server = await createTestServer({ shop: createPlainShop(), gateways: [gateway] });
  buyer = await server.signUp('Buyer');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await payos[Symbol.asyncDispose]();
});

const tell = (body: string) =>
  server.fetch('/api/payments/webhooks/payos', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

test('an order is signed according to payOS, and its response becomes a code with the memo', async () => {
  const checkout = await beginCheckout(server, buyer);
  const order = payos.orders.at(-1);
  expect(order).toMatchObject({ amount: 169_000, description: checkout.reference, signed: true });
  expect(checkout.reference.length).toBeLessThanOrEqual(9);
  expect(checkout.transfer).toMatchObject({
    bank_bin: '970422',
    bank_name: 'MB Bank',
    account_number: '113366668888',
    memo: checkout.reference,
    amount: 169_000,
  });
  expect(checkout.transfer?.qr).toContain('970422');
});

test('a transfer that payOS reports pays once, however often it is reported', async () => {
  const checkout = await beginCheckout(server, buyer);
  const before = await balanceOf(server.studio.db, buyer.user.id, server.time.clock());
  const webhook = payos.webhook(payos.orders.at(-1)?.orderCode ?? 0, {
    amount: 169_000,
    reference: 'FT26001',
  });
  const answers = [await tell(webhook), await tell(webhook)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await readCheckout(server, buyer, checkout.id)).toMatchObject({ state: 'paid', granted: true });
  expect((await balanceOf(server.studio.db, buyer.user.id, server.time.clock())) - before).toBe(50);
});

test("payOS's documented example has a valid signature, and a changed one is refused", async () => {
  const gateway = createPayos(
    {
      clientId: 'client',
      apiKey: 'key',
      checksumKey: '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675',
    },
    createLog('silent'),
  );
  const data = {
    orderCode: 123,
    amount: 3000,
    description: 'VQRIO123',
    accountNumber: '12345678',
    reference: 'TF230204212323',
    transactionDateTime: '2023-02-04 18:25:00',
    currency: 'VND',
    paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
    code: '00',
    desc: 'Thành công',
    counterAccountBankId: '',
    counterAccountBankName: '',
    counterAccountName: '',
    counterAccountNumber: '',
    virtualAccountName: '',
    virtualAccountNumber: '',
  };
  const webhook = {
    code: '00',
    desc: 'success',
    success: true,
    data,
    signature: '412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03',
  };
  const hear = (body: object) => {
    const raw = new Request('http://studio.test/api/payments/webhooks/payos', { method: 'POST' });
    return gateway.parseNotice({ raw, body: JSON.stringify(body), url: new URL(raw.url) });
  };
  expect(await hear(webhook)).toEqual([
    {
      kind: 'ignored',
      eventId: '124c33293c43417ab7879e14c8d9eb18:TF230204212323',
      about: { orderCode: 123 },
    },
  ]);
  await expect(hear({ ...webhook, data: { ...data, amount: 30 } })).rejects.toThrow(NoticeRefused);
});

test('a payment with a lost call is found at its expiry', async () => {
  const checkout = await beginCheckout(server, buyer);
  payos.pay(payos.orders.at(-1)?.orderCode ?? 0, { amount: 169_000, reference: 'FT26002' });
  server.time.advance(minutes(16));
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('paid');
});

test('an unavailable gateway starts no payment, and the same key continues later', async () => {
  payos.trouble(2);
  const key = 'one-purchase-for-payos';
  const body = {
    item: { kind: 'pack', pack: '01940000-0000-7000-8b00-000000000001' },
    method: 'bank_transfer',
  } as const;
  const answer = await server.send(checkoutOps.createCheckout, { token: buyer.token, key, body });
  expect(answer.status).toBe(503);
  const checkout = await server.call(checkoutOps.createCheckout, { token: buyer.token, key, body });
  expect(checkout.state).toBe('waiting');
});

test('cancelling a purchase cancels it at payOS', async () => {
  const checkout = await beginCheckout(server, buyer);
  await server.call(checkoutOps.cancelCheckout, { token: buyer.token, params: { id: checkout.id } });
  expect(payos.orders.at(-1)?.status).toBe('CANCELLED');
});
