import { afterAll, beforeAll, expect, test } from 'vitest';

import type { AdminPaymentCase, ResolveCase } from '#api/contract/admin-payments.ts';
import { api } from '#api/contract/api.ts';
import { checkoutOps } from '#api/contract/checkout.ts';
import type { PaymentMethod } from '#api/contract/choices.ts';
import { balanceOf } from '#server/credits/credits.service.ts';
import { minutes } from '#server/platform/clock.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { beginCheckout, readCheckout, tellServer, transferOf } from '#tests/support/checkout-calls.ts';
import { packOf } from '#tests/support/purchases.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestServer();
  admin = await adminOf(server);
});
afterAll(() => server[Symbol.asyncDispose]());

let names = 0;
const newcomer = (): Promise<TestAccount> => server.signUp(`Buyer${(names += 1)}`);
/** Bought credits, without the five free ones of every account. */
const bought = async ({ user }: TestAccount) =>
  (await balanceOf(server.studio.db, user.id, server.time.clock())) - 5;

async function purchase(method: PaymentMethod = 'bank_transfer'): Promise<{
  buyer: TestAccount;
  checkout: Awaited<ReturnType<typeof beginCheckout>>;
}> {
  const buyer = await newcomer();
  return { buyer, checkout: await beginCheckout(server, buyer, { item: await packOf50(), method }) };
}
async function packOf50() {
  const item = await packOf(server, 50);
  if (item.kind !== 'pack') throw new Error('not a pack');
  return item;
}

async function caseOf(fits: (paymentCase: AdminPaymentCase) => boolean): Promise<AdminPaymentCase> {
  const query = { status: 'open' as const, limit: '100' };
  const { items } = await server.call(api.adminPaymentCases, { token: admin.token, query });
  const found = items.find(fits);
  if (!found) throw new Error('there is no such case');
  return found;
}
const about = (id: string) => (paymentCase: AdminPaymentCase) => paymentCase.payment?.id === id;
const decide = ({ id }: AdminPaymentCase, body: ResolveCase) =>
  server.call(api.adminResolveCase, { token: admin.token, params: { id }, body });
const refusal = async ({ id }: AdminPaymentCase, body: ResolveCase) => {
  const { status, code } = await server.refused(api.adminResolveCase, {
    token: admin.token,
    params: { id },
    body,
  });
  return [status, code];
};
const logOf = async (target: string) =>
  (await server.call(api.adminAudit, { token: admin.token, query: { action: 'admin' } })).items
    .filter((entry) => entry.target === target)
    .map(({ action, reason, actor }) => [action, reason, actor?.email]);
const because = (reason: string) => ({ reason });

test("an administrator assigns unmatched money by a purchase's code, which grants the purchase and is recorded", async () => {
  const { buyer, checkout } = await purchase();
  await tellServer(server, transferOf(checkout, { memo: 'chuyen khoan', invoice: 'FT-LOST' }));
  const unmatched = await caseOf(({ transfer }) => transfer?.invoice === 'FT-LOST');
  expect([unmatched.kind, unmatched.decisions, unmatched.payment]).toEqual([
    'unmatched',
    ['match', 'returned', 'dismiss'],
    null,
  ]);
  const matched = await decide(unmatched, {
    action: 'match',
    reference: checkout.reference.toLowerCase(),
    reason: 'The memo was forgotten',
  });
  expect(matched).toMatchObject({ status: 'resolved', resolution: 'matched', decisions: [] });
  expect(matched.resolved_by?.email).toBe(admin.user.email);
  expect(await readCheckout(server, buyer, checkout.id)).toMatchObject({ state: 'paid', granted: true });
  expect(await bought(buyer)).toBe(50);
  expect(await logOf(checkout.reference)).toEqual([
    ['payment.matched', 'The memo was forgotten', admin.user.email],
  ]);
});

test('an unknown code is refused, and the case stays open', async () => {
  const { checkout } = await purchase();
  await tellServer(server, transferOf(checkout, { memo: 'gi do', invoice: 'FT-ODD' }));
  const unmatched = await caseOf(({ transfer }) => transfer?.invoice === 'FT-ODD');
  const wrong = { action: 'match', reference: 'MOTZZZZZZ', reason: 'A guess' } as const;
  expect(await refusal(unmatched, wrong)).toEqual([422, 'unprocessable']);
  expect((await caseOf(({ id }) => id === unmatched.id)).status).toBe('open');
});

