import { afterAll, beforeAll, expect, test } from 'vitest';

import { receiptOps } from '#api/contract/receipts.ts';
import { fulfilPurchase } from '#server/plans/purchases.service.ts';
import { refundPurchase } from '#server/plans/refunds.service.ts';
import { packOf } from '#tests/support/purchases.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

import { documentsOf } from './receipts.service.ts';
import { createFaces, fontRuns } from './typeface.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, 120_000);
afterAll(() => server[Symbol.asyncDispose]());

/** Buys a pack in a transaction that may be rolled back. */
async function buyPack({ user }: TestAccount, paymentId: string, fail = false): Promise<void> {
  const item = await packOf(server, 10);
  await server.studio.db.transaction(async (tx) => {
    const paid = { userId: user.id, item, paidVnd: 39_000, paymentId, method: 'vietqr' as const };
    await fulfilPurchase(tx, server.studio, { ...paid, at: server.time.clock() });
    if (fail) throw new Error('the payment is rolled back');
  });
}

const numbersOf = async (payment: string): Promise<string[]> =>
  ((await documentsOf(server.studio.db, [payment])).get(payment) ?? []).map(({ number }) => number);

test('receipts are numbered without gaps: a rollback uses no number, and twenty simultaneous ones use twenty', async () => {
  const lan = await server.signUp('Lan');
  const payments = Array.from({ length: 20 }, () => server.time.ids());
  await Promise.allSettled(payments.map((payment, index) => buyPack(lan, payment, index % 4 === 0)));
  const committed = payments.filter((_, index) => index % 4 !== 0);
  const numbers = (await Promise.all(committed.map(numbersOf))).flat().toSorted();
  expect(numbers).toEqual(committed.map((_, index) => `MOT-${String(index + 1).padStart(6, '0')}`));
});

test('a receipt is mailed with its PDF attached, names its buyer, and is readable by its owner only', async () => {
  const tho = await server.signUp('Tho');
  const address = '12 Đường Nguyễn Hữu Thọ, Quận 7';
  await server.call(receiptOps.changeBillingDetails, {
    token: tho.token,
    body: { company: 'Công ty TNHH Mây', tax_code: '0300588569', address },
  });
  const payment = server.time.ids();
  await buyPack(tho, payment);
  const letter = await server.post.nextLetter(tho.user.email);
  expect(letter.subject).toContain('39.000 ₫');
  const [attachment] = letter.attachments ?? [];
  const bytes = Buffer.from(attachment?.base64 ?? '', 'base64');
  expect([attachment?.contentType, bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  const [document] = (await documentsOf(server.studio.db, [payment])).get(payment) ?? [];
  const params = { id: document?.id ?? '' };
  const mine = await server.send(receiptOps.receipt, { token: tho.token, params });
  expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const stranger = await server.signUp('Stranger');
  expect((await server.send(receiptOps.receipt, { token: stranger.token, params })).status).toBe(404);
});

test('receipts go to the billing address, and an invalid tax code is refused', async () => {
  const customer = await server.signUp('Bookkeeping');
  const { token } = customer;
  await server.call(receiptOps.changeBillingDetails, { token, body: { email: 'ketoan@may.example' } });
  await server.call(receiptOps.changeBillingDetails, { token, body: { tax_code: '0300588569001' } });
  expect(await server.call(receiptOps.billingDetails, { token })).toMatchObject({
    tax_code: '0300588569-001',
    email: 'ketoan@may.example',
  });
  await buyPack(customer, server.time.ids());
  expect((await server.post.nextLetter('ketoan@may.example')).subject).toContain('39.000 ₫');
  for (const tax_code of ['0300588568', '030058856', '0300588569-01'])
    expect(
      await server.refused(receiptOps.changeBillingDetails, { token, body: { tax_code } }),
    ).toMatchObject({
      code: 'unprocessable',
      fields: [{ path: 'tax_code', code: 'invalid' }],
    });
});

test('a refund has a separate note that names the receipt', async () => {
  const mai = await server.signUp('Mai');
  const payment = server.time.ids();
  await buyPack(mai, payment);
  const refund = { refundId: server.time.ids(), paymentId: payment, amountVnd: 10_000, reason: 'asked' };
  const at = server.time.clock();
  for (const _ of [1, 2])
    await server.studio.db.transaction((tx) => refundPurchase(tx, server.studio, { ...refund, at }));
  const [receipt, note, ...more] = await numbersOf(payment);
  expect([receipt?.startsWith('MOT-0'), note, more]).toEqual([true, 'MOT-R-000001', []]);
});

test.each(['NFC', 'NFD'] as const)(
  'every letter of a Vietnamese name has its glyph, written as %s',
  (form) => {
    const text = 'Đường Nguyễn Hữu Thọ «39.000 ₫» ẢẠẦẨẪẬẮẶẼỄỆỈỊỎỘỞỠỢỦỤỨỬỮỰỲỴỶỸđơư';
    const runs = fontRuns(text.normalize(form), createFaces('regular'));
    expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'));
    expect(fontRuns('衣', createFaces('regular')).map((run) => run.text)).toEqual(['?']);
  },
);
