import { and, desc, eq, isNull } from 'drizzle-orm';

import type { PlanForm, PlanHistory } from '#api/contract/admin-plans.ts';
import { annualPrice } from '#api/contract/pricing.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { type PlanVersion, toPlan } from './plans.service.ts';
import { planVersions } from './plans.tables.ts';

export async function listVersions(db: Db): Promise<PlanHistory> {
  const rows = await db.select().from(planVersions).orderBy(planVersions.plan, desc(planVersions.version));
  return {
    versions: rows.map((row) => ({
      ...toPlan(row),
      created_at: row.createdAt.toISOString(),
      retired_at: row.retiredAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Offers a new version of a plan in place of its predecessor.
 * @returns both versions, for the audit log.
 * @throws {Refusal} `conflict` where another version was offered meanwhile.
 */
export async function revisePlan(
  tx: Db,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  form: PlanForm,
): Promise<{ before: PlanVersion; after: PlanVersion }> {
  const [before] = await tx
    .update(planVersions)
    .set({ retiredAt: clock() })
    .where(
      and(
        eq(planVersions.plan, form.plan),
        eq(planVersions.version, form.of_version),
        isNull(planVersions.retiredAt),
      ),
    )
    .returning();
  if (!before) throw new Refusal('conflict');
  const [after] = await tx
    .insert(planVersions)
    .values({
      id: ids(),
      plan: form.plan,
      version: before.version + 1,
      monthlyVnd: form.monthly_vnd,
      annualVnd: form.monthly_vnd === null ? null : annualPrice(form.monthly_vnd),
      custom: form.monthly_vnd === null,
      credits: form.credits,
      creditPolicy: form.credit_policy,
      rolloverMonths: form.credit_policy === 'expire' ? 0 : form.rollover_months,
      watermark: form.watermark,
      jobsAtOnce: form.jobs_at_once,
      features: form.features,
      apiAccess: form.api_access,
      createdAt: clock(),
    })
    .returning();
  if (!after) throw new Error('an insert answers its row');
  return { before, after };
}
