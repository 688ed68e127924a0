import { sql } from 'drizzle-orm';

import type { Db } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows-of.ts';
import type { Platform } from '#server/platform/platform.ts';

import { addDays, startOfStudioDay, zone } from '#server/platform/calendar.ts';
import { type DayRange, unitOf } from './span.ts';

/** Kinds of ledger entries by their effect on an account's credits. */
const granting = ['grant', 'purchase', 'goodwill'];
const expiring = ['expiry'];
const correcting = ['correction'];

type Row = { start: string; kind: string; amount: number };

/** Amounts by kind: the stored days, and the ledger since. */
const counted = (first: string, last: string) => sql`(
  select day, kind, amount from credit_days where day between ${first}::date and ${last}::date
  union all
  select (created_at at time zone ${sql.raw(`'${zone}'`)})::date, kind, amount from credit_entries
  where created_at >= greatest(
      (select ((until::timestamp) at time zone ${sql.raw(`'${zone}'`)}) from taken_over where name = 'credits'),
      ${startOfStudioDay(first).toISOString()}::timestamptz)
    and created_at < ${startOfStudioDay(addDays(last, 1)).toISOString()}::timestamptz
) as counted`;

const sumOf = (rows: readonly Row[], kinds: readonly string[]) =>
  rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);

export async function readCreditPeriods({ db }: Pick<Platform, 'db'>, { period, first, last }: DayRange) {
  const rows = await rowsOf<Row>(
    db,
    sql`select date_trunc(${unitOf[period]}, day::timestamp)::date::text as start, kind, sum(amount)::int as amount
    from ${counted(first, last)} group by 1, 2`,
  );
  const ofPeriod = (start: string) => rows.filter((row) => row.start === start);
  return {
    totals: {
      granted: sumOf(rows, granting),
      expired: 0 - sumOf(rows, expiring),
      corrected: sumOf(rows, correcting),
    },
    granted: (start: string) => sumOf(ofPeriod(start), granting),
    expired: (start: string) => 0 - sumOf(ofPeriod(start), expiring),
  };
}

/** Sums all granted credits, the spent ones, and those that open jobs hold. */
export async function sumCredits(db: Db): Promise<{ granted: number; spent: number; held: number }> {
  const [sums] = await rowsOf<{ granted: number; spent: number; held: number }>(
    db,
    sql`select
      coalesce((select sum(amount) from ${counted('1970-01-02', '2999-12-31')} where kind in ('grant', 'purchase', 'goodwill')), 0)::int as granted,
      (select coalesce(sum(credits), 0) from generation_days)::int
        + (select coalesce(sum(credits), 0) from generation_ends)::int as spent,
      (select coalesce(sum(cost), 0) from generations where status in ('queued', 'running'))::int as held`,
  );
  if (!sums) throw new Error('a sum without a row');
  return sums;
}
