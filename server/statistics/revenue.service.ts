import { sql } from 'drizzle-orm';

import type { RevenueStatistics } from '#api/contract/admin-statistics.ts';
import type { BillingPeriod, Plan } from '#api/contract/choices.ts';
import type { Db } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows-of.ts';
import type { Platform } from '#server/platform/platform.ts';

import { addDays, startOfStudioDay, dayOf, periodsIn, zone } from '#server/platform/calendar.ts';
import { groupBy } from './group-by.ts';
import { precedingRange, type DayRange, dayRangeOf, toSpan, unitOf } from './span.ts';

type Row = {
  start: string;
  plan: Plan | null;
  period: BillingPeriod | null;
  credits: number | null;
  payments: number;
  gross: number;
  refunded: number;
};

/** Reads the payments for plans and packs and their refunds, each counted on its own day. */
export async function readRevenueStatistics(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  request: Parameters<typeof dayRangeOf>[0],
): Promise<RevenueStatistics> {
  const range = dayRangeOf(request, dayOf(clock()));
  const earlier = precedingRange(range);
  const rows = await readRows(db, range);
  return {
    span: toSpan(range),
    previous: { span: toSpan(earlier), ...sums(await readRows(db, earlier)) },
    totals: sums(rows),
    recurring_vnd: await readRecurring(db, clock()),
    periods: periodsIn(range.period, range.first, range.last).map((start) => ({
      start,
      ...sums(rows.filter((row) => row.start === start)),
    })),
    plans: soldBy(rows, ({ plan, period }) =>
      plan === null || period === null ? undefined : { plan, period },
    ),
    packs: soldBy(rows, ({ credits, plan }) => (plan !== null || credits === null ? undefined : { credits })),
  };
}

const sums = (rows: readonly Row[]) => {
  const sum = (valueOf: (row: Row) => number) => rows.reduce((total, row) => total + valueOf(row), 0);
  const [gross, refunded] = [sum((row) => row.gross), sum((row) => row.refunded)];
  return {
    payments: sum((row) => row.payments),
    gross_vnd: gross,
    refunded_vnd: refunded,
    net_vnd: gross - refunded,
  };
};

/** Sums the sales by item, the most lucrative first. */
const soldBy = <Item extends object>(rows: readonly Row[], itemOf: (row: Row) => Item | undefined) =>
  [...groupBy(rows, (row) => JSON.stringify(itemOf(row)))]
    .flatMap(([, sales]) => {
      const item = sales[0] && itemOf(sales[0]);
      return item ? [{ ...item, ...sums(sales) }] : [];
    })
    .toSorted((left, right) => right.net_vnd - left.net_vnd);

function readRows(db: Db, { period, first, last }: DayRange): Promise<Row[]> {
  const [from, until] = [
    startOfStudioDay(first).toISOString(),
    startOfStudioDay(addDays(last, 1)).toISOString(),
  ];
  const start = sql`date_trunc(${unitOf[period]}, happened.at at time zone ${sql.raw(`'${zone}'`)})::date::text`;
  return rowsOf<Row>(
    db,
    sql`select ${start} as start, v.plan, p.period, case when v.plan is null then p.credits end as credits,
      sum(happened.payments)::int as payments, sum(happened.gross)::float8 as gross,
      sum(happened.refunded)::float8 as refunded
    from (
      select payment_id, at, 1 as payments, paid_vnd as gross, 0 as refunded from purchases
      where at >= ${from}::timestamptz and at < ${until}::timestamptz and paid_vnd > 0
      union all
      select payment_id, at, 0, 0, amount_vnd from refunds
      where at >= ${from}::timestamptz and at < ${until}::timestamptz
    ) as happened
    join purchases as p using (payment_id)
    left join plan_versions as v on v.id = p.plan_version_id
    group by 1, 2, 3, 4`,
  );
}

/** Sums the monthly revenue of the running plans, at the prices at which they were bought: a yearly price counts as a twelfth. */
async function readRecurring(db: Db, now: Date): Promise<number> {
  const [row] = await rowsOf<{ vnd: number | null }>(
    db,
    sql`select round(sum(case s.period when 'annual' then v.annual_vnd / 12.0 else v.monthly_vnd end))::float8 as vnd
    from subscriptions as s join plan_versions as v on v.id = s.plan_version_id
    where s.status <> 'ended' and s.paid_until > ${now.toISOString()}::timestamptz`,
  );
  return row?.vnd ?? 0;
}
