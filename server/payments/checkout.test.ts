import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkoutOps } from '#api/contract/checkout.ts';
import { balanceOf } from '#server/credits/credits.service.ts';
import { minutes } from '#server/platform/clock.ts';
import { beginCheckout, readCheckout, tellServer, transferOf } from '#tests/support/checkout-calls.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createPlainShop, packOfFifty } from '#tests/support/plain-shop.ts';

import { expireCheckouts } from './checkout.service.ts';
import { listCases } from './desk-read.service.ts';
import { gatewayEvents, transfers } from './payments.tables.ts';

const shop = createPlainShop();
let server: TestServer;
let names = 0;
beforeAll(async () => {
  server = await createTestServer({ shop });
});
afterAll(() => server[Symbol.asyncDispose]());

const newcomer = (): Promise<TestAccount> => server.signUp(`Buyer${(names += 1)}`);
const bought = async ({ user }: TestAccount) =>
  (await balanceOf(server.studio.db, user.id, server.time.clock())) - 5;
const casesOf = async (checkout: string) =>
  (await listCases(server.studio.db, { status: 'open', cursor: undefined, limit: 100 })).items
    .filter((paymentCase) => paymentCase.payment?.id === checkout)
    .map(({ kind, amount_vnd }) => [kind, amount_vnd]);

test('a purchase waits for its transfer with a code, an account, a memo and a time limit', async () => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer);
  expect(checkout).toMatchObject({
    state: 'waiting',
    amount: 169_000,
    received: 0,
    granted: false,
    credits: 50,
  });
  expect(checkout.transfer).toMatchObject({ amount: 169_000, memo: checkout.reference });
  expect(checkout.transfer?.qr).toContain(checkout.reference);
  expect(checkout.reference).toMatch(/^MOT[A-Z]{6}$/);
  expect(Date.parse(checkout.expires_at) - Date.parse(checkout.created_at)).toBe(minutes(15));
});

test('a repeated key returns the same purchase, and a different purchase under it is refused', async () => {
  const buyer = await newcomer();
  const key = randomUUID();
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => beginCheckout(server, buyer, { key })));
  expect(others.map(({ id }) => id)).toEqual([first?.id, first?.id]);
  const answer = await server.send(checkoutOps.createCheckout, {
    token: buyer.token,
    key,
    body: { item: packOfFifty, method: 'card' },
  });
  expect(answer.status).toBe(409);
});

test('an exact transfer grants the purchase once, however often it is reported', async () => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer);
  const notice = transferOf(checkout);
  const repeatedNotice = { ...notice, id: `evt_${randomUUID()}` };
  const answers = await Promise.all(
    [notice, notice, repeatedNotice, notice, repeatedNotice].map((item) => tellServer(server, item)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await readCheckout(server, buyer, checkout.id)).toMatchObject({
    state: 'paid',
    received: 169_000,
    granted: true,
    transfer: null,
  });
  expect(await bought(buyer)).toBe(50);
  expect(await casesOf(checkout.id)).toEqual([]);
});

test('a transfer that is one đồng short grants nothing until the rest arrives', async () => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer);
  await tellServer(server, transferOf(checkout, { amount: 168_999 }));
  const short = await readCheckout(server, buyer, checkout.id);
  expect([short.state, short.transfer?.amount, await bought(buyer)]).toEqual(['underpaid', 1, 0]);
  expect(await casesOf(checkout.id)).toEqual([['underpaid', 168_999]]);
  await tellServer(server, transferOf(checkout, { amount: 1 }));
  expect([(await readCheckout(server, buyer, checkout.id)).state, await bought(buyer)]).toEqual(['paid', 50]);
  expect(await casesOf(checkout.id)).toEqual([]);
});

test('a transfer of one đồng too much grants the purchase, and opens a case for the surplus', async () => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer);
  await tellServer(server, transferOf(checkout, { amount: 169_001 }));
  expect([(await readCheckout(server, buyer, checkout.id)).state, await bought(buyer)]).toEqual([
    'overpaid',
    50,
  ]);
  expect(await casesOf(checkout.id)).toEqual([['overpaid', 1]]);
});

test('a second transfer for a purchase grants nothing more', async () => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer);
  await Promise.all([transferOf(checkout), transferOf(checkout)].map((item) => tellServer(server, item)));
  expect([(await readCheckout(server, buyer, checkout.id)).state, await bought(buyer)]).toEqual([
    'overpaid',
    50,
  ]);
  expect(await casesOf(checkout.id)).toEqual([['overpaid', 169_000]]);
});

