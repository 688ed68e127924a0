import { sql } from 'drizzle-orm';

import type { UserStatistics } from '#api/contract/admin-statistics.ts';
import type { Db } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows-of.ts';
import type { Platform } from '#server/platform/platform.ts';

import { addDays, dayOf, periodLater, periodsIn, startOf } from '#server/platform/calendar.ts';
import { groupBy } from './group-by.ts';
import { rollUpToToday } from './roll-up.service.ts';
import { precedingRange, type DayRange, dayRangeOf, toSpan, unitOf } from './span.ts';

const cohorts = 8;

export async function readUserStatistics(
  platform: Pick<Platform, 'db' | 'clock'>,
  request: Parameters<typeof dayRangeOf>[0],
): Promise<UserStatistics> {
  const { db, clock } = platform;
  await rollUpToToday(platform);
  const today = dayOf(clock());
  const range = dayRangeOf(request, today);
  const earlier = precedingRange(range);
  const opened = await readOpened(db, range);
  const active = await readActive(db, range);
  const newIn = (rows: readonly { accounts: number }[]) => rows.reduce((sum, row) => sum + row.accounts, 0);
  return {
    ...(await readCurrentAccounts(db)),
    span: toSpan(range),
    previous: { span: toSpan(earlier), new: newIn(await readOpened(db, earlier)) },
    new: newIn(opened),
    periods: periodsIn(range.period, range.first, range.last).map((start) => ({
      start,
      new: opened.find((row) => row.start === start)?.accounts ?? 0,
      active: active.get(start) ?? 0,
    })),
    retention: await readRetention(db, range.last < today ? range.last : today),
  };
}

/** Stored days, and the changes since the last roll-up. */
const counted = sql`(
  select day, plan, verified, suspended, accounts from account_days
  union all
  select day, plan, verified, suspended, change from account_changes
) as counted`;

async function readCurrentAccounts(db: Db) {
  type Row = { plan: string; verified: boolean; suspended: boolean; accounts: number };
  const rows = await rowsOf<Row>(
    db,
    sql`select plan, verified, suspended, sum(accounts)::int as accounts from ${counted} group by 1, 2, 3`,
  );
  const sum = (counted: readonly Row[]) => counted.reduce((total, { accounts }) => total + accounts, 0);
  const plans = groupBy(
    rows.filter(({ verified, accounts }) => verified && accounts > 0),
    ({ plan }) => plan,
  );
  return {
    total: sum(rows),
    verified: sum(rows.filter(({ verified }) => verified)),
    unverified: sum(rows.filter(({ verified }) => !verified)),
    suspended: sum(rows.filter(({ suspended }) => suspended)),
    by_plan: Object.fromEntries([...plans].map(([plan, counted]) => [plan, sum(counted)])),
  };
}

/** Counts verified accounts by the day of their opening, without deleted ones. */
const readOpened = (db: Db, { period, first, last }: DayRange) =>
  rowsOf<{ start: string; accounts: number }>(
    db,
    sql`select date_trunc(${unitOf[period]}, day::timestamp)::date::text as start, sum(accounts)::int as accounts
    from ${counted} where day between ${first}::date and ${last}::date and verified group by 1`,
  );

/** Counts active accounts in each full period: stored figures of past periods, and a fresh count of the rest. */
async function readActive(db: Db, { period, first, last }: DayRange): Promise<Map<string, number>> {
  const [from, until] = [startOf(period, first), periodLater(period, startOf(period, last))];
  const inRange = sql`start >= ${from}::date and start < ${until}::date`;
  const storedStarts = sql`select start from active_periods where period = ${period}`;
  const open =
    period === 'daily'
      ? sql`select day as start, count(*)::int from activity
        where day >= ${from}::date and day < ${until}::date
          and day >= coalesce((select until from taken_over where name = 'daily'), '-infinity') group by 1`
      : sql`select start, count(*)::int from active_accounts
        where period = ${period} and ${inRange} and start not in (${storedStarts}) group by 1`;
  // A single statement sees a concurrently rolled-up period once.
  const rows = await rowsOf<{ start: string; accounts: number }>(
    db,
    sql`select start::text, accounts from (
      select start, accounts from active_periods where period = ${period} and ${inRange} union all ${open}
    ) as there`,
  );
  return new Map(rows.map(({ start, accounts }) => [start, accounts]));
}

type Retained = { cohort: string; week: string; accounts: number };

async function readRetention(db: Db, last: string): Promise<UserStatistics['retention']> {
  const week = startOf('weekly', last);
  const first = addDays(week, -7 * (cohorts - 1));
  const all = await rowsOf<Retained>(
    db,
    sql`select cohort::text, week::text, accounts from (
      select cohort, week, accounts from retained_weeks
      union all
      select cohort, start, count(*)::int from active_accounts
      where period = 'weekly' and start not in (select week from retained_weeks) group by 1, 2
    ) as retained where cohort between ${first}::date and ${week}::date and week <= ${week}::date`,
  );
  const opened = await readOpened(db, { period: 'weekly', first, last: addDays(week, 6) });
  return periodsIn('weekly', first, last).map((cohort) => ({
    cohort,
    opened: opened.find(({ start }) => start === cohort)?.accounts ?? 0,
    weeks: periodsIn('weekly', cohort, last).map(
      (each) => all.find((row) => row.cohort === cohort && row.week === each)?.accounts ?? 0,
    ),
  }));
}
