import { sql } from 'drizzle-orm';

import type { UserStatistics } from '#api/contract/admin-statistics.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { addDays, beginOf, dayOf, later, periodsIn, startOf, zone } from './calendar.ts';
import { groupBy } from './group-by.ts';
import { bringUpToToday, retainedIn, rowsOf } from './roll-up.service.ts';
import { before, type Range, rangeOf, toSpan, unitOf } from './span.ts';

const cohorts = 8;
const atZone = sql.raw(`at time zone '${zone}'`);

export async function readUserStatistics(
  platform: Pick<Platform, 'db' | 'clock'>,
  asked: Parameters<typeof rangeOf>[0],
): Promise<UserStatistics> {
  const { db, clock } = platform;
  await bringUpToToday(platform);
  const today = dayOf(clock());
  const range = rangeOf(asked, today);
  const earlier = before(range);
  const opened = await readOpened(db, range);
  const active = await readActive(db, range, today);
  const newIn = (rows: readonly { accounts: number }[]) => rows.reduce((sum, row) => sum + row.accounts, 0);
  return {
    ...(await readStanding(db)),
    span: toSpan(range),
    previous: { span: toSpan(earlier), new: newIn(await readOpened(db, earlier)) },
    new: newIn(opened),
    periods: periodsIn(range.period, range.first, range.last).map((start) => ({
      start,
      new: opened.find((row) => row.start === start)?.accounts ?? 0,
      active: active.get(start) ?? 0,
    })),
    retention: await readRetention(db, range.last < today ? range.last : today, today),
  };
}

async function readStanding(db: Db) {
  type Row = { plan: string; verified: boolean; suspended: boolean; accounts: number };
  const rows = await rowsOf<Row>(
    db,
    sql`select plan, email_verified_at is not null as verified, suspended_at is not null as suspended,
      count(*)::int as accounts
    from users where closed_at is null group by 1, 2, 3`,
  );
  const sum = (those: readonly Row[]) => those.reduce((total, { accounts }) => total + accounts, 0);
  const plans = groupBy(
    rows.filter(({ verified }) => verified),
    ({ plan }) => plan,
  );
  return {
    total: sum(rows),
    verified: sum(rows.filter(({ verified }) => verified)),
    unverified: sum(rows.filter(({ verified }) => !verified)),
    suspended: sum(rows.filter(({ suspended }) => suspended)),
    by_plan: Object.fromEntries([...plans].map(([plan, those]) => [plan, sum(those)])),
  };
}

/** Verified accounts by when they were opened; deleted ones count no more. */
const readOpened = (db: Db, { period, first, last }: Range) =>
  rowsOf<{ start: string; accounts: number }>(
    db,
    sql`select date_trunc(${unitOf[period]}, created_at ${atZone})::date::text as start, count(*)::int as accounts
    from users
    where created_at >= ${beginOf(first).toISOString()} and created_at < ${beginOf(addDays(last, 1)).toISOString()}
      and email_verified_at is not null and closed_at is null
    group by 1`,
  );

/** Accounts that were there in each whole period: what is over was counted once, what is not is counted now. */
async function readActive(
  db: Db,
  { period, first, last }: Range,
  today: string,
): Promise<Map<string, number>> {
  const [from, until] = [startOf(period, first), later(period, startOf(period, last))];
  const over = await rowsOf<{ start: string; accounts: number }>(
    db,
    sql`select start::text, accounts from active_periods
    where period = ${period} and start >= ${from}::date and start < ${until}::date`,
  );
  const active = new Map(over.map(({ start, accounts }) => [start, accounts]));
  const open = periodsIn(period, first, last).filter((start) => start <= today && !active.has(start));
  // Before anything was kept nobody was there; what is left are the last periods.
  for (const start of open.slice(-2)) {
    const [row] = await rowsOf<{ accounts: number }>(
      db,
      sql`select count(distinct user_id)::int as accounts from activity
      where day >= ${start}::date and day < ${later(period, start)}::date`,
    );
    active.set(start, row?.accounts ?? 0);
  }
  return active;
}

type Retained = { cohort: string; week: string; accounts: number };

async function readRetention(db: Db, last: string, today: string): Promise<UserStatistics['retention']> {
  const week = startOf('weekly', last);
  const first = addDays(week, -7 * (cohorts - 1));
  const over = await rowsOf<Retained>(
    db,
    sql`select cohort::text, week::text, accounts from retained_weeks
    where cohort between ${first}::date and ${week}::date and week <= ${week}::date`,
  );
  const known = new Set(over.map((row) => row.week));
  const open = periodsIn('weekly', first, last).filter((start) => !known.has(start) && start <= today);
  const live: Retained[] = [];
  for (const start of open.slice(-2))
    live.push(
      ...(await rowsOf<Retained>(
        db,
        sql`select cohort::text, week::text, accounts from (${retainedIn(start)}) as r`,
      )),
    );
  const opened = await readOpened(db, { period: 'weekly', first, last: addDays(week, 6) });
  const all = [...over, ...live];
  return periodsIn('weekly', first, last).map((cohort) => ({
    cohort,
    opened: opened.find(({ start }) => start === cohort)?.accounts ?? 0,
    weeks: periodsIn('weekly', cohort, last).map(
      (each) => all.find((row) => row.cohort === cohort && row.week === each)?.accounts ?? 0,
    ),
  }));
}
