import { asc, eq, inArray } from 'drizzle-orm';

import type { AccountExport } from '#api/contract/account-export.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { toTokens } from './tokens.service.ts';
import { apiTokens, apiTokenUsage } from './tokens.tables.ts';
import { toUsageDay } from './usage.service.ts';

/** Lists all tokens of a user, including deleted ones, with their use; without secrets. */
export async function tokensOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
): Promise<AccountExport['api_tokens']> {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(asc(apiTokens.id));
  const views = await toTokens(db, rows, clock());
  const ids = rows.map(({ id }) => id);
  const usage = await db
    .select()
    .from(apiTokenUsage)
    .where(inArray(apiTokenUsage.tokenId, ids))
    .orderBy(asc(apiTokenUsage.day), asc(apiTokenUsage.service));
  return views.map((view, index) => ({
    ...view,
    deleted_at: rows[index]?.deletedAt?.toISOString() ?? null,
    usage: usage.filter(({ tokenId }) => tokenId === view.id).map(toUsageDay),
  }));
}

/** Deletes all tokens of these users for good. */
export async function deleteTokensOfUsers(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.delete(apiTokens).where(inArray(apiTokens.userId, [...userIds]));
}
