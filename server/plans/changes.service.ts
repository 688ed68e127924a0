import { eq } from 'drizzle-orm';

import type { PlanTarget } from '#api/contract/pricing.ts';
import { lockOpenAccount } from '#server/users/users.service.ts';
import { Refusal, refusedField } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { toRunningPeriod, offerOf, standingSubscription } from './plans.service.ts';
import { subscriptions } from './plans.tables.ts';
import { changeOf } from './proration.ts';

/**
 * Schedules a smaller plan, or the free trial, for the end of the paid period. A larger plan starts with its payment.
 * @throws {Refusal} `conflict` without a paid plan, or while another plan that is already paid waits.
 */
export async function scheduleChange(
  platform: Pick<Platform, 'db' | 'clock'>,
  userId: string,
  { plan, period }: PlanTarget,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    const running = await standingSubscription(tx, userId, platform.clock());
    if (!running || running.row.nextPaid > 0) throw new Refusal('conflict');
    const version = running.version.plan === plan ? running.version : await offerOf(tx, plan);
    const { kind } = changeOf(toRunningPeriod(running), version, period, platform.clock());
    if (kind !== 'downgrade' && kind !== 'cancel') throw refusedField('plan', 'invalid');
    await tx
      .update(subscriptions)
      .set({ nextPlanVersionId: version.id, nextPeriod: kind === 'cancel' ? null : period })
      .where(eq(subscriptions.id, running.row.id));
  });
}

/** Cancels the scheduled plan, unless it is already paid. */
export async function cancelPlannedChange(
  platform: Pick<Platform, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    const running = await standingSubscription(tx, userId, platform.clock());
    if (running && running.row.nextPaid === 0)
      await tx
        .update(subscriptions)
        .set({ nextPlanVersionId: null, nextPeriod: null })
        .where(eq(subscriptions.id, running.row.id));
  });
}
