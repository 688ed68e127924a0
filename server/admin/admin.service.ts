import type { AdminSummary } from '#api/contract/admin.ts';
import { countAccounts } from '#server/accounts/account-counts.service.ts';
import { sumCredits } from '#server/credits/credits.service.ts';
import { countGenerations } from '#server/generation/generation-counts.service.ts';
import type { Platform } from '#server/platform/platform.ts';

/** How the studio stands at this moment, each feature asked for its own part. */
export async function readSummary(platform: Pick<Platform, 'db' | 'clock'>): Promise<AdminSummary> {
  return {
    users: await countAccounts(platform),
    generations: await countGenerations(platform),
    credits: await sumCredits(platform.db),
  };
}