test('the desk accepts an underpayment, and a second decision is refused', async () => {
  const { buyer, checkout } = await purchase();
  await tellServer(server, transferOf(checkout, { amount: checkout.amount - 1000 }));
  const short = await caseOf(about(checkout.id));
  expect([short.kind, short.decisions]).toEqual(['underpaid', ['accept', 'returned', 'dismiss']]);
  await decide(short, { action: 'accept', ...because('The bank kept a fee') });
  expect(await bought(buyer)).toBe(50);
  expect(await refusal(short, { action: 'accept', ...because('Again') })).toEqual([409, 'conflict']);
  expect(await bought(buyer)).toBe(50);
});

test('a returned underpayment ends the purchase without granting it', async () => {
  const { buyer, checkout } = await purchase();
  await tellServer(server, transferOf(checkout, { amount: 1000 }));
  await decide(await caseOf(about(checkout.id)), { action: 'returned', ...because('She asked for it') });
  expect(await readCheckout(server, buyer, checkout.id)).toMatchObject({ state: 'refunded', granted: false });
  expect(await bought(buyer)).toBe(0);
});

test('the desk returns an overpayment, and the purchase stays', async () => {
  const { buyer, checkout } = await purchase();
  await tellServer(server, transferOf(checkout, { amount: checkout.amount + 20_000 }));
  const overpaid = await caseOf(about(checkout.id));
  expect([overpaid.kind, overpaid.amount_vnd, overpaid.decisions]).toEqual([
    'overpaid',
    20_000,
    ['returned', 'dismiss'],
  ]);
  await decide(overpaid, { action: 'returned', ...because('A zero too many') });
  expect(await readCheckout(server, buyer, checkout.id)).toMatchObject({
    state: 'paid',
    received: checkout.amount,
  });
  expect(await bought(buyer)).toBe(50);
});

test('dismissing a reported transfer lets its purchase expire', async () => {
  const { buyer, checkout } = await purchase();
  await server.call(checkoutOps.reportTransfer, { token: buyer.token, params: { id: checkout.id } });
  const reported = await caseOf(about(checkout.id));
  expect([reported.kind, reported.decisions]).toEqual(['reported', ['accept', 'dismiss']]);
  expect(await refusal(reported, { action: 'returned', ...because('Nothing came') })).toEqual([
    409,
    'conflict',
  ]);
  await decide(reported, { action: 'dismiss', ...because('Nothing came') });
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('expired');
});

test('a late payment grants the purchase and leaves no open case', async () => {
  const { buyer, checkout } = await purchase();
  server.time.advance(minutes(20));
  await tellServer(server, transferOf(checkout));
  expect((await readCheckout(server, buyer, checkout.id)).granted).toBe(true);
  await expect(caseOf(about(checkout.id))).rejects.toThrow('no such case');
});

test('a card payment is refunded in parts, which take credits in proportion and never exceed the payment', async () => {
  const { buyer, checkout } = await purchase('card');
  await tellServer(server, transferOf(checkout));
  const params = { id: checkout.id };
  const refund = (amount_vnd: number, id = server.time.ids()) => ({
    token: admin.token,
    params,
    body: { id, amount_vnd, reason: 'The picture was late' },
  });
  const half = refund(84_500);
  await server.call(api.adminRefundPayment, half);
  const repeated = await server.call(api.adminRefundPayment, half);
  expect([repeated.refunded_vnd, repeated.refundable_vnd, await bought(buyer)]).toEqual([84_500, 84_500, 25]);
  const tooMuch = await server.refused(api.adminRefundPayment, refund(84_501));
  expect([tooMuch.code, tooMuch.fields]).toMatchObject([
    'unprocessable',
    [{ path: 'amount_vnd', code: 'too_large' }],
  ]);
  const rest = await server.call(api.adminRefundPayment, refund(84_500));
  expect([rest.state, rest.refundable_vnd, await bought(buyer)]).toEqual(['refunded', 0, 0]);
  expect(rest.documents.map(({ kind }) => kind)).toEqual(['receipt', 'refund_note', 'refund_note']);
  expect(await server.refused(api.adminRefundPayment, refund(1))).toMatchObject({ code: 'conflict' });
  expect((await logOf(checkout.reference)).length).toBe(2);
});

