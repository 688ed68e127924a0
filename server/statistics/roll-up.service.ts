import { sql } from 'drizzle-orm';

import { addTime, minutes } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows-of.ts';
import type { Platform } from '#server/platform/platform.ts';

import {
  addDays,
  startOfStudioDay,
  dayOf,
  periodLater,
  periodsIn,
  startOf,
  zone,
} from '#server/platform/calendar.ts';
import { type activePeriods, rollUpProgress } from './statistics.tables.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

/** Returns the first open day: a row that was written just before midnight may be committed after it. */
const openDay = ({ clock }: Deps): string => dayOf(addTime(clock(), -minutes(10)));
type Name = typeof rollUpProgress.$inferSelect.name;

/** Moves ended generations into the days. A single statement, so that a concurrent reader counts each once. */
async function rollUpEnds(db: Db): Promise<void> {
  await db.execute(sql`
    with ended as (delete from generation_ends returning *),
    days as (
      insert into generation_days (day, feature, engine, status, error_code, runs, credits)
      select day, feature, engine, status, error_code, count(*), sum(credits) from ended group by 1, 2, 3, 4, 5
      on conflict (day, feature, engine, status, error_code) do update
        set runs = generation_days.runs + excluded.runs, credits = generation_days.credits + excluded.credits
    )
    insert into duration_days (day, feature, duration_ms, runs)
    select day, feature, duration_ms, count(*) from ended where duration_ms is not null group by 1, 2, 3
    on conflict (day, feature, duration_ms) do update set runs = duration_days.runs + excluded.runs`);
}

/** Moves account changes into the days, like `rollUpEnds`. */
async function rollUpAccounts(db: Db): Promise<void> {
  await db.execute(sql`
    with changed as (delete from account_changes returning *)
    insert into account_days (day, plan, verified, suspended, accounts)
    select day, plan, verified, suspended, sum(change) from changed
    group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
    on conflict (day, plan, verified, suspended) do update set accounts = account_days.accounts + excluded.accounts`);
}

async function untilOf(db: Db, name: Name): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(rollUpProgress)
    .where(sql`${rollUpProgress.name} = ${name}`);
  return row?.until;
}

const setUntil = (tx: Db, name: Name, until: string) =>
  tx
    .insert(rollUpProgress)
    .values({ name, until })
    .onConflictDoUpdate({ target: rollUpProgress.name, set: { until } });

/** Returns the first day with data, or today. */
async function firstDay(db: Db, table: 'activity' | 'credit_entries', today: string): Promise<string> {
  const earliest =
    table === 'activity'
      ? sql`select min(day)::text as first from activity`
      : sql`select (min(created_at) at time zone ${sql.raw(`'${zone}'`)})::date::text as first from credit_entries`;
  const [row] = await rowsOf<{ first: string | null }>(db, earliest);
  return row?.first ?? today;
}

/** Sums the credits of past days. */
async function rollUpCredits(deps: Deps): Promise<void> {
  const { db } = deps;
  const today = openDay(deps);
  const from = (await untilOf(db, 'credits')) ?? (await firstDay(db, 'credit_entries', today));
  if (from >= today) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into credit_days (day, kind, amount)
      select (created_at at time zone ${sql.raw(`'${zone}'`)})::date, kind, sum(amount) from credit_entries
      where created_at >= ${startOfStudioDay(from).toISOString()} and created_at < ${startOfStudioDay(today).toISOString()}
      group by 1, 2 on conflict do nothing`);
    await setUntil(tx, 'credits', today);
  });
}

/** Counts the active accounts of past periods. */
async function rollUpActive(deps: Deps, period: typeof activePeriods.$inferSelect.period): Promise<void> {
  const { db } = deps;
  const today = openDay(deps);
  const current = startOf(period, today);
  const from = (await untilOf(db, period)) ?? startOf(period, await firstDay(db, 'activity', today));
  if (from >= current) return;
  await db.transaction(async (tx) => {
    for (const start of periodsIn(period, from, addDays(current, -1)))
      await tx.execute(sql`
        insert into active_periods (period, start, accounts)
        select ${period}, ${start}::date, count(distinct user_id) from activity
        where day >= ${start}::date and day < ${periodLater(period, start)}::date
        on conflict do nothing`);
    // The weekly rows are still needed for the retention.
    if (period === 'monthly') await deleteActive(tx, period, current);
    await setUntil(tx, period, current);
  });
}

const deleteActive = (tx: Db, period: 'weekly' | 'monthly', until: string) =>
  tx.execute(sql`delete from active_accounts where period = ${period} and start < ${until}::date`);

/** Counts the accounts of each cohort that were active in a week; `week` is a Monday. */
const retainedIn = (week: string) => sql`
  select (date_trunc('week', u.created_at at time zone ${sql.raw(`'${zone}'`)}))::date as cohort,
    ${week}::date as week, count(distinct a.user_id)::int as accounts
  from activity a join users u on u.id = a.user_id
  where a.day >= ${week}::date and a.day < ${addDays(week, 7)}::date
  group by 1`;

async function rollUpRetention(deps: Deps): Promise<void> {
  const { db } = deps;
  const today = openDay(deps);
  const current = startOf('weekly', today);
  const from = (await untilOf(db, 'retention')) ?? startOf('weekly', await firstDay(db, 'activity', today));
  if (from >= current) return;
  await db.transaction(async (tx) => {
    for (const week of periodsIn('weekly', from, addDays(current, -1)))
      await tx.execute(sql`
        insert into retained_weeks (cohort, week, accounts) ${retainedIn(week)} on conflict do nothing`);
    await deleteActive(tx, 'weekly', current);
    await setUntil(tx, 'retention', current);
  });
}

/** Stores the figures of past periods for good. Runs every few minutes; reading statistics first updates them to today. */
export async function rollUp(deps: Deps): Promise<void> {
  await rollUpEnds(deps.db);
  await rollUpAccounts(deps.db);
  await rollUpToToday(deps);
}

/** Rolls up past days; does work once a day. */
export async function rollUpToToday(deps: Deps): Promise<void> {
  await rollUpCredits(deps);
  for (const period of ['daily', 'weekly', 'monthly'] as const) await rollUpActive(deps, period);
  await rollUpRetention(deps);
}
