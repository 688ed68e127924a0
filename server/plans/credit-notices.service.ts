import { balanceOf, latestLot, lotsEnding } from '#server/credits/credits.service.ts';
import { notifyOnce } from '#server/notices/notices.service.ts';
import { addTime, days } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { creditsExpireLetter, lowBalanceLetter } from './plans.letters.ts';
import type { PlanVersion } from './plans.service.ts';

type Deps = Pick<Platform, 'clock' | 'queue' | 'secrets' | 'settings'>;

const lowShare = 0.1;
const expiryNotice = days(3);

/** A tenth of the plan's credits per month, one credit at least. */
const lowBalance = ({ credits }: Pick<PlanVersion, 'credits'>): number =>
  Math.max(1, Math.floor((credits ?? 0) * lowShare));

/** Notifies of a low balance with the order that causes it; once per latest lot. */
export async function notifyLowBalance(
  tx: Db,
  deps: Deps,
  userId: string,
  plan: Pick<PlanVersion, 'credits'>,
): Promise<void> {
  if (plan.credits === null) return;
  const balance = await balanceOf(tx, userId, deps.clock());
  if (balance > lowBalance(plan)) return;
  const about = await latestLot(tx, userId);
  if (about === undefined) return;
  const link = `${deps.settings.publicUrl}/studio-pricing`;
  await notifyOnce(tx, deps, { userId, kind: 'low_balance', about }, (to) =>
    lowBalanceLetter(to, { balance, link }),
  );
}

/** Notifies three days before credits end, once for credits that end together. */
export async function notifyExpiry({ db, ...deps }: Deps & { db: Db }): Promise<void> {
  const now = deps.clock();
  const link = `${deps.settings.publicUrl}/dashboard`;
  for (const { id, userId, remaining: credits, expiresAt } of await lotsEnding(
    db,
    now,
    addTime(now, expiryNotice),
  ))
    await db.transaction(async (tx) => {
      if (expiresAt === null) return;
      await notifyOnce(tx, deps, { userId, kind: 'credits_expire', about: id }, (to) =>
        creditsExpireLetter(to, { left: credits, expiresAt, link }),
      );
    });
}
