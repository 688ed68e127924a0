import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { adminPaymentOps } from '#api/contract/admin-payments.ts';
import type { Checkout } from '#api/contract/checkout.ts';
import { firstPacks } from '#api/contract/first-offer.ts';
import { paymentSteps, refundSteps, type Step } from '#server/platform/money-steps.ts';
import { parseAnswer, buyerAt, signIn } from '#tests/support/process-calls.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

const steps = [...paymentSteps, ...refundSteps];
/** Number of rounds: each step once by default; PAYMENT_STEP_ROUNDS=200 repeats them. */
const rounds = Number(process.env['PAYMENT_STEP_ROUNDS'] ?? steps.length);
vi.setConfig({ testTimeout: 600_000 + rounds * 60_000, hookTimeout: 300_000 });
/** Rounds of each part, which has its own server, as one account may order only so often in an hour. */
const parts = Array.from({ length: Math.ceil(rounds / steps.length) }, (_, part) =>
  Math.min(steps.length, rounds - part * steps.length),
);

let dataDir: string;
const preload = pathToFileURL(join(import.meta.dirname, '../support/die-at.ts')).href;
let deadly: string;
const [pack] = firstPacks;
let server: ServerProcess;
let address: string;
let token: string;
let admin: string;

async function start(): Promise<void> {
  server = startServerProcess(dataDir, { NODE_OPTIONS: `--import=${preload}`, DIE_AT_FILE: deadly });
  address = await server.address;
}

/** Makes the running server die at the next occurrence of a step. */
const doom = (step: Step) => writeFileSync(deadly, step);

const { send, begin, approve, look, books } = buyerAt(() => ({ address, token }));
const refund = ({ id, amount }: Checkout, refundId: string) =>
  parseAnswer(
    adminPaymentOps.adminRefundPayment.answer,
    send(`/api/admin/payments/${id}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}` },
      body: JSON.stringify({ id: refundId, amount_vnd: amount, reason: 'A test of what survives' }),
    }),
  );

const dead = Symbol('dead');
const maxTries = 100;

/** Runs an action that may kill the server; restarts the server and repeats the action, like a client without a response. */
async function survive<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const ended = server.ended.then((): typeof dead => dead);
    const done = act().then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    const first = await Promise.race([done, ended]);
    if (first === dead) await start();
    else if ('result' in first) return first.result;
    // A call can also break at a running server, which closes idle connections.
    else if (tries === maxTries) throw first.error;
    else await Promise.race([ended, pause()]);
  }
}

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 50);
  });

describe.each(parts)('%i payments and refunds with the server killed at one named step of each', (rounds) => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'mot-steps-'));
    deadly = join(dataDir, 'die-at');
    await start();
    token = await signIn(server, 'demo@mot.local');
    admin = await signIn(server, 'admin@mot.local');
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('each grant and each refund happens once', async () => {
    let deaths = 0;
    const before = await books();
    for (let round = 0; round < rounds; round += 1) {
      const step = steps[round % steps.length] ?? 'checkout.written';
      doom(step);
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
});
