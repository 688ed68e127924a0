import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { adminPaymentOps } from '#api/contract/admin-payments.ts';
import { type Checkout, checkoutOps } from '#api/contract/checkout.ts';
import { creditOps } from '#api/contract/credits.ts';
import { firstPacks } from '#api/contract/first-offer.ts';
import { paymentSteps, refundSteps, type Step } from '#server/platform/steps.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

const steps = [...paymentSteps, ...refundSteps];
/** Each step once where every change is tried; PAYMENT_STEP_ROUNDS=200 goes round them. */
const rounds = Number(process.env['PAYMENT_STEP_ROUNDS'] ?? steps.length);
vi.setConfig({ testTimeout: 600_000 + rounds * 60_000, hookTimeout: 300_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'mot-steps-'));
const preload = pathToFileURL(join(import.meta.dirname, '../support/die-at.ts')).href;
const [pack] = firstPacks;
let server: ServerProcess;
let address: string;
let token: string;
let admin: string;

/** @param step at which it dies, when it first comes there. */
async function start(step?: Step): Promise<void> {
  const deadly = step && { NODE_OPTIONS: `--import=${preload}`, DIE_AT: step };
  server = startServerProcess(dataDir, { ...deadly });
  address = await server.address;
}

const send = (
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(`${address}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
  });

async function answered<S extends v.GenericSchema>(
  schema: S,
  sent: Promise<Response>,
): Promise<v.InferOutput<S>> {
  const answer = await sent;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return v.parse(schema, JSON.parse(text));
}

async function signIn(username: string): Promise<string> {
  const password = new RegExp(`${username} {2}(\\S+)`).exec(server.said())?.[1] ?? '';
  const { answer, path } = accountOps.login;
  const body = JSON.stringify({ username, password });
  return (await answered(answer, send(path, { method: 'POST', body }))).access_token;
}

beforeAll(async () => {
  await start();
  token = await signIn('demo@mot.local');
  admin = await signIn('admin@mot.local');
  await server.end('SIGTERM');
});
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const begin = (key: string): Promise<Checkout> =>
  answered(
    checkoutOps.createCheckout.answer,
    send(checkoutOps.createCheckout.path, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: JSON.stringify({ item: { kind: 'pack', pack: pack?.id }, method: 'card' }),
    }),
  );
const approve = ({ redirect_url: page }: Checkout): Promise<Response> =>
  send(page ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'card=accepted',
  });
const look = ({ id }: Checkout): Promise<Checkout> =>
  answered(checkoutOps.checkout.answer, send(`/api/checkout/${id}`));
const refund = ({ id, amount }: Checkout, refundId: string) =>
  answered(
    adminPaymentOps.adminRefundPayment.answer,
    send(`/api/admin/payments/${id}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}` },
      body: JSON.stringify({ id: refundId, amount_vnd: amount, reason: 'A test of what survives' }),
    }),
  );
const books = () => answered(creditOps.credits.answer, send('/api/credits?limit=100'));

/** Does what may end the server, starts it again where it did, and does it again: as whoever saw no answer does. */
async function survive<T>(act: () => Promise<T>): Promise<T> {
  const dead = server.ended.then(() => 'dead' as const);
  const done = act().then(
    (result) => ({ result }),
    () => 'lost' as const,
  );
  const first = await Promise.race([done, dead]);
  if (first !== 'dead' && first !== 'lost') return first.result;
  await dead;
  await start();
  return act();
}

test(`${rounds} payments and refunds, the server ended at one named step of each, give and take once`, async () => {
  let deaths = 0;
  await start();
  const before = await books();
  for (let round = 0; round < rounds; round += 1) {
    const step = steps[round % steps.length];
    await server.end('SIGKILL');
    await start(step);
    const [key, refundId, doomed] = [randomUUID(), randomUUID(), server];
    const checkout = await survive(() => begin(key));
    await survive(() => approve(checkout));
    const paid = () => survive(async () => (await look(checkout)).granted);
    await vi.waitUntil(paid, { timeout: 300_000, interval: 50 });
    const isRefunded = refundSteps.some((one) => one === step);
    if (isRefunded) {
      await survive(() => refund(checkout, refundId));
      const refunded = () => survive(async () => (await refund(checkout, refundId)).state === 'refunded');
      await vi.waitUntil(refunded, { timeout: 300_000, interval: 500 });
    }
    if (server !== doomed) deaths += 1;
    const { state, received, granted } = await look(checkout);
    expect({ step, state, received, granted }).toEqual({
      step,
      state: isRefunded ? 'refunded' : 'paid',
      received: pack?.price_vnd,
      granted: true,
    });
  }
  const after = await books();
  const kept = Array.from({ length: rounds }, (_, round) => steps[round % steps.length]).filter(
    (step) => !refundSteps.some((one) => one === step),
  ).length;
  expect(after.balance - before.balance).toBe(kept * (pack?.credits ?? 0));
  expect(after.balance).toBe(after.lots.reduce((sum, { left }) => sum + left, 0));
  expect(deaths).toBe(rounds);
});
