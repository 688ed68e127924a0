import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Feature, reportSorts } from '#api/contract/choices.ts';
import { type ReportedPost, reportsUntilHidden } from '#api/contract/community.ts';
import { recordAct, actOriginOf } from '#server/audit/audit.service.ts';
import { exportTable } from '#server/audit/export.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cutPage, type Order, pageBy, type SortKey } from '#server/platform/database/sorted-page.ts';
import type { Caller, RequestInfo } from '#server/platform/http/call.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { idsByName } from '#server/users/users.service.ts';

import { type ResultRow, selectResults, toPost } from './community.service.ts';
import { communityPosts, communityReports, communityResults } from './community.tables.ts';

type Acting = { caller: Caller; request: RequestInfo };
type Filter = {
  state: 'reported' | 'taken_down';
  feature?: Feature | undefined;
  /** Part of the owner's name or address. */
  q?: string | undefined;
  sort?: (typeof reportSorts)[number] | undefined;
  order?: Order | undefined;
};
type Page = { cursor?: string | undefined; limit: number };

const keys: Record<(typeof reportSorts)[number], SortKey> = {
  shared_at: { by: communityResults.id, type: 'uuid' },
  reports: { by: communityResults.openReports, type: 'integer' },
};

const inState = {
  taken_down: isNotNull(communityResults.removedAt),
  // The filter on open reports limits the count of the reports to these results.
  reported: and(
    isNull(communityResults.removedAt),
    sql`${communityResults.id} in (select post_id from community_reports where dismissed_at is null)`,
  ),
};

/** Lists shared results with open reports, or that were taken down. */
export async function listReports(
  { db }: Pick<Platform, 'db'>,
  { state, feature, q, sort = 'shared_at', order, cursor, limit }: Filter & Page,
): Promise<{ items: ReportedPost[]; next: string | null }> {
  const { onward, orderBy } = pageBy(keys[sort], communityResults.id, { order, cursor });
  const where = and(
    inState[state],
    feature && eq(communityResults.feature, feature),
    q ? sql`${communityResults.ownerId} in ${idsByName(q)}` : undefined,
    onward,
  );
  const rows = await selectResults(db, where, limit + 1, orderBy);
  const page = cutPage(rows, limit, ({ id, openReports }) => (sort === 'reports' ? String(openReports) : id));
  return { items: await toReported(db, page.rows), next: page.next };
}

const head = [
  'id',
  'shared_at',
  'owner',
  'owner_id',
  'feature',
  'kind',
  'state',
  'reports',
  'reasons',
  'last_reported_at',
];

export const exportReports = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: Acting,
  filter: Filter,
): Promise<Response> =>
  exportTable(platform, acting, {
    action: 'community.exported',
    filter,
    name: 'community',
    head,
    read: (page) => listReports(platform, { ...filter, ...page }),
    line: ({ id, shared_at, owner, feature, kind, state, reports }) => [
      id,
      shared_at,
      owner.name,
      owner.id,
      feature,
      kind,
      state,
      reports.length,
      [...new Set(reports.map(({ reason }) => reason))].join(' '),
      reports.at(-1)?.reported_at ?? null,
    ],
  });

/** @throws {Refusal} `not_found`; `conflict` for a result that is taken down already. */
export const takeDownPost = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  { caller, request }: Acting,
  id: string,
  reason: string,
) =>
  platform.db.transaction(async (tx) => {
    const { post } = await lockPost(tx, id);
    if (post.removedAt !== null) throw new Refusal('conflict');
    await tx.update(communityPosts).set({ removedAt: platform.clock() }).where(eq(communityPosts.id, id));
    await recordAct(
      tx,
      platform,
      { action: 'community.taken_down', actorId: caller.userId, subjectId: post.ownerId, target: id, reason },
      actOriginOf(request),
    );
    return readReported(tx, id);
  });

/** Closes the post's reports; a post that was taken down is shown again. */
export const dismissReports = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  { caller, request }: Acting,
  id: string,
) =>
  platform.db.transaction(async (tx) => {
    const { post } = await lockPost(tx, id);
    await tx.update(communityPosts).set({ removedAt: null }).where(eq(communityPosts.id, id));
    await tx
      .update(communityReports)
      .set({ dismissedAt: platform.clock() })
      .where(and(eq(communityReports.postId, id), isNull(communityReports.dismissedAt)));
    await recordAct(
      tx,
      platform,
      { action: 'community.let_stand', actorId: caller.userId, subjectId: post.ownerId, target: id },
      actOriginOf(request),
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
    const hidden = open.length >= reportsUntilHidden ? 'under_review' : 'shown';
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
