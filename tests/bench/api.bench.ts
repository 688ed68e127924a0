// node tests/bench/api.bench.ts: measures the cost of an API token per call, compared with the bare handler, and the webhooks that
// one worker delivers. Everything runs in this process, on an embedded database in its own directory.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { count, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';

import { api } from '#api/contract/api.ts';
import { seedAccounts } from '#server/accounts/seed.ts';
import { users } from '#server/users/users.tables.ts';
import { createApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { listHistory } from '#server/generation/generation-history.service.ts';
import { jobHandlers } from '#server/jobs.ts';
import { openPayments } from '#server/open-payments.ts';
import { openPlatform } from '#server/open-platform.ts';
import { closeStudio, openStudio } from '#server/open-studio.ts';
import { studioShop } from '#server/payments/shop.ts';
import { createLog } from '#server/platform/log.ts';
import { bodyExamples } from '#server/service/example-bodies.ts';
import { testEngine } from '#server/providers/test-engine.ts';
import { createToken } from '#server/tokens/tokens.service.ts';
import { emitLowCredits } from '#server/webhooks/emit.ts';
import { createOutbound } from '#server/webhooks/outbound.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/webhooks/webhooks.tables.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mot-bench-'));
const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const log = createLog('silent');
const platform = await openPlatform(env, log);
const engines = [{ ...testEngine, supports: () => true }];
const payments = openPayments(env, platform, studioShop, (path, init) => fetch(path, init));
const studio = await openStudio(platform, engines, payments, new AbortController().signal);
await seedAccounts(studio);
const [owner] = await studio.db.select().from(users).where(eq(users.email, 'demo@mot.local'));
if (!owner) throw new Error('nobody is there');
await studio.db.update(users).set({ plan: 'starter' }).where(eq(users.id, owner.id));
const app = createApp(studio, { trustProxy: 0, https: false, loopbackOnly: true, checkAnswers: false });
const { secret } = await createToken(studio, owner.id, {
  mode: 'live',
  name: 'bench',
  services: ['body-generator'],
  rate_limit: 1000,
  expires_at: null,
  allowed_ips: [],
  monthly_cap: null,
});
for (let order = 0; order < 24; order += 1)
  await app.request(api.bodyGenerator.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': `bench-${order}-order`,
    },
    body: JSON.stringify(bodyExamples['bodyGenerator']),
  });

const page = { status: 'all', sort: 'newest', cursor: undefined, limit: 24 } as const;
const bare = new Hono().get('/bare', async (c) =>
  c.json(await listHistory(studio, { userId: owner.id }, page)),
);
const callByToken = () => app.request(api.history.path, { headers: { authorization: `Bearer ${secret}` } });

async function milliseconds(call: () => Response | Promise<Response>, calls: number): Promise<number> {
  const began = performance.now();
  for (let callIndex = 0; callIndex < calls; callIndex += 1) await (await call()).text();
  return (performance.now() - began) / calls;
}
/** Number of rounds, which stays below the token's rate of a thousand calls a minute. */
const rounds = 8;
const [bareTimes, tokenTimes]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  bareTimes.push(await milliseconds(() => bare.request('/bare'), 100));
  tokenTimes.push(await milliseconds(callByToken, 100));
}
const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const admits = 100;
const began = performance.now();
for (let made = 0; made < admits; made += 1)
  await studio.db.execute(
    sql`select * from admit_api_token('nobody', ${new Date().toISOString()}, null, 'other', '60 seconds', true, '7 days')`,
  );
const lookUp = (performance.now() - began) / admits;

let received = 0;
const endpoint = createServer((request, answer) => {
  request.resume().on('end', () => {
    received += 1;
    answer.end('ok');
  });
});
await new Promise<void>((ready) => endpoint.listen(0, '127.0.0.1', ready));
const { port } = endpoint.address() as AddressInfo;
await studio.db.insert(webhookEndpoints).values({
  id: studio.ids(),
  userId: owner.id,
  url: `http://127.0.0.1:${port}/`,
  events: ['credits.low'],
  secret: studio.secrets.seal(`whsec_${Buffer.alloc(32, 7).toString('base64')}`),
  lowCredits: 10,
  createdAt: studio.clock(),
});
const messages = 1000;
const notice = { userId: owner.id, balance: async () => 9, taken: 1 };
for (let message = 0; message < messages; message += 1)
  await studio.db.transaction((tx) => emitLowCredits(tx, studio, notice));
const outbound = createOutbound({ allows: (address) => address === '127.0.0.1', protocols: ['http:'] });
const started = performance.now();
await studio.queue.work(jobHandlers(studio, outbound));
const waiting = async () =>
  (
    await studio.db
      .select({ left: count() })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.status, 'waiting'))
  )[0]?.left ?? 0;
while ((await waiting()) > 0 && performance.now() - started < 180_000)
  await new Promise((resolve) => setTimeout(resolve, 200));
const perMinute = (received / (performance.now() - started)) * 60_000;
endpoint.close();
await closeStudio(studio, engines);
rmSync(dataDir, { recursive: true, force: true });

const line = (name: string, value: string, bar = ''): string =>
  `${name.padEnd(56)}${value.padStart(14)}   ${bar}`;
const [bareTime, tokenTime] = [middle(bareTimes), middle(tokenTimes)];
console.log(
  [
    'The API, on the embedded database',
    line('', '', 'to reach'),
    line('a page of the history, its handler bare', `${bareTime.toFixed(2)} ms`),
    line('  by an API token, counted', `${tokenTime.toFixed(2)} ms`),
    line('  calls a second of the bare ones', `${(bareTime / tokenTime).toFixed(2)} ×`, '≥ 0.8 ×'),
    line('a token that nobody has', `${lookUp.toFixed(2)} ms`),
    line('webhooks delivered by one worker', `${Math.round(perMinute)} /min`, '≥ 1000 /min'),
  ].join('\n'),
);
process.exit(0);
