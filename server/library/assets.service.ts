import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';

import type { Asset, AssetRole, GarmentCategory, UploadRole } from '#api/contract/assets.ts';
import type { PoseHandles } from '#api/contract/generation.ts';
import { lockOpenAccount } from '#server/users/users.service.ts';
import { refuseSuspended } from '#server/users/users.service.ts';
import { minutes } from '#server/platform/clock.ts';
import { pageOf } from '#server/platform/cursor.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { assetQuery, assetWords, uniqueTags } from './asset-words.ts';
import { assets } from './assets.tables.ts';
import { viewLink } from './links.ts';
import { normalisePicture, type StoredPicture } from './stored-pictures.ts';

export type AssetRow = typeof assets.$inferSelect;

const uploadLimit = { name: 'upload', hits: 200, window: minutes(10) };

export const countUpload = (platform: Pick<Platform, 'db' | 'clock'>, userId: string): Promise<void> =>
  countTry(platform, uploadLimit, userId);

/**
 * Stores an uploaded file as the owner's picture.
 * @throws {Refusal} with the code of the file's fault; `session_expired` where the account was deleted meanwhile.
 */
export async function storeUpload(
  platform: Pick<Platform, 'db' | 'blobs' | 'films' | 'secrets' | 'clock' | 'ids'>,
  userId: string,
  file: { path: string; name: string; role: UploadRole },
): Promise<Asset> {
  const picture = await normalisePicture(file.path, userId);
  const stored = await storePicture(platform, picture);
  const row = await platform.db.transaction(async (tx) => {
    // The account may have been suspended or deleted while the upload was received.
    await lockOpenAccount(tx, userId);
    await refuseSuspended(tx, userId);
    return insertAsset(tx, platform, stored, { ownerId: userId, role: file.role, name: file.name });
  });
  return assetView(platform, row);
}

export type PictureFiles = Omit<StoredPicture, 'bytes' | 'thumbnail' | 'marked' | 'animation'> & {
  bytes: number;
  blobKey: string;
  thumbnailKey: string;
  markedKey?: string;
  animationKey?: string;
};

/** Stores a picture's files before the transaction that inserts its row. */
export async function storePicture(
  { blobs }: Pick<Platform, 'blobs'>,
  picture: StoredPicture,
): Promise<PictureFiles> {
  const { bytes, thumbnail, marked, animation, ...rest } = picture;
  const [blobKey, thumbnailKey, markedKey, animationKey] = await Promise.all([
    blobs.put(bytes),
    blobs.put(thumbnail),
    marked && blobs.put(marked),
    animation && blobs.put(animation),
  ]);
  return {
    ...rest,
    bytes: bytes.length,
    blobKey,
    thumbnailKey,
    ...(markedKey && { markedKey }),
    ...(animationKey && { animationKey }),
  };
}

/** Limits of a film that is decoded and encoded while a client waits. */
const drawingLimits = { bytes: 100_000_000, ms: 30_000 };

/** Whether the label and the mark can be drawn on a film: films of the built-in engine come with an animated picture. */
export const canBeMarked = ({ films }: Pick<Platform, 'films'>, row: AssetRow): boolean =>
  row.kind === 'video' &&
  row.bytes <= drawingLimits.bytes &&
  (row.durationMs ?? 0) <= drawingLimits.ms &&
  (row.animationKey !== null || films.drawsOnAll());

type Owner = { ownerId: string | null; role: AssetRole; name: string };
type Extras = Partial<Pick<AssetRow, 'nameEn' | 'id' | 'category' | 'pose' | 'slug' | 'revision' | 'saved'>>;

export async function insertAsset(
  tx: Db,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  picture: PictureFiles,
  asset: Owner & Extras,
): Promise<AssetRow> {
  const [row] = await tx
    .insert(assets)
    .values({
      id: ids(),
      kind: kindOf(picture),
      createdAt: clock(),
      searchWords: assetWords(asset),
      ...picture,
      ...asset,
    })
    .returning();
  if (!row) throw new Error('the asset was not written');
  return row;
}

const kindOf = ({ contentType }: Pick<PictureFiles, 'contentType'>): AssetRow['kind'] =>
  contentType.startsWith('video/') ? 'video' : 'image';

const isOwn = (userId: string) => and(eq(assets.ownerId, userId), isNull(assets.deletedAt));
const isUsable = (userId: string) =>
  and(or(eq(assets.ownerId, userId), isNull(assets.ownerId)), isNull(assets.deletedAt));

/** Selects the pictures of these ids that the user may use: own ones and samples. */
export const usableAssets = (db: Db, userId: string, ids: readonly string[]): Promise<AssetRow[]> =>
  db
    .select()
    .from(assets)
    .where(and(inArray(assets.id, [...ids]), isUsable(userId)));

