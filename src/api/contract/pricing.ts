import * as v from 'valibot';

import { BillingPeriod, Feature, Plan } from './choices.ts';
import { Id, Timestamp } from './common.ts';
import { op } from './op.ts';

/** Fate of the credits left at the end of a billing cycle: they expire, or roll over for a number of months. */
export const CreditPolicy = v.picklist(['expire', 'rollover']);
export type CreditPolicy = v.InferOutput<typeof CreditPolicy>;

/** Whole đồng; VND has no smaller unit. */
export const Vnd = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Discount of a yearly period, and the unit of its rounding. */
export const annualDiscountPercent = 20;
export const annualRoundingVnd = 1000;
/** Returns the price of a year: twelve months less the discount, to the nearest thousand đồng. */
export const annualPrice = (monthlyVnd: number): number =>
  Math.round((monthlyVnd * 12 * (100 - annualDiscountPercent)) / 100 / annualRoundingVnd) * annualRoundingVnd;

/** Version of a plan. A new price is a new version; subscribers keep the version that they bought. */
export const PricingPlan = v.object({
  /** Id of the version, which a checkout names. */
  id: Id,
  plan: Plan,
  version: v.pipe(v.number(), v.integer()),
  /** Null if the price is agreed individually (`custom`). */
  monthly_vnd: v.nullable(Vnd),
  annual_vnd: v.nullable(Vnd),
  custom: v.boolean(),
  /** Credits a month; for the free trial once. Null is unlimited, within fair use: `jobs_at_once`. */
  credits: v.nullable(v.pipe(v.number(), v.integer())),
  credit_policy: CreditPolicy,
  /** Months for which left credits are kept, for `rollover`; 0 for `expire`. */
  rollover_months: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12)),
  watermark: v.boolean(),
  /** Maximum of queued and running jobs. */
  jobs_at_once: v.pipe(v.number(), v.integer(), v.minValue(1)),
  features: v.array(Feature),
  /** Whether the plan allows API tokens. */
  api_access: v.boolean(),
});
export type PricingPlan = v.InferOutput<typeof PricingPlan>;

/** Pack of credits sold separately. */
export const CreditPack = v.object({
  id: Id,
  credits: v.pipe(v.number(), v.integer()),
  price_vnd: Vnd,
  /** Months before the credits expire. */
  valid_months: v.pipe(v.number(), v.integer()),
});
export type CreditPack = v.InferOutput<typeof CreditPack>;

export const SubscriptionStatus = v.picklist(['active', 'past_due', 'ended']);

/** Paid plan of an account; without one the free trial applies. */
export const Subscription = v.object({
  id: Id,
  status: SubscriptionStatus,
  /** The purchased version, which may no longer be offered. */
  plan: PricingPlan,
  period: BillingPeriod,
  /** Day of the month on which it is billed; in shorter months the last one. */
  billing_day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
  paid_until: Timestamp,
  /** End of the grace period of a subscription that is past due. */
  grace_until: v.nullable(Timestamp),
  /** Replacement that begins at `paid_until`: another plan, or the free trial. */
  next: v.nullable(v.object({ plan: Plan, period: v.nullable(BillingPeriod) })),
  /** State of the gateway's automatic collection; null if each period is paid by hand. */
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

/** Effect of a change of plan, and the amount due now. */
export const PlanChange = v.object({
  kind: ChangeKind,
  plan: PricingPlan,
  period: v.nullable(BillingPeriod),
  /** Price of a full period. */
  price_vnd: v.nullable(Vnd),
  /** Deduction for the unused part of the paid period. */
  unused_vnd: Vnd,
  due_vnd: Vnd,
  /** Credits granted with the payment; null is unlimited. */
  credits: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Time of the change: now, or the end of the paid period. */
  effective_at: Timestamp,
  /** New end of the paid period; null for the free trial. */
  paid_until: v.nullable(Timestamp),
  /**
   * Automatic collection of each period from that day on, if a card pays, until it is cancelled; `already` if the card of the
   * current plan does it, whichever way this change is paid. Null without collection.
   */
  collection: v.nullable(v.object({ amount_vnd: Vnd, from: Timestamp, already: v.boolean() })),
});
export type PlanChange = v.InferOutput<typeof PlanChange>;

export const PlanTarget = v.object({ plan: Plan, period: v.optional(BillingPeriod, 'monthly') });
export type PlanTarget = v.InferOutput<typeof PlanTarget>;

export const SubscriptionState = v.object({
  /** Current plan: the purchased one, or the free trial. */
  plan: PricingPlan,
  subscription: v.nullable(Subscription),
});
export type SubscriptionState = v.InferOutput<typeof SubscriptionState>;

export const pricingOps = {
  plans: op({
    method: 'GET',
    path: '/api/pricing/plans',
    summary: 'List the plans and credit packs that are offered now',
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
    summary: "Return the caller's plan and subscription",
    access: 'session',
    status: 200,
    answer: SubscriptionState,
    errors: ['unauthenticated', 'session_expired'],
  }),
  quoteChange: op({
    method: 'POST',
    path: '/api/subscription/quote',
    summary: 'Preview a change of plan and the amount due now',
    access: 'session',
    body: PlanTarget,
    status: 200,
    answer: PlanChange,
    errors: ['unauthenticated', 'session_expired', 'unprocessable'],
  }),
  scheduleChange: op({
    method: 'POST',
    path: '/api/subscription/next',
    summary: 'Schedule a smaller plan or the free trial for the end of the paid period',
    access: 'session',
    body: PlanTarget,
    status: 200,
    answer: SubscriptionState,
    errors: ['unauthenticated', 'session_expired', 'unprocessable', 'conflict'],
  }),
  keepPlan: op({
    method: 'DELETE',
    path: '/api/subscription/next',
    summary: 'Cancel a scheduled change of plan',
    access: 'session',
    status: 200,
    answer: SubscriptionState,
    errors: ['unauthenticated', 'session_expired'],
  }),
};