test('a transfer with another memo stays unmatched until an administrator assigns it', async () => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer);
  const notice = transferOf(checkout, { memo: 'tien mua hang' });
  await tellServer(server, notice);
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('waiting');
  const [transfer] = await server.studio.db
    .select()
    .from(transfers)
    .where(eq(transfers.invoice, notice.invoice ?? ''));
  expect(transfer).toMatchObject({ checkoutId: null, amount: 169_000 });
  const { token } = buyer;
  const reported = await server.call(checkoutOps.reportTransfer, { token, params: { id: checkout.id } });
  expect(reported.state).toBe('unmatched');
  expect(await casesOf(checkout.id)).toEqual([['reported', 169_000]]);
});

test.each([
  ['in lower case among other words', (memo: string) => `ck ${memo.toLowerCase()} cam on`],
  ['torn apart by a bank', (memo: string) => `${memo.slice(0, 4)} ${memo.slice(4)}-CT-0812`],
])('a memo %s still identifies its purchase', async (_, writeMemo) => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer);
  await tellServer(server, transferOf(checkout, { memo: writeMemo(checkout.reference) }));
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('paid');
});

test('a late payment still grants the purchase', async () => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer);
  server.time.advance(minutes(16));
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('expired');
  await tellServer(server, transferOf(checkout));
  const late = await readCheckout(server, buyer, checkout.id);
  expect([late.state, late.granted, await bought(buyer)]).toEqual(['paid_late', true, 50]);
  expect(late.facts.map(({ type }) => type)).toEqual([
    'checkout.linked',
    'checkout.expired',
    'checkout.paidLate',
  ]);
});

test('an unattended checkout expires', async () => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer);
  server.time.advance(minutes(16));
  await expireCheckouts(server.studio);
  expect((await readCheckout(server, buyer, checkout.id)).facts.at(-1)?.type).toBe('checkout.expired');
});

test('a cancelled purchase still accepts its payment', async () => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer);
  const { token } = buyer;
  const cancelled = await server.call(checkoutOps.cancelCheckout, { token, params: { id: checkout.id } });
  expect(cancelled.state).toBe('cancelled');
  const repeated = await server.send(checkoutOps.cancelCheckout, { token, params: { id: checkout.id } });
  expect(repeated.status).toBe(409);
  await tellServer(server, transferOf(checkout));
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('paid_late');
});

test('a card payment of another sum grants nothing and opens a case', async () => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer, { method: 'card' });
  await tellServer(server, transferOf(checkout, { reference: checkout.reference, amount: 1690 }));
  expect([(await readCheckout(server, buyer, checkout.id)).state, await bought(buyer)]).toEqual([
    'mismatched',
    0,
  ]);
  expect(await casesOf(checkout.id)).toEqual([['mismatched', 1690]]);
});

test('a payment that the shop cannot fulfil opens a case', async () => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer);
  shop.sells = false;
  await tellServer(server, transferOf(checkout));
  shop.sells = true;
  expect([(await readCheckout(server, buyer, checkout.id)).state, await bought(buyer)]).toEqual([
    'mismatched',
    0,
  ]);
  expect(await casesOf(checkout.id)).toEqual([['unfulfillable', 169_000]]);
});

test('the server starts no checkout for an item that is not for sale', async () => {
  const buyer = await newcomer();
  shop.sells = false;
  const answer = await server.send(checkoutOps.createCheckout, {
    token: buyer.token,
    key: randomUUID(),
    body: { item: packOfFifty, method: 'bank_transfer' },
  });
  shop.sells = true;
  expect(answer.status).toBe(409);
});

test("a call without the gateway's signature changes nothing", async () => {
  const buyer = await newcomer();
  const checkout = await beginCheckout(server, buyer);
  const body = JSON.stringify(transferOf(checkout));
  const before = (await server.studio.db.select().from(gatewayEvents)).length;
  const signatures = ['', 't=1,v1=AAAA', `t=${server.time.clock().getTime()},v1=AAAA`];
  for (const signature of signatures) {
    const answer = await server.fetch('/api/payments/webhooks/sandbox', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'mot-sandbox-signature': signature },
      body,
    });
    expect(answer.status).toBe(400);
  }
  expect((await server.studio.db.select().from(gatewayEvents)).length).toBe(before);
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('waiting');
});

test('a gateway that is not configured is not found', async () => {
  const answer = await server.fetch('/api/payments/webhooks/stripe', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
});

test('the return address has to be on this site', async () => {
  const buyer = await newcomer();
  const begin = (return_to: string) =>
    server.call(checkoutOps.createCheckout, {
      token: buyer.token,
      key: randomUUID(),
      body: { item: packOfFifty, method: 'card', return_to },
    });
  expect((await begin('/virtual-tryon?draft=7')).return_to).toBe('/virtual-tryon?draft=7');
  expect((await begin('//evil.test/x')).return_to).toBeNull();
  expect((await begin('https://evil.test')).return_to).toBeNull();
});
