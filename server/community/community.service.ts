import { and, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';

import type { AccountExport } from '#api/contract/account-export.ts';
import type { Feature } from '#api/contract/choices.ts';
import {
  type CommunityPost,
  type ReportForm,
  reportsUntilHidden,
  type Sharing,
} from '#api/contract/community.ts';
import type { InferOutput } from 'valibot';
import { lockOpenAccount } from '#server/users/users.service.ts';
import { refuseSuspended } from '#server/users/users.service.ts';
import { findOwnJob } from '#server/generation/jobs.service.ts';
import { type AssetRow, assetsOf } from '#server/library/assets.service.ts';
import { exportAsset, fileHeaders } from '#server/library/content.service.ts';
import { hours } from '#server/platform/clock.ts';
import { pageOf } from '#server/platform/cursor.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { communityPosts, communityReports, communityResults } from './community.tables.ts';

const shareLimit = { name: 'share', hits: 60, window: hours(1) };
const reportLimit = { name: 'report', hits: 30, window: hours(1) };

/** Publicly visible: not taken down, and reported by fewer users than hide a result. */
const isShown = and(isNull(communityResults.removedAt), lt(communityResults.openReports, reportsUntilHidden));

export type ResultRow = typeof communityResults.$inferSelect & { picture: AssetRow };

/** Selects shared results, the latest shared first unless sorted otherwise. */
export async function selectResults(
  db: Db,
  where: SQL | undefined,
  limit: number,
  orderBy: readonly SQL[] = [desc(communityResults.id)],
): Promise<ResultRow[]> {
  const rows = await db
    .select()
    .from(communityResults)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
  const pictures = await assetsOf(
    db,
    rows.map(({ pictureId }) => pictureId),
  );
  return rows.flatMap((row) => {
    const picture = pictures.get(row.pictureId);
    return picture ? [{ ...row, picture }] : [];
  });
}

export const toPost = ({ id, feature, picture, named, ownerName, sharedAt }: ResultRow): CommunityPost => ({
  id,
  feature,
  kind: picture.kind,
  width: picture.width,
  height: picture.height,
  url: `/api/community/${id}/picture`,
  thumbnail_url: `/api/community/${id}/picture?size=small`,
  by: named ? ownerName : null,
  shared_at: sharedAt.toISOString(),
});

type Page = { feature?: Feature | undefined; cursor: string | undefined; limit: number };

/** Lists the shared results, the latest first. */
export async function listCommunity({ db }: Pick<Platform, 'db'>, { feature, cursor, limit }: Page) {
  const rows = await selectResults(
    db,
    and(
      isShown,
      feature && eq(communityResults.feature, feature),
      cursor === undefined ? undefined : lt(communityResults.id, cursor),
    ),
    limit + 1,
  );
  const page = pageOf(rows, limit);
  return { items: page.rows.map(toPost), next: page.next };
}

async function findShown(db: Db, id: string): Promise<ResultRow> {
  const [row] = await selectResults(db, and(isShown, eq(communityResults.id, id)), 1);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Short, so that a removed picture soon disappears from caches. */
const cacheSeconds = 300;

/** Encodes the file anew, so that it holds only its pixels and the packet about its making. */
export async function readPicture(
  platform: Pick<Platform, 'db' | 'blobs' | 'renditions' | 'films' | 'clock'>,
  id: string,
  size: 'small' | 'large',
): Promise<Response> {
  const { picture } = await findShown(platform.db, id);
  const isStill = picture.kind === 'image';
  const { bytes, contentType } =
    isStill || size === 'large'
      ? await exportAsset(platform, picture, { size, quality: 'high', format: isStill ? 'webp' : undefined })
      : { bytes: new Uint8Array(await platform.blobs.read(picture.thumbnailKey)), contentType: 'image/webp' };
  return new Response(bytes, {
    headers: {
      ...fileHeaders,
      'content-type': contentType,
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      'cache-control': `public, max-age=${cacheSeconds}`,
    },
  });
}

const isOpenOn = (postId: string) =>
  and(eq(communityReports.postId, postId), isNull(communityReports.dismissedAt));

async function sharingOf(db: Db, generationId: string): Promise<Sharing> {
  const [post] = await db.select().from(communityPosts).where(eq(communityPosts.generationId, generationId));
  if (!post) return { state: 'private', named: false, post: null };
  const open = await db.$count(communityReports, isOpenOn(post.id));
  const state = post.removedAt ? 'taken_down' : open >= reportsUntilHidden ? 'under_review' : 'shown';
  return { state, named: post.named, post: post.id };
}

/** @throws {Refusal} `not_found` for another user's generation. */
export async function readSharing(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  generationId: string,
): Promise<Sharing> {
  await findOwnJob(db, { userId }, generationId);
  return sharingOf(db, generationId);
}

/** @throws {Refusal} `not_found`; `conflict` for an unfinished generation, or a result that an administrator took down. */
export async function shareResult(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  userId: string,
  generationId: string,
  named: boolean,
): Promise<Sharing> {
  await countTry(platform, shareLimit, userId);
  return platform.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    await refuseSuspended(tx, userId);
    const { status, resultId } = await findOwnJob(tx, { userId }, generationId);
    const before = await sharingOf(tx, generationId);
    if (status !== 'succeeded' || resultId === null || before.state === 'taken_down')
      throw new Refusal('conflict');
    await tx
      .insert(communityPosts)
      .values({ id: platform.ids(), generationId, ownerId: userId, named, sharedAt: platform.clock() })
      .onConflictDoUpdate({ target: communityPosts.generationId, set: { named } });
    return sharingOf(tx, generationId);
  });
}

