import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Plan } from '#api/contract/choices.ts';
import { addTime, days, minutes } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows-of.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

import { dayOf, type Period } from '#server/platform/calendar.ts';
import { recordActivity, recordEnd } from './record.service.ts';
import { rollUp } from './roll-up.service.ts';
import { rankByGenerations } from './totals.service.ts';
import { readUserStatistics } from './user-statistics.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const zoned = sql.raw("at time zone 'Asia/Ho_Chi_Minh'");
const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const;

/** Counts the same figures from the accounts and their days. */
async function countAnew(db: Db, period: Period, first: string, last: string) {
  type Standing = { total: number; verified: number; unverified: number; suspended: number };
  const [standing] = await rowsOf<Standing>(
    db,
    sql`select count(*)::int as total, count(email_verified_at)::int as verified, count(suspended_at)::int as suspended,
      (count(*) filter (where email_verified_at is null))::int as unverified from users where closed_at is null`,
  );
  const plans = await rowsOf<{ plan: string; accounts: number }>(
    db,
    sql`select plan, count(*)::int as accounts from users
      where closed_at is null and email_verified_at is not null group by 1`,
  );
  const unit = sql.raw(`'${units[period]}'`);
  const opened = await rowsOf<{ start: string; accounts: number }>(
    db,
    sql`select date_trunc(${unit}, created_at ${zoned})::date::text as start, count(*)::int as accounts from users
      where (created_at ${zoned})::date between ${first} and ${last}
        and email_verified_at is not null and closed_at is null group by 1`,
  );
  const active = await rowsOf<{ start: string; accounts: number }>(
    db,
    sql`select date_trunc(${unit}, day::timestamp)::date::text as start, count(distinct user_id)::int as accounts
      from activity group by 1`,
  );
  const retained = await rowsOf<{ cohort: string; week: string; accounts: number }>(
    db,
    sql`select date_trunc('week', u.created_at ${zoned})::date::text as cohort,
      date_trunc('week', a.day::timestamp)::date::text as week, count(distinct u.id)::int as accounts
      from activity a join users u on u.id = a.user_id group by 1, 2`,
  );
  return {
    standing: { ...standing, by_plan: Object.fromEntries(plans.map((row) => [row.plan, row.accounts])) },
    opened: new Map(opened.map((row) => [row.start, row.accounts])),
    active: new Map(active.map((row) => [row.start, row.accounts])),
    retained: new Map(retained.map((row) => [`${row.cohort} ${row.week}`, row.accounts])),
  };
}

/** Applies a random change to an account, by its owner or by an administrator. */
async function doSomething(draw: () => number, ids: string[]): Promise<void> {
  const { db, clock } = server.studio;
  const now = clock();
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(draw() * items.length)];
  const id = pick(ids);
  const open = sql`closed_at is null and id = ${id}`;
  const step = Math.floor(draw() * 10);
  if (step <= 1 || id === undefined) {
    const fresh = server.studio.ids();
    ids.push(fresh);
    await db.execute(sql`insert into users (id, email, name, locale, created_at)
      values (${fresh}, ${`${fresh}@example.test`}, 'Linh', 'vi', ${now.toISOString()})`);
  } else if (step === 2)
    await db.execute(sql`update users set email_verified_at = ${now.toISOString()} where ${open}`);
  else if (step === 3)
    await db.execute(sql`update users set plan = ${pick(Plan.options)}, suspended_at = null where ${open}`);
  else if (step === 4)
    await db.execute(sql`update users set suspended_at = ${now.toISOString()} where ${open}`);
  else if (step === 5 && draw() < 0.5)
    await db.execute(sql`update users set closed_at = ${now.toISOString()}, email_verified_at = null,
      plan = 'free_trial' where ${open}`);
  else if (step <= 7) {
    const existing = await rowsOf<{ id: string }>(db, sql`select id from users where id = ${id}`);
    if (existing.length > 0) await recordActivity(db, id, now);
  } else if (step === 8) server.time.advance(minutes(draw() < 0.2 ? 60 * 24 * 9 : 60 * 7));
  else await rollUp(server.studio);
}

test('account figures equal a count from scratch, whatever changed and whenever it was rolled up', async () => {
  const { db } = server.studio;
  const draw = seededRandom(44);
  const ids: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    for (let steps = 0; steps < 40; steps += 1) await doSomething(draw, ids);
    // An unconfirmed registration is removed with all its rows; the figures of past days stay.
    const [fresh] = await rowsOf<{ id: string }>(
      db,
      sql`select id from users u where email_verified_at is null and closed_at is null and not exists (
        select 1 from activity a where a.user_id = u.id
          and a.day < (select max(until) from taken_over)) limit 1`,
    );
    if (fresh && round % 3 === 0) await db.execute(sql`delete from users where id = ${fresh.id}`);
    const today = dayOf(server.time.clock());
    for (const period of ['daily', 'weekly', 'monthly'] as const) {
      const figures = await readUserStatistics(server.studio, { period });
      const anew = await countAnew(db, period, figures.span.start_date, today);
      const { total, verified, unverified, suspended, by_plan } = figures;
      expect({ total, verified, unverified, suspended, by_plan }).toEqual(anew.standing);
      for (const { start, ...counts } of figures.periods)
        expect({ start, ...counts }).toEqual({
          start,
          new: anew.opened.get(start) ?? 0,
          active: anew.active.get(start) ?? 0,
        });
      for (const { cohort, weeks } of figures.retention)
        expect([cohort, weeks]).toEqual([
          cohort,
          weeks.map(
            (_, k) =>
              anew.retained.get(
                `${cohort} ${dayOf(addTime(new Date(`${cohort}T00:00:00Z`), days(7 * k)))}`,
              ) ?? 0,
          ),
        ]);
    }
  }
});

test('the ranking reflects a plan change and a deletion at once', async () => {
  const { db, clock } = server.studio;
  const { user } = await server.signUp('Thuy');
  const { user: other } = await server.signUp('Bao');
  for (const userId of [user.id, user.id, other.id])
    await recordEnd(db, {
      userId,
      feature: 'hairstyle',
      engine: 'built-in',
      status: 'succeeded',
      errorCode: null,
      cost: 1,
      processingMs: 2000,
      finishedAt: clock(),
    });
  const rank = async (plan?: Plan) => {
    const { ranked, total } = await rankByGenerations(db, { plan, atLeast: 1, limit: 50, offset: 0 });
    return [ranked.map(({ userId }) => userId), total];
  };
  expect(await rank()).toEqual([[user.id, other.id], 2]);
  await db.execute(sql`update users set plan = 'pro' where id = ${other.id}`);
  expect(await rank('pro')).toEqual([[other.id], 1]);
  await db.execute(sql`update users set closed_at = now() where id = ${user.id}`);
  expect(await rank()).toEqual([[other.id], 1]);
});
