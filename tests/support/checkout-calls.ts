import { randomUUID } from 'node:crypto';

import type { PaymentMethod } from '#api/contract/choices.ts';
import { checkoutOps, type Checkout, type CheckoutItem } from '#api/contract/checkout.ts';
import {
  type SandboxNotice,
  signatureHeader,
  signNotice,
} from '#server/payments/gateways/sandbox/sandbox.notices.ts';

import type { TestAccount, TestServer } from './test-server.ts';
import { packOfFifty } from './plain-shop.ts';

export const beginCheckout = (
  server: TestServer,
  { token }: Pick<TestAccount, 'token'>,
  {
    item = packOfFifty,
    method = 'bank_transfer',
    key = randomUUID(),
  }: { item?: CheckoutItem; method?: PaymentMethod; key?: string } = {},
): Promise<Checkout> => server.call(checkoutOps.createCheckout, { token, key, body: { item, method } });

export const readCheckout = (
  server: TestServer,
  { token }: Pick<TestAccount, 'token'>,
  id: string,
): Promise<Checkout> => server.call(checkoutOps.checkout, { token, params: { id } });

/** Creates the sandbox's notice of a transfer. */
export const transferOf = (
  { reference, amount }: Checkout,
  change: Partial<SandboxNotice> = {},
): SandboxNotice => ({
  id: `evt_${randomUUID()}`,
  type: 'received',
  reference: null,
  invoice: `FT${randomUUID()}`,
  amount,
  memo: `${reference} chuyen tien`,
  ...change,
});

/** Sends a notice to the server, signed like the sandbox's. */
export async function tellServer(server: TestServer, notice: SandboxNotice): Promise<Response> {
  const body = JSON.stringify(notice);
  return server.fetch('/api/payments/webhooks/sandbox', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signNotice(server.studio, body) },
    body,
  });
}
