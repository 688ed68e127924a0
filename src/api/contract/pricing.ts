import * as v from 'valibot';

import { BillingPeriod, Feature, Plan } from './choices.ts';
import { Id, Timestamp } from './common.ts';
import { op } from './op.ts';

/** What becomes of credits that a billing cycle leaves: gone with its end, or kept for a number of months. */
export const CreditPolicy = v.picklist(['expire', 'rollover']);
export type CreditPolicy = v.InferOutput<typeof CreditPolicy>;

/** Whole đồng; VND has no smaller unit. */
export const Vnd = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What a year costs less than twelve months, and to what its price is rounded. */
export const annualDiscountPercent = 20;
export const annualRoundingVnd = 1000;
/** The price of a year: twelve months less the discount, to the nearest thousand đồng. */
export const annualPrice = (monthlyVnd: number): number =>
  Math.round((monthlyVnd * 12 * (100 - annualDiscountPercent)) / 100 / annualRoundingVnd) * annualRoundingVnd;

/** One version of a plan. Another price is another version: whoever bought this one keeps it. */
export const PricingPlan = v.object({
  /** Of the version: what a checkout names. */
  id: Id,
  plan: Plan,
  version: v.pipe(v.number(), v.integer()),
  /** Null where the price is agreed by contact (`custom`). */
  monthly_vnd: v.nullable(Vnd),
  annual_vnd: v.nullable(Vnd),
  custom: v.boolean(),
  /** A month; for the free trial once. Null is unlimited, within fair use: `jobs_at_once`. */
  credits: v.nullable(v.pipe(v.number(), v.integer())),
  credit_policy: CreditPolicy,
  /** How long left credits are kept, for `rollover`; 0 for `expire`. */
  rollover_months: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12)),
  watermark: v.boolean(),
  /** Jobs that may wait or run at the same time. */
  jobs_at_once: v.pipe(v.number(), v.integer(), v.minValue(1)),
  features: v.array(Feature),
  /** Whether tokens may be made for programs. */
  api_access: v.boolean(),
});
export type PricingPlan = v.InferOutput<typeof PricingPlan>;

/** Credits bought by themselves. */
export const CreditPack = v.object({
  id: Id,
  credits: v.pipe(v.number(), v.integer()),
  price_vnd: Vnd,
  /** How long they can be spent. */
  valid_months: v.pipe(v.number(), v.integer()),
});
export type CreditPack = v.InferOutput<typeof CreditPack>;

export const SubscriptionStatus = v.picklist(['active', 'past_due', 'ended']);

/** A paid plan of somebody; without one the free trial stands. */
export const Subscription = v.object({
  id: Id,
  status: SubscriptionStatus,
  /** The version that was bought: it may be one that is not offered any more. */
  plan: PricingPlan,
  period: BillingPeriod,
  /** Day of the month on which it is billed; in shorter months the last one. */
  billing_day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
  paid_until: Timestamp,
  /** The end of the grace period, for one that is past due. */
  grace_until: v.nullable(Timestamp),
  /** What begins at `paid_until` in place of another period: another plan, or the free trial. */
  next: v.nullable(v.object({ plan: Plan, period: v.nullable(BillingPeriod) })),
  /** The gateway that collects further periods by itself; null where each is paid by hand. */
  collection: v.nullable(v.object({ status: v.picklist(['active', 'past_due']), ends: v.boolean() })),
  started_at: Timestamp,
});
export type Subscription = v.InferOutput<typeof Subscription>;

export const ChangeKind = v.picklist([
  'start',
  'renewal',
  'upgrade',
  'switch',
  'downgrade',
  'cancel',
  'contact',
]);
export type ChangeKind = v.InferOutput<typeof ChangeKind>;

/** What a change of plan does, and what of it is due now. */
export const PlanChange = v.object({
  kind: ChangeKind,
  plan: PricingPlan,
  period: v.nullable(BillingPeriod),
  /** The price of a whole period. */
  price_vnd: v.nullable(Vnd),
  /** What was paid and not used yet, taken off. */
  unused_vnd: Vnd,
  due_vnd: Vnd,
  /** Credits that come with the payment; null is unlimited. */
  credits: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** When the plan changes: now, or at the end of what is paid. */
  effective_at: Timestamp,
  /** Until when it is paid after that; null for the free trial. */
  paid_until: v.nullable(Timestamp),
  /**
   * What is collected each period from that day on where a card pays, until it is cancelled: `already` by the card that pays for the
   * plan now, whichever way this is paid. Null where nothing is.
   */
  collection: v.nullable(v.object({ amount_vnd: Vnd, from: Timestamp, already: v.boolean() })),
});
export type PlanChange = v.InferOutput<typeof PlanChange>;

export const PlanTarget = v.object({ plan: Plan, period: v.optional(BillingPeriod, 'monthly') });
export type PlanTarget = v.InferOutput<typeof PlanTarget>;

export const SubscriptionState = v.object({
  /** What holds now: the plan bought, or the free trial. */
  plan: PricingPlan,
  subscription: v.nullable(Subscription),
});
export type SubscriptionState = v.InferOutput<typeof SubscriptionState>;

export const pricingOps = {
  plans: op({
    method: 'GET',
    path: '/api/pricing/plans',
    summary: 'Plans and credit packs, as they are offered now',
    access: 'public',
    status: 200,
    answer: v.object({
      plans: v.array(PricingPlan),
      packs: v.array(CreditPack),
      annual_discount_percent: v.number(),
      annual_rounding_vnd: v.number(),
    }),
    errors: [],
  }),
  subscription: op({
    method: 'GET',
    path: '/api/subscription',
    summary: 'The caller’s plan, and the subscription that carries it',
    access: 'session',
    status: 200,
    answer: SubscriptionState,
    errors: ['unauthenticated', 'session_expired'],
  }),
  quoteChange: op({
    method: 'POST',
    path: '/api/subscription/quote',
    summary: 'What a change of plan would do, and what of it would be due now',
    access: 'session',
    body: PlanTarget,
    status: 200,
    answer: PlanChange,
    errors: ['unauthenticated', 'session_expired', 'unprocessable'],
  }),
  scheduleChange: op({
    method: 'POST',
    path: '/api/subscription/next',
    summary: 'Begin a smaller plan, or the free trial, when what is paid ends',
    access: 'session',
    body: PlanTarget,
    status: 200,
    answer: SubscriptionState,
    errors: ['unauthenticated', 'session_expired', 'unprocessable', 'conflict'],
  }),
  keepPlan: op({
    method: 'DELETE',
    path: '/api/subscription/next',
    summary: 'Keep the plan after all',
    access: 'session',
    status: 200,
    answer: SubscriptionState,
    errors: ['unauthenticated', 'session_expired'],
  }),
};
