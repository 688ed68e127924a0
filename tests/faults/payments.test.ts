import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { firstPacks } from '#api/contract/first-offer.ts';
import { buyerAt, signIn } from '#tests/support/process-calls.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

/** Number of rounds: one for each part of a payment by default, while the test of steps has a round for each of 17. PAYMENT_ROUNDS=200 runs more. */
const rounds = Number(process.env['PAYMENT_ROUNDS'] ?? 4);
vi.setConfig({ testTimeout: 60_000 + rounds * 30_000, hookTimeout: 120_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'mot-payments-'));
const [pack] = firstPacks;
let server: ServerProcess;
let address: string;
let token: string;

async function start(): Promise<void> {
  server = startServerProcess(dataDir);
  address = await server.address;
}

async function crash(): Promise<void> {
  await server.end('SIGKILL');
  await start();
}

beforeAll(async () => {
  await start();
  token = await signIn(server, 'demo@mot.local');
});
afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const { begin, approve, look, books } = buyerAt(() => ({ address, token }));

/** Runs a step during which the server may die, and repeats it, like a client without a response. */
async function survive<T>(dies: boolean, step: () => Promise<T>): Promise<T> {
  if (!dies) return step();
  const running = step().catch(() => undefined);
  const moment = randomInt(40);
  await new Promise((resolve) => {
    setTimeout(resolve, moment);
  });
  await crash();
  await running;
  return step();
}

test(`${rounds} payments with the server killed during each grant the purchase once`, async () => {
  const before = await books();
  for (let round = 0; round < rounds; round += 1) {
    const [key, dying] = [randomUUID(), round % 4];
    const checkout = await survive(dying === 0, () => begin(key));
    await survive(dying === 1, () => approve(checkout));
    if (dying === 2) await crash();
    const paid = async () => (await look(checkout)).state === 'paid';
    if (dying === 3) await survive(true, paid);
    await vi.waitUntil(paid, { timeout: 60_000, interval: 100 });
    expect(await look(checkout)).toMatchObject({ received: pack?.price_vnd, granted: true });
  }
  const after = await books();
  expect(after.balance - before.balance).toBe(rounds * (pack?.credits ?? 0));
  expect(after.balance).toBe(after.lots.reduce((sum, { left }) => sum + left, 0));
});
