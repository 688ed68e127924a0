import { type SQL, sql } from 'drizzle-orm';

import { Feature } from '#api/contract/choices.ts';
import type { GenerationStatistics } from '#api/contract/admin-statistics.ts';
import type { Db } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows-of.ts';
import type { Platform } from '#server/platform/platform.ts';

import { dayOf, periodsIn } from '#server/platform/calendar.ts';
import { readCreditPeriods } from './credit-statistics.service.ts';
import { groupBy } from './group-by.ts';
import { percentilesOf } from './percentiles.ts';
import { rollUpToToday } from './roll-up.service.ts';
import { precedingRange, type DayRange, dayRangeOf, toSpan, unitOf } from './span.ts';

type RangeQuery = Parameters<typeof dayRangeOf>[0] & { ai_function?: Feature | undefined };
type Status = 'succeeded' | 'failed' | 'cancelled';
type Row = {
  start: string;
  feature: Feature;
  engine: string;
  status: Status;
  code: string;
  runs: number;
  credits: number;
};
type Sums = { succeeded: number; failed: number; cancelled: number; credits_spent: number };

export async function readGenerationStatistics(
  platform: Pick<Platform, 'db' | 'clock'>,
  request: RangeQuery,
): Promise<GenerationStatistics> {
  const { db, clock } = platform;
  await rollUpToToday(platform);
  const range = dayRangeOf(request, dayOf(clock()));
  const earlier = precedingRange(range);
  const only = request.ai_function;
  const rows = await readRows(db, range, only);
  const durations = await readDurations(db, range, only);
  const credits = await readCreditPeriods(platform, range);
  const starts = periodsIn(range.period, range.first, range.last);
  const spentIn = (start: string) => sums(rows.filter((row) => row.start === start)).credits_spent;
  const periods = starts.map((start) => ({ start, ...sums(rows.filter((row) => row.start === start)) }));
  const totals = sums(rows);
  return {
    span: toSpan(range),
    previous: { span: toSpan(earlier), ...sums(await readRows(db, earlier, only)) },
    totals: { ...totals, durations: percentilesOf([...durations.values()].flat()) },
    periods,
    functions: Feature.options
      .filter((feature) => only === undefined || feature === only)
      .map((feature) => ({
        function: feature,
        ...outcomes(rows.filter((row) => row.feature === feature)),
        durations: percentilesOf(durations.get(feature) ?? []),
      })),
    engines: [...new Set(rows.map(({ engine }) => engine))]
      .toSorted()
      .map((engine) => ({ engine, ...outcomes(rows.filter((row) => row.engine === engine)) })),
    failures: failuresIn(rows),
    credits: {
      ...credits.totals,
      spent: totals.credits_spent,
      periods: starts.map((start) => ({
        start,
        granted: credits.granted(start),
        expired: credits.expired(start),
        spent: spentIn(start),
      })),
    },
  };
}

/** Stored days, and the generations that ended since the last roll-up. */
const counted = ({ first, last }: DayRange, only: Feature | undefined): SQL => {
  const where = sql`day between ${first}::date and ${last}::date
    ${only === undefined ? sql`` : sql`and feature = ${only}`}`;
  return sql`(
    select day, feature, engine, status, error_code, runs, credits from generation_days where ${where}
    union all
    select day, feature, engine, status, error_code, 1, credits from generation_ends where ${where}
  ) as counted`;
};

const readRows = (db: Db, range: DayRange, only: Feature | undefined): Promise<Row[]> =>
  rowsOf<Row>(
    db,
    sql`select date_trunc(${unitOf[range.period]}, day::timestamp)::date::text as start, feature, engine, status,
      error_code as code, sum(runs)::int as runs, sum(credits)::int as credits
    from ${counted(range, only)} group by 1, 2, 3, 4, 5`,
  );

type Duration = { milliseconds: number; runs: number };

async function readDurations(
  db: Db,
  { first, last }: DayRange,
  only: Feature | undefined,
): Promise<Map<string, Duration[]>> {
  const where = sql`day between ${first}::date and ${last}::date and duration_ms is not null
    ${only === undefined ? sql`` : sql`and feature = ${only}`}`;
  const rows = await rowsOf<Duration & { feature: string }>(
    db,
    sql`select feature, duration_ms as milliseconds, sum(runs)::int as runs from (
      select feature, duration_ms, runs from duration_days where ${where}
      union all
      select feature, duration_ms, 1 from generation_ends where ${where}
    ) as counted group by 1, 2`,
  );
  return groupBy(rows, ({ feature }) => feature);
}

function outcomes(rows: readonly Row[]) {
  const runs = (status: Status) =>
    rows.filter((row) => row.status === status).reduce((sum, row) => sum + row.runs, 0);
  return { succeeded: runs('succeeded'), failed: runs('failed'), cancelled: runs('cancelled') };
}

const sums = (rows: readonly Row[]): Sums => ({
  ...outcomes(rows),
  credits_spent: rows.reduce((sum, { credits }) => sum + credits, 0),
});

const failuresIn = (rows: readonly Row[]) =>
  [
    ...groupBy(
      rows.filter(({ status }) => status === 'failed'),
      ({ code }) => code,
    ),
  ]
    .map(([code, failures]) => ({ code, count: failures.reduce((sum, { runs }) => sum + runs, 0) }))
    .toSorted((left, right) => right.count - left.count);

/** Counts all generations by outcome, for the summary. */
export async function countEnded(db: Db): Promise<Record<Status, number>> {
  const rows = await rowsOf<{ status: Status; runs: number }>(
    db,
    sql`select status, sum(runs)::int as runs from (
      select status, sum(runs) as runs from generation_days group by 1
      union all select status, count(*) from generation_ends group by 1
    ) as counted group by 1`,
  );
  const runsWith = (status: Status) => rows.find((row) => row.status === status)?.runs ?? 0;
  return { succeeded: runsWith('succeeded'), failed: runsWith('failed'), cancelled: runsWith('cancelled') };
}
