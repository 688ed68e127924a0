import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { beginCheckout, readCheckout } from '#tests/support/checkout-calls.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createPlainShop } from '#tests/support/plain-shop.ts';

import { createVnpay } from './vnpay.ts';

const hashSecret = 'SECRETOFTHESTUDIO';
let server: TestServer;
let buyer: TestAccount;
beforeAll(async () => {
  const gateway = createVnpay({ tmnCode: 'MOTSTUD1', hashSecret, url: 'https://sandbox.vnpayment.vn' });
  server = await createTestServer({ shop: createPlainShop(), gateways: [gateway] });
  buyer = await server.signUp('Buyer');
});
afterAll(() => server[Symbol.asyncDispose]());

/** Signs as VNPay's documentation says: sorted names, encoded values, HMAC-SHA512. */
function signed(fields: Record<string, string>): string {
  const query = new URLSearchParams(
    Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  query.set('vnp_SecureHash', createHmac('sha512', hashSecret).update(query.toString()).digest('hex'));
  return query.toString();
}

const ipnOf = (reference: string, change: Record<string, string> = {}) => ({
  vnp_Amount: '16900000',
  vnp_BankCode: 'NCB',
  vnp_BankTranNo: 'VNP14226112',
  vnp_CardType: 'ATM',
  vnp_OrderInfo: `Mot 50 credits ${reference}`,
  vnp_PayDate: '20260105100100',
  vnp_ResponseCode: '00',
  vnp_TmnCode: 'MOTSTUD1',
  vnp_TransactionNo: '14226112',
  vnp_TransactionStatus: '00',
  vnp_TxnRef: reference,
  ...change,
});

const tell = async (query: string): Promise<unknown> => {
  const answer = await server.fetch(`/api/payments/webhooks/vnpay?${query}`);
  expect(answer.status).toBe(200);
  return answer.json();
};

const begin = () => beginCheckout(server, buyer, { method: 'vnpay' });

test("the address is signed, the amount in hundredths, and the times in Vietnam's zone", async () => {
  const checkout = await begin();
  const url = new URL(checkout.redirect_url ?? '');
  const { vnp_SecureHash: hash, ...fields } = Object.fromEntries(url.searchParams);
  expect(fields).toMatchObject({
    vnp_Amount: '16900000',
    vnp_CurrCode: 'VND',
    vnp_TxnRef: checkout.reference,
    vnp_Version: '2.1.0',
    vnp_ReturnUrl: `http://studio.test/payment/success?checkout=${checkout.id}`,
  });
  const vietnam = new Date(Date.parse(checkout.created_at) + 7 * 3_600_000).toISOString();
  expect(fields['vnp_CreateDate']).toBe(vietnam.replaceAll(/\D/g, '').slice(0, 14));
  expect(signed(fields)).toContain(`vnp_SecureHash=${hash}`);
});

test('a signed call pays, and is confirmed once', async () => {
  const checkout = await begin();
  const query = signed(ipnOf(checkout.reference, { vnp_TransactionNo: '1' }));
  expect(await tell(query)).toMatchObject({ RspCode: '00' });
  expect(await tell(query)).toMatchObject({ RspCode: '02' });
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('paid');
});

test("a changed call, another sum and an unknown order get VNPay's response codes", async () => {
  const checkout = await begin();
  const query = signed(ipnOf(checkout.reference, { vnp_TransactionNo: '2' }));
  expect(await tell(query.replace('16900000', '16900001'))).toMatchObject({ RspCode: '97' });
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('waiting');
  const less = signed(ipnOf(checkout.reference, { vnp_TransactionNo: '3', vnp_Amount: '100' }));
  expect(await tell(less)).toMatchObject({ RspCode: '04' });
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('mismatched');
  expect(await tell(signed(ipnOf('MOTZZZZZZ', { vnp_TransactionNo: '4' })))).toMatchObject({ RspCode: '01' });
});

test('a success page of a failed transaction pays nothing', async () => {
  const checkout = await begin();
  const change = { vnp_TransactionNo: '5', vnp_TransactionStatus: '02' };
  expect(await tell(signed(ipnOf(checkout.reference, change)))).toMatchObject({ RspCode: '00' });
  expect(await readCheckout(server, buyer, checkout.id)).toMatchObject({ state: 'failed', granted: false });
});

test('turning back at VNPay cancels the checkout', async () => {
  const checkout = await begin();
  const change = { vnp_TransactionNo: '0', vnp_ResponseCode: '24', vnp_TransactionStatus: '02' };
  await tell(signed(ipnOf(checkout.reference, change)));
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('cancelled');
});

test('the return page grants nothing', async () => {
  const checkout = await begin();
  await server.fetch(`/payment/success?checkout=${checkout.id}&${signed(ipnOf(checkout.reference))}`);
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('waiting');
});
