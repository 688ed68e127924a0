import { firstPacks, firstPlans } from '#api/contract/first-offer.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { creditPacks, planVersions } from './plans.tables.ts';

/** Writes the first offers; existing rows stay unchanged. */
export async function seedPlans(db: Db, { clock }: Pick<Platform, 'clock'>): Promise<void> {
  const createdAt = clock();
  const versions = firstPlans.map((plan) => ({
    id: plan.id,
    plan: plan.plan,
    version: plan.version,
    monthlyVnd: plan.monthly_vnd,
    annualVnd: plan.annual_vnd,
    custom: plan.custom,
    credits: plan.credits,
    creditPolicy: plan.credit_policy,
    rolloverMonths: plan.rollover_months,
    watermark: plan.watermark,
    jobsAtOnce: plan.jobs_at_once,
    features: [...plan.features],
    apiAccess: plan.api_access,
    createdAt,
  }));
  await db.insert(planVersions).values(versions).onConflictDoNothing();
  const packs = firstPacks.map(({ id, credits, price_vnd: priceVnd, valid_months: validMonths }) => ({
    id,
    credits,
    priceVnd,
    validMonths,
    createdAt,
  }));
  await db.insert(creditPacks).values(packs).onConflictDoNothing();
}