/** Loads pictures by id, without the bin; the caller has checked the permission for the objects that refer to them. */
export async function assetsOf(db: Db, ids: readonly string[]): Promise<Map<string, AssetRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(assets)
    .where(and(inArray(assets.id, [...ids]), isNull(assets.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds a picture that the user may see, including samples. */
export async function findUsable(db: Db, userId: string, id: string): Promise<AssetRow> {
  const [row] = await usableAssets(db, userId, [id]);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Finds a picture by its id alone, for the holder of a signed address. */
export async function findAsset(db: Db, id: string): Promise<AssetRow> {
  const [row] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.id, id), isNull(assets.deletedAt)));
  if (!row) throw new Refusal('not_found');
  return row;
}

type Filter = {
  kind?: 'image' | 'video' | undefined;
  role?: AssetRole | undefined;
  source?: 'uploads' | 'results' | undefined;
  q?: string | undefined;
  tag?: string | undefined;
  bin?: '1' | undefined;
};
type Page = Filter & { sort?: 'newest' | 'oldest'; cursor: string | undefined; limit: number };

/** Separator between the request and the service in a result's name. */
export const separator = ' · ';

/** Spelled out as in the partial indexes, so that the planner uses them. */
const sourceIs = {
  uploads: sql`${assets.role} not in ('mask', 'result')`,
  results: sql`${assets.role} = 'result'`,
  all: sql`${assets.role} <> 'mask'`,
};

export async function listAssets(
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock'>,
  userId: string,
  { sort = 'newest', cursor, limit, ...filter }: Page,
): Promise<{ items: Asset[]; next: string | null }> {
  const isNewest = sort === 'newest';
  const rows = await platform.db
    .select()
    .from(assets)
    .where(and(...conditionsOf(userId, filter), cursor ? (isNewest ? lt : gt)(assets.id, cursor) : undefined))
    .orderBy((isNewest ? desc : asc)(assets.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit);
  return { items: page.rows.map((row) => assetView(platform, row)), next: page.next };
}

function conditionsOf(
  userId: string,
  { kind, role, source, q, tag, bin }: Filter,
): readonly (SQL | undefined)[] {
  const words = assetQuery(userId, { ...(q !== undefined && { q }), ...(tag !== undefined && { tag }) });
  return [
    eq(assets.ownerId, userId),
    (bin ? isNotNull : isNull)(assets.deletedAt),
    kind && eq(assets.kind, kind),
    role ? eq(assets.role, role) : sourceIs[source ?? 'all'],
    words === null ? undefined : sql`${assets.search} @@ ${words}::tsquery`,
  ];
}

type Change = {
  name?: string | undefined;
  category?: GarmentCategory | undefined;
  saved?: boolean | undefined;
  tags?: readonly string[] | undefined;
};

export async function changeAsset(
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock'>,
  userId: string,
  id: string,
  change: Change,
): Promise<Asset> {
  const { name, category, saved, tags } = change;
  return platform.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(assets)
      .where(and(eq(assets.id, id), isOwn(userId)))
      .for('update');
    if (!row) throw new Refusal('not_found');
    const changed = {
      ...row,
      ...(name !== undefined && { name, nameEn: null }),
      ...(category && { category }),
      ...(saved !== undefined && { saved }),
      ...(tags && { tags: uniqueTags(tags) }),
    };
    const values = {
      name: changed.name,
      nameEn: changed.nameEn,
      category: changed.category,
      saved: changed.saved,
      tags: changed.tags,
      searchWords: assetWords(changed),
    };
    await tx.update(assets).set(values).where(eq(assets.id, id));
    return assetView(platform, changed);
  });
}

/** Moves results to the bin and back with their generations, unless they were saved to the library. */
export async function setResultsBinned(
  tx: Db,
  ids: readonly string[],
  deletedAt: Date | null,
): Promise<void> {
  await tx
    .update(assets)
    .set({ deletedAt })
    .where(and(inArray(assets.id, [...ids]), eq(assets.saved, false)));
}

/** Returns a result's names, in one language or both. */
export async function resultNames(db: Db, id: string): Promise<string[]> {
  const [row] = await db.select({ vi: assets.name, en: assets.nameEn }).from(assets).where(eq(assets.id, id));
  return row ? [row.vi, ...(row.en === null ? [] : [row.en])] : [];
}

/** Saves a picture to the library under a name, independently of its job. */
export async function saveUnderName(tx: Db, id: string, name: string): Promise<void> {
  const [row] = await tx.select({ tags: assets.tags }).from(assets).where(eq(assets.id, id)).for('update');
  const searchWords = assetWords({ name, ...row });
  await tx.update(assets).set({ saved: true, name, nameEn: null, searchWords }).where(eq(assets.id, id));
}

/** Stores the joints of a person, so that they are set once per photo. */
export async function storePose(tx: Db, userId: string, id: string, pose: PoseHandles): Promise<void> {
  await tx
    .update(assets)
    .set({ pose })
    .where(and(eq(assets.id, id), isOwn(userId)));
}

export const assetView = (platform: Pick<Platform, 'secrets' | 'clock' | 'films'>, row: AssetRow): Asset => ({
  id: row.id,
  kind: row.kind,
  role: row.role,
  name: row.name,
  ...(row.nameEn !== null && { name_en: row.nameEn }),
  content_type: row.contentType,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  ...(row.durationMs !== null && {
    duration_ms: row.durationMs,
    animated: row.animationKey !== null,
    can_be_labelled: canBeMarked(platform, row),
  }),
  ...(row.category !== null && { category: row.category }),
  saved: row.saved,
  ...(row.tags.length > 0 && { tags: row.tags }),
  url: viewLink(platform, row.id, 'original'),
  thumbnail_url: viewLink(platform, row.id, 'thumbnail'),
  created_at: row.createdAt.toISOString(),
});
