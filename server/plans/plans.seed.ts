import { Feature } from '#api/contract/generation.ts';
import { annualPrice } from '#api/contract/pricing.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { creditPacks, planVersions } from './plans.tables.ts';

type Row = typeof planVersions.$inferInsert;
type Offer = Pick<Row, 'plan' | 'jobsAtOnce'> & {
  monthly: number | null;
  credits: number | null;
  rollover?: number;
  apiAccess?: boolean;
};

/** The first version of each plan; later ones are written where the business decides. */
const offers: readonly Offer[] = [
  { plan: 'free_trial', monthly: 0, credits: 5, jobsAtOnce: 5 },
  { plan: 'basic', monthly: 99_000, credits: 40, jobsAtOnce: 5, rollover: 1 },
  { plan: 'starter', monthly: 199_000, credits: 100, jobsAtOnce: 6, rollover: 3, apiAccess: true },
  { plan: 'pro', monthly: 399_000, credits: 240, jobsAtOnce: 8, rollover: 6, apiAccess: true },
  { plan: 'professional', monthly: 799_000, credits: 560, jobsAtOnce: 12, rollover: 12, apiAccess: true },
  { plan: 'premium', monthly: 1_999_000, credits: null, jobsAtOnce: 16, apiAccess: true },
  { plan: 'enterprise', monthly: null, credits: null, jobsAtOnce: 20, apiAccess: true },
];

const packs = [
  { credits: 10, priceVnd: 39_000 },
  { credits: 50, priceVnd: 169_000 },
  { credits: 120, priceVnd: 359_000 },
  { credits: 300, priceVnd: 799_000 },
] as const;

const seedId = (kind: 'a' | 'b', index: number): string =>
  `01940000-0000-7000-8${kind}00-00000000000${index}`;

/** Writes what is offered first; what is there already stays as it is. */
export async function seedPlans(db: Db, { clock }: Pick<Platform, 'clock'>): Promise<void> {
  const createdAt = clock();
  const versions = offers.map(
    ({ plan, monthly, credits, rollover = 0, jobsAtOnce, apiAccess = false }, index) => ({
      id: seedId('a', index),
      plan,
      version: 1,
      monthlyVnd: monthly,
      annualVnd: monthly === null ? null : annualPrice(monthly),
      custom: monthly === null,
      credits,
      creditPolicy: rollover > 0 ? ('rollover' as const) : ('expire' as const),
      rolloverMonths: rollover,
      watermark: plan === 'free_trial',
      jobsAtOnce,
      features: [...Feature.options],
      apiAccess,
      createdAt,
    }),
  );
  await db.insert(planVersions).values(versions).onConflictDoNothing();
  await db
    .insert(creditPacks)
    .values(packs.map((pack, index) => ({ ...pack, id: seedId('b', index), validMonths: 12, createdAt })))
    .onConflictDoNothing();
}
