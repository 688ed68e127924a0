import { asc, eq, inArray } from 'drizzle-orm';

import type { AccountExport } from '#api/contract/account-export.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { assetView } from './assets.service.ts';
import { archives, assets, storageTotals } from './assets.tables.ts';

/** Lists all pictures of a user, including the bin, the oldest first. */
export async function picturesOf(
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock'>,
  ownerId: string,
): Promise<AccountExport['assets']> {
  const rows = await platform.db
    .select()
    .from(assets)
    .where(eq(assets.ownerId, ownerId))
    .orderBy(asc(assets.id));
  return rows.map((row) => {
    const { url: _, thumbnail_url: __, ...asset } = assetView(platform, row);
    return { ...asset, deleted_at: row.deletedAt?.toISOString() ?? null };
  });
}

/** Deletes all pictures of these users for good, and returns their number. The sweep removes the unreferenced files later. */
export async function deletePicturesOfUsers(tx: Db, ownerIds: readonly string[]): Promise<number> {
  await tx.delete(archives).where(inArray(archives.ownerId, [...ownerIds]));
  const deleted = await tx
    .delete(assets)
    .where(inArray(assets.ownerId, [...ownerIds]))
    .returning({ id: assets.id });
  await tx.delete(storageTotals).where(inArray(storageTotals.ownerId, [...ownerIds]));
  return deleted.length;
}
