import { and, inArray, isNotNull, lt, or } from 'drizzle-orm';

import { addTime, days } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { assets } from './assets.tables.ts';

export const binLife = days(30);
/** A file is stored before its row is written: a younger file may still get its row. */
const blobGrace = days(1);
const batch = 200;

/** Returns the blobs among the keys that another feature refers to. */
export type BlobReferences = (db: Db, keys: readonly string[]) => Promise<readonly string[]>;

/** Deletes pictures that have been in the bin for 30 days, then removes unreferenced files. */
export async function sweepLibrary(
  { db, blobs, clock }: Pick<Platform, 'db' | 'blobs' | 'clock'>,
  otherReferences: readonly BlobReferences[] = [],
): Promise<{ assets: number; blobs: number }> {
  const ended = await db
    .delete(assets)
    .where(
      and(
        isNotNull(assets.deletedAt),
        isNotNull(assets.ownerId),
        lt(assets.deletedAt, addTime(clock(), -binLife)),
      ),
    )
    .returning({ id: assets.id });
  let removed = 0;
  let keys: string[] = [];
  const sweep = async () => {
    const named = await namedBlobs(db, keys);
    for (const referencedBlobs of otherReferences)
      for (const key of await referencedBlobs(db, keys)) named.add(key);
    const orphans = keys.filter((key) => !named.has(key));
    for (const key of orphans) await blobs.delete(key);
    removed += orphans.length;
    keys = [];
  };
  for await (const key of blobs.olderThan(addTime(clock(), -blobGrace))) {
    keys.push(key);
    if (keys.length === batch) await sweep();
  }
  await sweep();
  return { assets: ended.length, blobs: removed };
}

async function namedBlobs(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({
      blob: assets.blobKey,
      thumbnail: assets.thumbnailKey,
      marked: assets.markedKey,
      animation: assets.animationKey,
    })
    .from(assets)
    .where(
      or(
        inArray(assets.blobKey, [...keys]),
        inArray(assets.thumbnailKey, [...keys]),
        inArray(assets.markedKey, [...keys]),
        inArray(assets.animationKey, [...keys]),
      ),
    );
  return new Set(rows.flatMap((row) => Object.values(row).filter((key) => key !== null)));
}
