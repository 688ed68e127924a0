import { asc, eq, inArray } from 'drizzle-orm';

import type { AccountExport } from '#api/contract/account-export.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { assetView } from './assets.service.ts';
import { archives, assets, storageTotals } from './assets.tables.ts';

/** Every picture of a person, what lies in the bin as well, the oldest first. */
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

/** Deletes every picture of these people for good, and says how many. The sweep removes the files that nothing names after that. */
export async function forgetPicturesOf(tx: Db, ownerIds: readonly string[]): Promise<number> {
  await tx.delete(archives).where(inArray(archives.ownerId, [...ownerIds]));
  const gone = await tx
    .delete(assets)
    .where(inArray(assets.ownerId, [...ownerIds]))
    .returning({ id: assets.id });
  await tx.delete(storageTotals).where(inArray(storageTotals.ownerId, [...ownerIds]));
  return gone.length;
}
