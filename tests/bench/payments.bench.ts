// Measures the server's response to a gateway's webhooks: new payments, and repeated ones. The server runs in its own process on its
// embedded database; the gateway signs like Stripe.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';

import { accountOps } from '#api/contract/accounts.ts';
import { checkoutOps } from '#api/contract/checkout.ts';
import { firstPacks } from '#api/contract/first-offer.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { createStripeCounterpart, stripeKeys } from '#tests/support/stripe-counterpart.ts';

const accounts = ['demo@mot.local', 'admin@mot.local'];
/** Number of payments, the limit of one account per minute. */
const paymentCount = 29;

const stripe = await createStripeCounterpart();
const dataDir = mkdtempSync(join(tmpdir(), 'mot-bench-payments-'));
const server = startServerProcess(
  dataDir,
  {
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_URL: stripe.url,
  },
  { isWellCompiled: true },
);
const address = await server.address;

async function call<S extends v.GenericSchema>(schema: S, path: string, body: object, headers: object) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${address}${path}`, init);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return v.parse(schema, await answer.json());
}

async function beginAll(username: string) {
  const password = new RegExp(`${username} {2}(\\S+)`).exec(server.said())?.[1] ?? '';
  const { login } = accountOps;
  const { access_token: token } = await call(login.answer, login.path, { username, password }, {});
  const events: object[] = [];
  for (let number = 0; number < paymentCount; number += 1) {
    const { createCheckout } = checkoutOps;
    const order = { item: { kind: 'pack', pack: firstPacks[0]?.id }, method: 'card' };
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const { id, amount } = await call(createCheckout.answer, createCheckout.path, order, headers);
    const event = paidEvent(id, amount);
    events.push(event);
    times.first.push(await tell(event));
  }
  return events;
}

const paidEvent = (id: string, amount: number) => ({
  id: `evt_${id}`,
  type: 'checkout.session.completed',
  data: {
    object: {
      id: 'cs_1',
      object: 'checkout.session',
      amount_total: amount,
      payment_status: 'paid',
      payment_intent: `pi_${id}`,
      metadata: { checkout: id },
    },
  },
});

async function tell(event: object): Promise<number> {
  const init = stripe.signed(event);
  const begun = performance.now();
  const answer = await fetch(`${address}/api/payments/webhooks/stripe`, init);
  await answer.text();
  if (!answer.ok) throw new Error(`a notice is answered ${answer.status}`);
  return performance.now() - begun;
}

const times: { first: number[]; again: number[]; together: number[] } = {
  first: [],
  again: [],
  together: [],
};
const part = (all: readonly number[], share: number): string =>
  (
    all.toSorted((one, other) => one - other)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0
  ).toFixed(1);

try {
  const events: object[] = [];
  for (const account of accounts) events.push(...(await beginAll(account)));
  for (const event of events) times.again.push(await tell(event));
  for (let at = 0; at < events.length; at += 8)
    times.together.push(...(await Promise.all(events.slice(at, at + 8).map(tell))));
  for (const [name, all] of Object.entries(times))
    process.stdout.write(
      `webhook, ${name}: ${all.length} calls, p50 ${part(all, 0.5)} ms, p95 ${part(all, 0.95)} ms\n`,
    );
} finally {
  await server.end('SIGTERM');
  await stripe[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
}
