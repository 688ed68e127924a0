import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Checkout } from '#api/contract/checkout.ts';
import { beginCheckout, readCheckout } from '#tests/support/checkout-calls.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createPlainShop } from '#tests/support/plain-shop.ts';

let server: TestServer;
let buyer: TestAccount;
beforeAll(async () => {
  server = await createTestServer({ shop: createPlainShop() });
  buyer = await server.signUp('Buyer');
});
afterAll(() => server[Symbol.asyncDispose]());

const send = (path: string, form: Record<string, string>) =>
  server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
const patient = { timeout: 30_000, interval: 50 };
const stateOf =
  ({ id }: Checkout) =>
  async () =>
    (await readCheckout(server, buyer, id)).state;

test.each([
  ['exact', 'paid'],
  ['less', 'underpaid'],
  ['more', 'overpaid'],
  ['twice', 'overpaid'],
  ['late', 'paid_late'],
] as const)(
  'a bank transfer «%s» leads to %s, by a signed call that the queue delivers',
  async (action, state) => {
    const checkout = await beginCheckout(server, buyer);
    const path = checkout.sandbox_bank_url ?? '';
    const page = await (await server.fetch(path)).text();
    expect(page).toContain(checkout.reference);
    const response = await send(path, { action });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?sent=${action}`]);
    await expect.poll(stateOf(checkout), patient).toBe(state);
  },
);

test('an exact second transfer completes an underpayment', async () => {
  const checkout = await beginCheckout(server, buyer);
  const path = checkout.sandbox_bank_url ?? '';
  await send(path, { action: 'less' });
  await expect.poll(stateOf(checkout), patient).toBe('underpaid');
  await send(path, { action: 'exact' });
  await expect.poll(stateOf(checkout), patient).toBe('paid');
});

test('an accepted card pays and redirects to the waiting page', async () => {
  const checkout = await beginCheckout(server, buyer, { method: 'card' });
  const response = await send(checkout.redirect_url ?? '', { card: 'accepted' });
  expect(response.headers.get('location')).toBe(`/payment/success?checkout=${checkout.id}`);
  await expect.poll(stateOf(checkout), patient).toBe('paid');
});

test('a declined card pays nothing, and a second try of the same order is ignored', async () => {
  const checkout = await beginCheckout(server, buyer, { method: 'card' });
  const response = await send(checkout.redirect_url ?? '', { card: 'declined' });
  expect(response.headers.get('location')).toBe(`/payment/error?checkout=${checkout.id}`);
  await send(checkout.redirect_url ?? '', { card: 'accepted' });
  await expect.poll(stateOf(checkout), patient).toBe('failed');
});

test('a card with a second step pays with the right code only', async () => {
  const checkout = await beginCheckout(server, buyer, { method: 'card' });
  const path = checkout.redirect_url ?? '';
  const step = (await send(path, { card: 'secured' })).headers.get('location') ?? '';
  expect(step).toBe(`${path}/secure`);
  expect((await send(step, { code: '000000' })).headers.get('location')).toBe(`${step}?wrong=1`);
  expect((await readCheckout(server, buyer, checkout.id)).state).toBe('waiting');
  await send(step, { code: '123456' });
  await expect.poll(stateOf(checkout), patient).toBe('paid');
});

test('turning back at the gateway cancels the checkout', async () => {
  const checkout = await beginCheckout(server, buyer, { method: 'card' });
  const response = await send(checkout.redirect_url ?? '', { card: 'cancel' });
  expect(response.headers.get('location')).toBe(`/payment/cancelled?checkout=${checkout.id}`);
  await expect.poll(stateOf(checkout), patient).toBe('cancelled');
});

test('an unknown order is not found', async () => {
  expect((await server.fetch('/sandbox/pay/01940000-0000-7000-8000-fffffffffff0')).status).toBe(404);
  expect((await server.fetch('/sandbox/bank/none')).status).toBe(404);
});
