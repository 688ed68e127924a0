import { afterAll, beforeAll, expect, test } from 'vitest';

import { api } from '#api/contract/api.ts';
import { days } from '#server/platform/clock.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

import { dayOf, periodLater, periodsIn, startOf } from '#server/platform/calendar.ts';
import { percentilesOf } from './percentiles.ts';
import { recordActivity, recordEnd } from './record.service.ts';
import { rollUp } from './roll-up.service.ts';

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestServer({ working: true });
  admin = await adminOf(server);
});
afterAll(() => server[Symbol.asyncDispose]());

async function end(at: string, more: Partial<Parameters<typeof recordEnd>[1]> = {}): Promise<void> {
  await recordEnd(server.studio.db, {
    userId: admin.user.id,
    feature: 'hairstyle',
    engine: 'built-in',
    status: 'succeeded',
    errorCode: null,
    cost: 1,
    processingMs: 2340,
    finishedAt: new Date(at),
    ...more,
  });
}
const statistics = async (query: Record<string, string>) => {
  const token = admin.token;
  return server.call(api.adminGenerationStatistics, { token, query });
};

test('a day begins at midnight in Vietnam, a week on Monday, a month on its first', () => {
  expect(dayOf(new Date('2026-01-31T16:59:59Z'))).toBe('2026-01-31');
  expect(dayOf(new Date('2026-01-31T17:00:00Z'))).toBe('2026-02-01');
  expect(startOf('weekly', '2026-02-01')).toBe('2026-01-26');
  expect(periodLater('monthly', '2025-11-01', 3)).toBe('2026-02-01');
  expect(periodsIn('monthly', '2025-12-31', '2026-02-01')).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
});

test('percentiles use the nearest rank', () => {
  const durations = Array.from({ length: 100 }, (_, k) => ({ milliseconds: (k + 1) * 100, runs: 1 }));
  expect(percentilesOf(durations)).toEqual({ p50: 5000, p90: 9000, p99: 9900 });
  expect(percentilesOf([])).toEqual({ p50: null, p90: null, p99: null });
});

test('statistics count an ended job the same before, during and after the roll-up, including the last day of a range', async () => {
  await end('2025-12-20T10:00:00Z');
  await end('2025-12-31T16:59:00Z', { processingMs: 61_499 });
  await end('2025-12-31T17:01:00Z', { status: 'failed', errorCode: 'engine_timeout' });
  const range = { period: 'daily', start_date: '2025-12-20', end_date: '2025-12-31' };
  const before = await statistics(range);
  expect(before.totals).toEqual({
    succeeded: 2,
    failed: 0,
    cancelled: 0,
    credits_spent: 2,
    durations: { p50: 2300, p90: 61_000, p99: 61_000 },
  });
  expect([before.span.zone, before.periods.at(-1)]).toMatchObject([
    'Asia/Ho_Chi_Minh',
    { start: '2025-12-31', succeeded: 1 },
  ]);
  await rollUp(server.studio);
  expect(await statistics(range)).toEqual(before);
  await end('2025-12-31T10:00:00Z', { feature: 'virtual-tryon', engine: 'fal' });
  await rollUp(server.studio);
  const more = await statistics(range);
  expect(more.totals.succeeded).toBe(3);
  expect(more.engines.map(({ engine, succeeded }) => [engine, succeeded])).toEqual([
    ['built-in', 2],
    ['fal', 1],
  ]);
  const january = await statistics({ ...range, start_date: '2026-01-01', end_date: '2026-01-12' });
  expect([january.failures, january.previous.succeeded]).toEqual([[{ code: 'engine_timeout', count: 1 }], 3]);
});

test('statistics are filtered by one tool on request, and use months by default', async () => {
  const only = await statistics({ ai_function: 'virtual-tryon' });
  expect([only.totals.succeeded, only.functions.length]).toEqual([1, 1]);
  expect(only.periods.map(({ start }) => start)).toHaveLength(12);
  expect(only.periods.at(-1)?.start).toBe('2026-01-01');
});

test('credits of past days and of today are summed', async () => {
  const { credits } = await statistics({ period: 'daily', start_date: '2026-01-05', end_date: '2026-01-05' });
  expect(credits.granted).toBe(5);
  server.time.advance(days(1));
  await rollUp(server.studio);
  const later_ = await statistics({ period: 'daily', start_date: '2026-01-05', end_date: '2026-01-06' });
  expect([later_.credits.granted, later_.credits.periods.map(({ granted }) => granted)]).toEqual([5, [5, 0]]);
});

test('accounts count as new once, as active in every active period, and as retained in later weeks', async () => {
  const range = { period: 'weekly', start_date: '2026-01-05', end_date: '2026-01-25' } as const;
  const read = async () => {
    const fresh = await server.call(api.login, {
      body: { username: admin.user.email, password: admin.password },
    });
    return server.call(api.adminUserStatistics, { token: fresh.access_token, query: range });
  };
  await recordActivity(server.studio.db, admin.user.id, server.time.clock());
  server.time.advance(days(14));
  const open = await read();
  expect(open.periods).toEqual([
    { start: '2026-01-05', new: 1, active: 1 },
    { start: '2026-01-12', new: 0, active: 0 },
    { start: '2026-01-19', new: 0, active: 1 },
  ]);
  expect(open.retention.find(({ cohort }) => cohort === '2026-01-05')).toEqual({
    cohort: '2026-01-05',
    opened: 1,
    weeks: [1, 0, 1],
  });
  server.time.advance(days(7));
  const afterRollUp = await read();
  expect([afterRollUp.periods, afterRollUp.retention]).toEqual([open.periods, open.retention]);
});

test('a range that ends before it begins is refused', async () => {
  const refused = await server.refused(api.adminGenerationStatistics, {
    token: (await server.call(api.login, { body: { username: admin.user.email, password: admin.password } }))
      .access_token,
    query: { start_date: '2026-02-01', end_date: '2026-01-01' },
  });
  expect([refused.status, refused.fields?.[0]?.path]).toEqual([400, 'end_date']);
});
