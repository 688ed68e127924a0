import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { onPglite } from '#tests/support/test-database.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

import { resetQueueClock } from './set-back.ts';

/** Changes the queue as if a clock had been a day ahead. */
async function wasWrittenTomorrow({ studio: { db } }: TestServer): Promise<void> {
  const later = (...columns: string[]) =>
    sql.raw(columns.map((column) => `${column} = ${column} + interval '1 day'`).join(', '));
  await db.execute(
    sql`update pgboss.job set ${later('start_after', 'created_on', 'started_on', 'completed_on', 'keep_until', 'singleton_on')}`,
  );
  await db.execute(sql`update pgboss.version set ${later('cron_on')}`);
  await db.execute(sql`update pgboss.queue set ${later('monitor_on', 'maintain_on')}`);
}

const Count = v.object({ rows: v.tuple([v.object({ later: v.pipe(v.unknown(), v.transform(Number)) })]) });
const countLaterRows = async ({ studio: { db } }: TestServer) =>
  v.parse(
    Count,
    await db.execute(sql`select (select count(*) from pgboss.job where greatest(start_after, created_on, singleton_on) > now())
      + (select count(*) from pgboss.version where cron_on > now())
      + (select count(*) from pgboss.queue where monitor_on > now()) as later`),
  ).rows[0].later;

test.runIf(onPglite)('waiting jobs run after the clock was set back by a day', async () => {
  await using before = await createTestServer();
  const customer = await createCustomer(before, 'Thuy');
  await submitTryOn(before, customer);
  // The engine has the first job: the second waits.
  await before.engine.nextRun();
  const { id } = await submitTryOn(before, customer);
  await wasWrittenTomorrow(before);
  await using after = await createTestServer({ from: await before.remains() });
  after.engine.finishAll();
  expect(await awaitOutcome(after, customer, id)).toMatchObject({ status: 'succeeded' });
});

test('minutely jobs run in repeated minutes after the clock was set back, and a steady clock changes nothing', async () => {
  await using server = await createTestServer();
  const customer = await createCustomer(server, 'Trang');
  await submitTryOn(server, customer);
  await server.engine.nextRun();
  await submitTryOn(server, customer);
  expect(await resetQueueClock(server.studio.db)).toBe(0);
  await wasWrittenTomorrow(server);
  expect(await countLaterRows(server)).toBeGreaterThan(0);
  expect(await resetQueueClock(server.studio.db)).toBeGreaterThan(86_000_000);
  expect(await countLaterRows(server)).toBe(0);
  expect(await resetQueueClock(server.studio.db)).toBe(0);
});
