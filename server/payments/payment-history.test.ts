import { afterAll, beforeAll, expect, test } from 'vitest';

import { creditOps } from '#api/contract/credits.ts';
import { paymentOps } from '#api/contract/payments.ts';
import { beginCheckout, tellServer, transferOf } from '#tests/support/checkout-calls.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { packOf } from '#tests/support/purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function packItem(credits: number) {
  const item = await packOf(server, credits);
  if (item.kind !== 'pack') throw new Error('not a pack');
  return item;
}

test('payments are listed with their items and receipts, and open ones with their next step', async () => {
  const lan = await server.signUp('Lan');
  const { token } = lan;
  const paid = await beginCheckout(server, lan, { item: await packItem(10) });
  await tellServer(server, transferOf(paid));
  const waiting = await beginCheckout(server, lan, { item: await packItem(50) });
  const { items } = await server.call(paymentOps.payments, { token, query: {} });
  expect(items).toEqual([
    {
      id: waiting.id,
      created_at: waiting.created_at,
      item: { kind: 'pack', credits: 50 },
      amount_vnd: 169_000,
      status: 'pending',
      credits: 0,
      method: 'sandbox',
      refunded_vnd: 0,
      refunds: [],
      resume: `/checkout?checkout=${waiting.id}`,
      documents: [],
    },
    {
      id: paid.id,
      created_at: paid.created_at,
      item: { kind: 'pack', credits: 10 },
      amount_vnd: 39_000,
      status: 'completed',
      credits: 10,
      method: 'sandbox',
      refunded_vnd: 0,
      refunds: [],
      resume: null,
      documents: [expect.objectContaining({ kind: 'receipt', number: 'MOT-000001' })],
    },
  ]);
  const completed = await server.call(paymentOps.payments, { token, query: { status: 'completed' } });
  expect(completed.items.map(({ id }) => id)).toEqual([paid.id]);
  const none = await server.call(paymentOps.payments, { token, query: { from: '2026-01-06' } });
  expect(none.items).toEqual([]);
  const stranger = await server.signUp('Stranger');
  expect((await server.call(paymentOps.payments, { token: stranger.token, query: {} })).items).toEqual([]);
});

test('spreadsheet exports begin with a byte order mark, keep zeros, and have one line per payment and entry', async () => {
  const mai = await server.signUp('Mai');
  const { token } = mai;
  await beginCheckout(server, mai, { item: await packItem(50) });
  const answer = await server.send(paymentOps.paymentsCsv, { token, query: { lang: 'en' } });
  const payments = Buffer.from(await answer.arrayBuffer()).toString();
  const [head, line] = payments.split('\r\n');
  expect(head).toBe(
    '\u{feff}Time (UTC),Description,Amount (VND),Status,Credits,Method,Paid back (VND),Receipts',
  );
  expect(line).toMatch(/,Pack of 50 credits,169000,Pending,0,Sandbox \(no real money\),0,$/);
  const statement = await (
    await server.send(creditOps.creditsCsv, { token, query: { kind: 'grant' } })
  ).text();
  expect(statement.split('\r\n')[1]).toMatch(/,Được cấp,free_plan,5,2026-02-05T03:00:00.000Z,/);
});
