import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { type Checkout, checkoutOps } from '#api/contract/checkout.ts';
import { creditOps } from '#api/contract/credits.ts';
import { firstPacks } from '#api/contract/first-offer.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

/** 20 where every change is tried; PAYMENT_ROUNDS=200 for a long look. */
const rounds = Number(process.env['PAYMENT_ROUNDS'] ?? 20);
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

beforeAll(async () => {
  await start();
  const password = /demo@mot\.local {2}(\S+)/.exec(server.said())?.[1] ?? '';
  const { answer, path } = accountOps.login;
  const body = JSON.stringify({ username: 'demo@mot.local', password });
  token = (await answered(answer, send(path, { method: 'POST', body }))).access_token;
});
afterAll(async () => {
  await server.end('SIGTERM');
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
const books = () => answered(creditOps.credits.answer, send('/api/credits?limit=100'));

/** Does a step in whose midst the server may die; whoever saw no answer does it again. */
async function survive<T>(dies: boolean, step: () => Promise<T>): Promise<T> {
  if (!dies) return step();
  const underWay = step().catch(() => undefined);
  const moment = randomInt(40);
  await new Promise((resolve) => {
    setTimeout(resolve, moment);
  });
  await crash();
  await underWay;
  return step();
}

test(`${rounds} payments, the server killed in the midst of each, give what was bought once`, async () => {
  const before = await books();
  for (let round = 0; round < rounds; round += 1) {
    const [key, dying] = [randomUUID(), randomInt(4)];
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
