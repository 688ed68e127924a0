import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, min, sql } from 'drizzle-orm';

import type { Feature, jobSorts } from '#api/contract/choices.ts';
import type { AdminGeneration } from '#api/contract/admin-users.ts';
import { accountsById, idsByName } from '#server/users/users.service.ts';
import { addDays, startOfStudioDay } from '#server/platform/calendar.ts';
import { addTime, hours } from '#server/platform/clock.ts';
import { pageOf } from '#server/platform/cursor.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cutPage, type Order, pageBy, type SortKey } from '#server/platform/database/sorted-page.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { generations } from './generation.tables.ts';
import { type OrderDeps, resubmit } from './submit.service.ts';
import type { GenerationRow } from './generation-view.ts';

type Page = { cursor?: string | undefined; limit: number };
const listed = {
  id: generations.id,
  userId: generations.userId,
  feature: generations.feature,
  status: generations.status,
  engine: generations.engine,
  model: generations.model,
  cost: generations.cost,
  errorCode: generations.errorCode,
  createdAt: generations.createdAt,
  startedAt: generations.startedAt,
  finishedAt: generations.finishedAt,
  processingMs: generations.processingMs,
  deletedAt: generations.deletedAt,
};
type Listed = Pick<GenerationRow, keyof typeof listed>;

/** Turns jobs into the administration's view, without pictures. */
async function toAdminGenerations(db: Db, rows: readonly Listed[]): Promise<AdminGeneration[]> {
  const people = await accountsById(db, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => ({
    id: row.id,
    user: {
      id: row.userId,
      name: people.get(row.userId)?.name ?? '',
      email: people.get(row.userId)?.email ?? '',
    },
    feature: row.feature,
    status: row.status,
    engine: row.engine,
    model: row.model,
    cost: row.cost,
    error: row.errorCode,
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    processing_ms: row.processingMs,
    deleted: row.deletedAt !== null,
  }));
}

async function pageFrom(db: Db, rows: readonly Listed[], limit: number) {
  const page = pageOf(rows, limit);
  return { items: await toAdminGenerations(db, page.rows), next: page.next };
}

/** Lists a user's generations between two moments, the latest first; the bin is a separate range of the index. */
export async function listGenerationsOf(
  { db }: Pick<Platform, 'db'>,
  {
    userId,
    from,
    until,
    cursor,
    limit,
  }: Page & { userId: string; from?: Date | undefined; until?: Date | undefined },
): Promise<{ items: AdminGeneration[]; next: string | null }> {
  const rows = await db
    .select(listed)
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        from && gte(generations.createdAt, from),
        until && lt(generations.createdAt, until),
        cursor ? lt(generations.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(generations.id))
    .limit(limit + 1);
  return pageFrom(db, rows, limit);
}

const statusIs = {
  under_way: inArray(generations.status, ['queued', 'running']),
  failed: eq(generations.status, 'failed'),
};

export type JobFilter = {
  status: keyof typeof statusIs;
  feature?: Feature | undefined;
  /** Part of the orderer's name or address. */
  q?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  sort?: (typeof jobSorts)[number] | undefined;
  order?: Order | undefined;
};

const keys: Record<(typeof jobSorts)[number], SortKey> = {
  created_at: { by: generations.id, type: 'uuid' },
  cost: { by: generations.cost, type: 'integer' },
  // Waiting jobs sort first: they have no processing time yet.
  processing_ms: { by: sql`coalesce(${generations.processingMs}, -1)`, type: 'integer' },
};

/** Lists the matching jobs, the latest first unless sorted otherwise. */
export async function listJobs(
  { db }: Pick<Platform, 'db'>,
  { status, feature, q, start_date, end_date, sort = 'created_at', order, cursor, limit }: JobFilter & Page,
): Promise<{ items: AdminGeneration[]; next: string | null }> {
  const { onward, orderBy, value } = pageBy(keys[sort], generations.id, { order, cursor });
  const rows = await db
    .select({ ...listed, value })
    .from(generations)
    .where(
      and(
        statusIs[status],
        feature && eq(generations.feature, feature),
        q ? sql`${generations.userId} in ${idsByName(q)}` : undefined,
        start_date ? gte(generations.createdAt, startOfStudioDay(start_date)) : undefined,
        end_date ? lt(generations.createdAt, startOfStudioDay(addDays(end_date, 1))) : undefined,
        onward,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = cutPage(rows, limit, (row) => row.value);
  return { items: await toAdminGenerations(db, page.rows), next: page.next };
}

export async function readAdminJob(db: Db, id: string): Promise<AdminGeneration> {
  const rows = await db.select(listed).from(generations).where(eq(generations.id, id));
  const [job] = await toAdminGenerations(db, rows);
  if (!job) throw new Refusal('not_found');
  return job;
}

/** Counts waiting and running jobs, with their ages and the failures of the last day. */
export async function readJobsOverview({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const waiting = await db
    .select({ status: generations.status, jobs: count(), oldest: min(generations.createdAt) })
    .from(generations)
    .where(statusIs.under_way)
    .groupBy(generations.status);
  const failures = await db
    .select({ code: sql<string>`coalesce(${generations.errorCode}, 'engine_failed')`, count: count() })
    .from(generations)
    .where(and(statusIs.failed, gt(generations.finishedAt, addTime(clock(), -hours(24)))))
    .groupBy(sql`1`)
    .orderBy(desc(count()), asc(sql`1`));
  const inStatus = (status: string) => waiting.find((row) => row.status === status);
  return {
    queued: inStatus('queued')?.jobs ?? 0,
    running: inStatus('running')?.jobs ?? 0,
    oldest_queued_at: inStatus('queued')?.oldest?.toISOString() ?? null,
    oldest_running_at: inStatus('running')?.oldest?.toISOString() ?? null,
    failures,
  };
}

/**
 * Orders a failed job again for its owner. The key is the job's own, so that a repeated request orders once.
 * @returns the new job's id.
 * @throws {Refusal} as an order of the owner's; `conflict` for a job that did not fail, or is in the bin.
 */
export async function retryJob(taker: OrderDeps, id: string): Promise<string> {
  const [row] = await taker.db
    .select(listed)
    .from(generations)
    .where(and(eq(generations.id, id), isNull(generations.deletedAt)));
  if (!row) throw new Refusal('not_found');
  if (row.status !== 'failed') throw new Refusal('conflict');
  const { json } = await resubmit(taker, { userId: row.userId, key: `retry-of-${id}` }, id);
  const retried: unknown = JSON.parse(json);
  if (typeof retried !== 'object' || retried === null || !('id' in retried))
    throw new Error('an order without an id');
  return String(retried.id);
}
