import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';

import { type ReportedPost, reportsThatHide } from '#api/contract/community.ts';
import { record, wherebyOf } from '#server/audit/audit.service.ts';
import { pageOf } from '#server/platform/cursor.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller, RequestInfo } from '#server/platform/http/call.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { type ResultRow, selectResults, toPost } from './community.service.ts';
import { communityPosts, communityReports, communityResults } from './community.tables.ts';

type Acting = { caller: Caller; request: RequestInfo };
type Page = { state: 'reported' | 'taken_down'; cursor: string | undefined; limit: number };

/** Shared results that somebody reported and nobody has looked at, or that were taken down. */
export async function listReports({ db }: Platform, { state, cursor, limit }: Page) {
  const rows = await selectResults(
    db,
    and(
      state === 'taken_down'
        ? isNotNull(communityResults.removedAt)
        : and(isNull(communityResults.removedAt), gt(communityResults.openReports, 0)),
      cursor === undefined ? undefined : lt(communityResults.id, cursor),
    ),
    limit + 1,
  );
  const page = pageOf(rows, limit);
  return { items: await toReported(db, page.rows), next: page.next };
}

/** @throws {Refusal} `not_found`; `conflict` for what was taken down already. */
export const takeDown = (platform: Platform, { caller, request }: Acting, id: string, reason: string) =>
  platform.db.transaction(async (tx) => {
    const { post } = await lockPost(tx, id);
    if (post.removedAt !== null) throw new Refusal('conflict');
    await tx.update(communityPosts).set({ removedAt: platform.clock() }).where(eq(communityPosts.id, id));
    await record(
      tx,
      platform,
      { action: 'community.taken_down', actorId: caller.userId, subjectId: post.ownerId, target: id, reason },
      wherebyOf(request),
    );
    return readReported(tx, id);
  });

/** Closes its reports; what was taken down is shown again. */
export const letStand = (platform: Platform, { caller, request }: Acting, id: string) =>
  platform.db.transaction(async (tx) => {
    const { post } = await lockPost(tx, id);
    await tx.update(communityPosts).set({ removedAt: null }).where(eq(communityPosts.id, id));
    await tx
      .update(communityReports)
      .set({ dismissedAt: platform.clock() })
      .where(and(eq(communityReports.postId, id), isNull(communityReports.dismissedAt)));
    await record(
      tx,
      platform,
      { action: 'community.let_stand', actorId: caller.userId, subjectId: post.ownerId, target: id },
      wherebyOf(request),
    );
    return readReported(tx, id);
  });

async function lockPost(tx: Db, id: string) {
  const [post] = await tx.select().from(communityPosts).where(eq(communityPosts.id, id)).for('update');
  if (!post) throw new Refusal('not_found');
  return { post };
}

async function readReported(tx: Db, id: string): Promise<ReportedPost> {
  const [post] = await toReported(tx, await selectResults(tx, eq(communityResults.id, id), 1));
  if (!post) throw new Refusal('not_found');
  return post;
}

async function toReported(db: Db, rows: readonly ResultRow[]): Promise<ReportedPost[]> {
  const ids = rows.map(({ id }) => id);
  const reports =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(communityReports)
          .where(inArray(communityReports.postId, ids))
          .orderBy(communityReports.reportedAt);
  return rows.map((row) => {
    const own = reports.filter(({ postId }) => postId === row.id);
    const open = own.filter(({ dismissedAt }) => dismissedAt === null);
    const hidden = open.length >= reportsThatHide ? 'under_review' : 'shown';
    return {
      ...toPost(row),
      owner: { id: row.ownerId, name: row.ownerName },
      state: row.removedAt === null ? hidden : 'taken_down',
      reports: own.map(({ reason, details, reportedAt }) => ({
        reason,
        details,
        reported_at: reportedAt.toISOString(),
      })),
    };
  });
}
