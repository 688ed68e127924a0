import type { AdminSummary } from '#api/contract/admin.ts';
import { countAccounts } from '#server/accounts/account-counts.service.ts';
import { countGenerations } from '#server/generation/generation-counts.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sumCredits } from '#server/statistics/credit-statistics.service.ts';
import { rollUpToToday } from '#server/statistics/roll-up.service.ts';

/** Reads the studio's current state, each part from its own feature. */
export async function readSummary(platform: Pick<Platform, 'db' | 'clock'>): Promise<AdminSummary> {
  await rollUpToToday(platform);
  return {
    users: await countAccounts(platform),
    generations: await countGenerations(platform),
    credits: await sumCredits(platform.db),
  };
}