test('a bank transfer is refunded by hand: as a case at the desk, booked after the transfer', async () => {
  const { buyer, checkout } = await purchase();
  await tellServer(server, transferOf(checkout));
  const body = { id: server.time.ids(), amount_vnd: checkout.amount, reason: 'She changed her mind' };
  const requested = await server.call(api.adminRefundPayment, {
    token: admin.token,
    params: { id: checkout.id },
    body,
  });
  expect([requested.refunds[0]?.state, requested.refundable_vnd, await bought(buyer)]).toEqual([
    'needs_hand',
    0,
    50,
  ]);
  const mine = await server.call(api.payments, { token: buyer.token });
  expect(mine.items[0]?.refunds).toMatchObject([{ state: 'needs_hand', amount_vnd: checkout.amount }]);
  const task = await caseOf(about(checkout.id));
  expect([task.kind, task.amount_vnd, task.decisions]).toEqual([
    'refund',
    checkout.amount,
    ['returned', 'dismiss'],
  ]);
  await decide(task, { action: 'returned', ...because('Sent from our account') });
  expect(await readCheckout(server, buyer, checkout.id)).toMatchObject({ state: 'refunded' });
  expect(await bought(buyer)).toBe(0);
});

test('payments are found by code, invoice and payer, and their export is recorded', async () => {
  const { buyer, checkout } = await purchase();
  await tellServer(server, transferOf(checkout, { invoice: 'FT-FOUND' }));
  const { token } = admin;
  for (const q of [checkout.reference.toLowerCase(), 'ft-found', buyer.user.email]) {
    const { items } = await server.call(api.adminPayments, { token, query: { q } });
    expect(items.map(({ id }) => id)).toEqual([checkout.id]);
  }
  const csv = await (
    await server.send(api.adminPaymentsCsv, { token, query: { q: checkout.reference } })
  ).text();
  expect(csv.split('\r\n')[1]).toContain(`${checkout.reference},${buyer.user.email},pack:50,169000,169000,0`);
  const exported = { token, query: { action: 'payments.exported' as const } };
  expect((await server.call(api.adminAudit, exported)).items[0]?.after).toEqual({ q: checkout.reference });
  const { items } = await server.call(api.adminPayments, { token, query: { q: checkout.reference } });
  const receipt = items[0]?.documents[0]?.id ?? '';
  const pdf = await server.send(api.adminReceipt, { token, params: { id: receipt } });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('cases are paged, each once', async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { limit: '2', ...(cursor && { cursor }) };
    const { items, next } = await server.call(api.adminPaymentCases, { token: admin.token, query });
    seen.push(...items.map(({ id }) => id));
    if (next === null) break;
    cursor = next;
  }
  expect([new Set(seen).size, seen.length > 4]).toEqual([seen.length, true]);
});

test('both lists are sorted by date or amount, each row once over all pages', async () => {
  const { token } = admin;
  for (const sort of ['created_at', 'amount_vnd'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const payments: { id: string; value: string | number }[] = [];
      const cases: { id: string; value: string | number }[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const query = { sort, order, limit: '3', ...(cursor && { cursor }) };
        const page = await server.call(api.adminPayments, { token, query });
        payments.push(...page.items.map((row) => ({ id: row.id, value: row[sort] })));
        cursor = page.next;
      }
      for (let cursor: string | null | undefined; cursor !== null;) {
        const query = { sort, order, limit: '2', ...(cursor && { cursor }) };
        const page = await server.call(api.adminPaymentCases, { token, query });
        cases.push(...page.items.map((row) => ({ id: row.id, value: row[sort] })));
        cursor = page.next;
      }
      for (const list of [payments, cases]) {
        expect(list.length).toBeGreaterThan(3);
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        const values = list.map(({ value }) => value);
        const sorted = values.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
        expect(values).toEqual(order === 'asc' ? sorted : sorted.toReversed());
      }
    }
  const foreign = Buffer.from('["x","y"]').toString('base64url');
  const refused = await server.refused(api.adminPayments, { token, query: { cursor: foreign } });
  expect([refused.status, refused.fields?.[0]?.path]).toEqual([400, 'cursor']);
});
