import { Feature, type Plan } from './choices.ts';
import { annualPrice, type CreditPack, type PricingPlan } from './pricing.ts';

type Offer = {
  plan: Plan;
  monthly: number | null;
  credits: number | null;
  jobsAtOnce: number;
  rollover?: number;
  apiAccess?: boolean;
};

/** Plans of a new installation, written to the database once; administrators change them later. */
const plans: readonly Offer[] = [
  { plan: 'free_trial', monthly: 0, credits: 5, jobsAtOnce: 5 },
  { plan: 'basic', monthly: 99_000, credits: 40, jobsAtOnce: 5, rollover: 1 },
  { plan: 'starter', monthly: 199_000, credits: 100, jobsAtOnce: 6, rollover: 3, apiAccess: true },
  { plan: 'pro', monthly: 399_000, credits: 240, jobsAtOnce: 8, rollover: 6, apiAccess: true },
  { plan: 'professional', monthly: 799_000, credits: 560, jobsAtOnce: 12, rollover: 12, apiAccess: true },
  { plan: 'premium', monthly: 1_999_000, credits: null, jobsAtOnce: 16, apiAccess: true },
  { plan: 'enterprise', monthly: null, credits: null, jobsAtOnce: 20, apiAccess: true },
];

const packs = [
  { credits: 10, price_vnd: 39_000 },
  { credits: 50, price_vnd: 169_000 },
  { credits: 120, price_vnd: 359_000 },
  { credits: 300, price_vnd: 799_000 },
];

const firstId = (kind: 'a' | 'b', index: number): string =>
  `01940000-0000-7000-8${kind}00-00000000000${index}`;

export const firstPlans: readonly PricingPlan[] = plans.map(
  ({ plan, monthly, credits, jobsAtOnce, rollover = 0, apiAccess = false }, index) => ({
    id: firstId('a', index),
    plan,
    version: 1,
    monthly_vnd: monthly,
    annual_vnd: monthly === null ? null : annualPrice(monthly),
    custom: monthly === null,
    credits,
    credit_policy: rollover > 0 ? 'rollover' : 'expire',
    rollover_months: rollover,
    watermark: plan === 'free_trial',
    jobs_at_once: jobsAtOnce,
    features: [...Feature.options],
    api_access: apiAccess,
  }),
);

export const firstPacks: readonly CreditPack[] = packs.map((pack, index) => ({
  ...pack,
  id: firstId('b', index),
  valid_months: 12,
}));
