import * as v from 'valibot';

import { BillingPeriod, Feature, Period, Plan } from './choices.ts';
import { Day } from './common.ts';
import { op } from './op.ts';

const Count = v.pipe(v.number(), v.integer());
const Amount = v.pipe(v.number(), v.integer());

/** Range of days in the studio's time zone, both included. */
export const Span = v.object({ start_date: Day, end_date: Day, zone: v.string() });
export type Span = v.InferOutput<typeof Span>;

export const Outcomes = v.object({ succeeded: Count, failed: Count, cancelled: Count });
/** Percentiles in ms, rounded to a tenth of a second, above ten seconds to a second. Null if nothing succeeded. */
export const Durations = v.object({
  p50: v.nullable(v.number()),
  p90: v.nullable(v.number()),
  p99: v.nullable(v.number()),
});

export const GenerationStatistics = v.object({
  span: Span,
  /** The range of the same length just before, for comparison. */
  previous: v.object({ span: Span, ...Outcomes.entries, credits_spent: Amount }),
  totals: v.object({ ...Outcomes.entries, credits_spent: Amount, durations: Durations }),
  /** Keyed by the first day of each period; the range may cut the first and the last period. */
  periods: v.array(v.object({ start: Day, ...Outcomes.entries, credits_spent: Amount })),
  functions: v.array(v.object({ function: Feature, ...Outcomes.entries, durations: Durations })),
  engines: v.array(v.object({ engine: v.string(), ...Outcomes.entries })),
  failures: v.array(v.object({ code: v.string(), count: Count })),
  credits: v.object({
    granted: Amount,
    spent: Amount,
    expired: Amount,
    corrected: Amount,
    periods: v.array(v.object({ start: Day, granted: Amount, spent: Amount, expired: Amount })),
  }),
});
export type GenerationStatistics = v.InferOutput<typeof GenerationStatistics>;

export const UserStatistics = v.object({
  total: Count,
  verified: Count,
  unverified: Count,
  suspended: Count,
  by_plan: v.record(v.string(), Count),
  span: Span,
  previous: v.object({ span: Span, new: Count }),
  new: Count,
  /** `active` counts each account once that was used in the period. */
  periods: v.array(v.object({ start: Day, new: Count, active: Count })),
  /** For the accounts opened in a week: how many were active n weeks later. */
  retention: v.array(v.object({ cohort: Day, opened: Count, weeks: v.array(Count) })),
});
export type UserStatistics = v.InferOutput<typeof UserStatistics>;

/** Whole đồng; negative where refunds exceed payments. */
const Takings = v.object({ payments: Count, gross_vnd: Amount, refunded_vnd: Amount, net_vnd: Amount });

export const RevenueStatistics = v.object({
  span: Span,
  previous: v.object({ span: Span, ...Takings.entries }),
  totals: Takings,
  /** Monthly revenue of the plans that run now. */
  recurring_vnd: Amount,
  periods: v.array(v.object({ start: Day, ...Takings.entries })),
  plans: v.array(v.object({ plan: Plan, period: BillingPeriod, ...Takings.entries })),
  packs: v.array(v.object({ credits: Count, ...Takings.entries })),
});
export type RevenueStatistics = v.InferOutput<typeof RevenueStatistics>;

const range = {
  period: v.optional(Period, 'monthly'),
  start_date: v.optional(Day),
  end_date: v.optional(Day),
};
const errors = ['unauthenticated', 'session_expired', 'forbidden', 'bad_request'] as const;

export const adminStatisticsOps = {
  adminUserStatistics: op({
    method: 'GET',
    path: '/api/admin/statistics/users',
    summary: 'Return statistics of accounts: total, new, active and retained by week',
    access: 'admin',
    query: v.object(range),
    status: 200,
    answer: UserStatistics,
    errors,
  }),
  adminRevenueStatistics: op({
    method: 'GET',
    path: '/api/admin/statistics/revenue',
    summary: 'Return revenue of plans and packs, refunds, and monthly recurring revenue',
    access: 'admin',
    query: v.object(range),
    status: 200,
    answer: RevenueStatistics,
    errors,
  }),
  adminGenerationStatistics: op({
    method: 'GET',
    path: '/api/admin/statistics/generations',
    summary:
      'Return statistics of generations by feature, engine, outcome and duration, and of their credits',
    access: 'admin',
    query: v.object({ ...range, ai_function: v.optional(Feature) }),
    status: 200,
    answer: GenerationStatistics,
    errors,
  }),
};
