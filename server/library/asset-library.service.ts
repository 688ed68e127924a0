import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

import type { AssetStorage, AssetUse, HeldAsset } from '#api/contract/asset-library.ts';
import { maxTags } from '#api/contract/assets.ts';
import { lockOpenAccount } from '#server/users/users.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { assetWords, uniqueTags, tagWord } from './asset-words.ts';
import type { AssetRow } from './assets.service.ts';
import { assets, storageTotals } from './assets.tables.ts';
import type { UseSource } from './uses.ts';

const maxListed = 50;
const maxTagsListed = 200;

const isNotBinned = isNull(assets.deletedAt);
const isBinned = isNotNull(assets.deletedAt);

/** Rows are locked in the order of their ids, so that two calls never deadlock. */
const lockOwn = (tx: Db, ownerId: string, ids: readonly string[], where: SQL): Promise<AssetRow[]> =>
  tx
    .select()
    .from(assets)
    .where(and(inArray(assets.id, [...ids]), eq(assets.ownerId, ownerId), where))
    .orderBy(asc(assets.id))
    .for('update');

/**
 * Moves unused pictures to the bin; skips other users' and missing ones. An order locks the account too, so that no order starts
 * with a picture that is being deleted.
 */
export function binAssets(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  sources: readonly UseSource[],
  ownerId: string,
  ids: readonly string[],
): Promise<{ binned: string[]; kept: HeldAsset[] }> {
  return db.transaction(async (tx) => {
    await lockOpenAccount(tx, ownerId);
    const own = (await lockOwn(tx, ownerId, ids, isNotBinned)).map(({ id }) => id);
    const holders = await holdersOf(tx, sources, ownerId, own);
    const free = own.filter((id) => !holders.has(id));
    if (free.length > 0) await tx.update(assets).set({ deletedAt: clock() }).where(inArray(assets.id, free));
    return { binned: free, kept: [...holders].map(([id, uses]) => ({ id, uses })) };
  });
}

/** @throws {Refusal} `not_found`; `asset_in_use` while a draft, a job or a body model needs it. */
export async function binAsset(
  platform: Pick<Platform, 'db' | 'clock'>,
  sources: readonly UseSource[],
  ownerId: string,
  id: string,
): Promise<void> {
  const { binned, kept } = await binAssets(platform, sources, ownerId, [id]);
  if (kept.length > 0) throw new Refusal('asset_in_use');
  if (binned.length === 0) throw new Refusal('not_found');
}

export function restoreAssets(
  { db }: Pick<Platform, 'db'>,
  ownerId: string,
  ids: readonly string[],
): Promise<{ restored: string[] }> {
  return db.transaction(async (tx) => {
    await lockOpenAccount(tx, ownerId);
    const restored = (await lockOwn(tx, ownerId, ids, isBinned)).map(({ id }) => id);
    if (restored.length > 0)
      await tx.update(assets).set({ deletedAt: null }).where(inArray(assets.id, restored));
    return { restored };
  });
}

/** Adds tags to pictures and removes others; a picture that would exceed the limit keeps its tags. */
export function tagAssets(
  { db }: Pick<Platform, 'db'>,
  ownerId: string,
  { ids, add, remove }: { ids: readonly string[]; add: readonly string[]; remove: readonly string[] },
): Promise<{ tagged: string[] }> {
  const removedTags = new Set(remove.map(tagWord));
  return db.transaction(async (tx) => {
    const rows = await lockOwn(tx, ownerId, ids, isNotBinned);
    const tagged = rows.flatMap((row) => {
      const tags = uniqueTags([...row.tags.filter((tag) => !removedTags.has(tagWord(tag))), ...add]);
      return tags.length > maxTags ? [] : [{ id: row.id, tags, words: assetWords({ ...row, tags }) }];
    });
    for (const { id, tags, words } of tagged)
      await tx.update(assets).set({ tags, searchWords: words }).where(eq(assets.id, id));
    return { tagged: tagged.map(({ id }) => id) };
  });
}

/** Lists the tags of pictures outside the bin, the most used first. */
export async function tagsOf(
  { db }: Pick<Platform, 'db'>,
  ownerId: string,
): Promise<{ items: { tag: string; pictures: number }[] }> {
  const tagged = db
    .select({ tag: sql<string>`unnest(${assets.tags})`.as('tag') })
    .from(assets)
    .where(and(eq(assets.ownerId, ownerId), isNotBinned, sql`${assets.tags} <> '{}'`))
    .as('tagged');
  const rows = await db.select({ tag: tagged.tag, pictures: count() }).from(tagged).groupBy(tagged.tag);
  const found = new Map<string, { tag: string; pictures: number }>();
  for (const { tag, pictures } of rows) {
    const existing = found.get(tagWord(tag));
    found.set(tagWord(tag), { tag: existing?.tag ?? tag, pictures: pictures + (existing?.pictures ?? 0) });
  }
  const items = [...found.values()].toSorted(
    (one, other) => other.pictures - one.pictures || one.tag.localeCompare(other.tag, 'vi'),
  );
  return { items: items.slice(0, maxTagsListed) };
}

export async function storageOf({ db }: Pick<Platform, 'db'>, ownerId: string): Promise<AssetStorage> {
  const [row] = await db.select().from(storageTotals).where(eq(storageTotals.ownerId, ownerId));
  const uploads = { items: row?.uploads ?? 0, bytes: row?.uploadBytes ?? 0 };
  const results = { items: row?.results ?? 0, bytes: row?.resultBytes ?? 0 };
  const binned = { items: row?.binned ?? 0, bytes: row?.binnedBytes ?? 0 };
  return { uploads, results, binned, bytes: uploads.bytes + results.bytes + binned.bytes, limit_bytes: null };
}

/** @throws {Refusal} `not_found` for another user's picture. */
export async function usesOf(
  { db }: Pick<Platform, 'db'>,
  sources: readonly UseSource[],
  ownerId: string,
  id: string,
): Promise<{ items: AssetUse[]; more: boolean; held_by: AssetUse[] }> {
  const [own] = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.ownerId, ownerId)));
  if (!own) throw new Refusal('not_found');
  const found = await Promise.all(sources.map(({ uses }) => uses(db, ownerId, id, maxListed + 1)));
  return {
    items: found.flatMap((uses) => uses.slice(0, maxListed)),
    more: found.some((uses) => uses.length > maxListed),
    held_by: (await holdersOf(db, sources, ownerId, [id])).get(id) ?? [],
  };
}

async function holdersOf(
  db: Db,
  sources: readonly UseSource[],
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, AssetUse[]>> {
  const usesByAsset = new Map<string, AssetUse[]>();
  if (ids.length === 0) return usesByAsset;
  for (const { holders } of sources)
    for (const { asset, use } of await holders(db, ownerId, ids))
      usesByAsset.set(asset, [...(usesByAsset.get(asset) ?? []), use]);
  return usesByAsset;
}