/** Keeps a post that was taken down or is under review, so that sharing it again can't remove the reports. */
export async function unshareResult(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  generationId: string,
): Promise<void> {
  await findOwnJob(db, { userId }, generationId);
  const { state, post } = await sharingOf(db, generationId);
  if (post !== null && state === 'shown') await db.delete(communityPosts).where(eq(communityPosts.id, post));
}

/** Stores one report per person; a repeated report replaces the earlier one. */
export async function reportPost(
  platform: Pick<Platform, 'db' | 'clock'>,
  reporterId: string,
  postId: string,
  { reason, details }: InferOutput<typeof ReportForm>,
): Promise<void> {
  await countTry(platform, reportLimit, reporterId);
  const { db, clock } = platform;
  await findShown(db, postId);
  await db
    .insert(communityReports)
    .values({ postId, reporterId, reason, details, reportedAt: clock() })
    .onConflictDoUpdate({
      target: [communityReports.postId, communityReports.reporterId],
      set: { reason, details },
    });
}

/** Returns a user's shared results and reports, for the account's export. */
export async function communityOf(db: Db, userId: string): Promise<AccountExport['community']> {
  const shared = await db
    .select()
    .from(communityPosts)
    .where(eq(communityPosts.ownerId, userId))
    .orderBy(communityPosts.id);
  const reports = await db
    .select()
    .from(communityReports)
    .where(eq(communityReports.reporterId, userId))
    .orderBy(communityReports.reportedAt);
  return {
    shared: shared.map(({ id, generationId, named, sharedAt, removedAt }) => ({
      id,
      generation: generationId,
      named,
      shared_at: sharedAt.toISOString(),
      taken_down_at: removedAt?.toISOString() ?? null,
    })),
    reports: reports.map(({ postId, reason, details, reportedAt }) => ({
      post: postId,
      reason,
      details,
      reported_at: reportedAt.toISOString(),
    })),
  };
}

export async function deleteCommunityDataOfUsers(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.delete(communityReports).where(inArray(communityReports.reporterId, [...userIds]));
  await tx.delete(communityPosts).where(inArray(communityPosts.ownerId, [...userIds]));
}
