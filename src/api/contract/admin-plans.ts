import * as v from 'valibot';

import { Feature, Plan } from './choices.ts';
import { numberBetween, Timestamp } from './common.ts';
import { op } from './op.ts';
import { CreditPolicy, PricingPlan, Vnd } from './pricing.ts';

const integerBetween = (low: number, high: number) => v.pipe(numberBetween(low, high), v.integer());

/** Content of a new version of a plan; the yearly price is derived from the monthly one. */
export const PlanForm = v.object({
  plan: Plan,
  /** The version that the edit is based on: refused if another one is offered by now. */
  of_version: integerBetween(1, 2 ** 31 - 1),
  /** Null for a price on request. */
  monthly_vnd: v.nullable(v.pipe(Vnd, v.maxValue(1_000_000_000))),
  /** Credits a month; null is unlimited. */
  credits: v.nullable(integerBetween(0, 1_000_000)),
  credit_policy: CreditPolicy,
  rollover_months: integerBetween(0, 12),
  watermark: v.boolean(),
  jobs_at_once: integerBetween(1, 100),
  features: v.pipe(v.array(Feature), v.minLength(1)),
  api_access: v.boolean(),
});
export type PlanForm = v.InferOutput<typeof PlanForm>;

export const PlanHistory = v.object({
  versions: v.array(
    v.object({
      ...PricingPlan.entries,
      created_at: Timestamp,
      /** Null for the version that is offered now. */
      retired_at: v.nullable(Timestamp),
    }),
  ),
});
export type PlanHistory = v.InferOutput<typeof PlanHistory>;

const errors = ['unauthenticated', 'session_expired', 'forbidden'] as const;

export const adminPlanOps = {
  adminPlans: op({
    method: 'GET',
    path: '/api/admin/plans',
    summary: 'List every version of every plan, including those no longer offered',
    access: 'admin',
    status: 200,
    answer: PlanHistory,
    errors,
  }),
  adminPlansCsv: op({
    method: 'GET',
    path: '/api/admin/plans.csv',
    summary: 'Export the versions of one plan or of all plans as CSV (UTF-8)',
    access: 'admin',
    query: v.object({ plan: v.optional(Plan) }),
    status: 200,
    produces: 'text/csv',
    errors: [...errors, 'bad_request'],
  }),
  adminRevisePlan: op({
    method: 'POST',
    path: '/api/admin/plans',
    summary: 'Offer a new version of a plan; subscribers of the previous version keep it',
    access: 'admin',
    body: PlanForm,
    status: 200,
    answer: PlanHistory,
    errors: [...errors, 'unprocessable', 'conflict'],
  }),
};
