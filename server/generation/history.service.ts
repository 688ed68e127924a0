import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm';

import type { Feature, Generation, JobStatus } from '#api/contract/generation.ts';
import type { HistoryStatus } from '#api/contract/library.ts';
import { setResultBinned } from '#server/library/assets.service.ts';
import { binLife } from '#server/library/sweep.service.ts';
import { after } from '#server/platform/clock.ts';
import { pageOf } from '#server/platform/cursor.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { generations } from './generation.tables.ts';
import { isOver } from './lifecycle.ts';
import { type GenerationRow, toGenerations, viewOf } from './view.ts';

const statuses: Record<Exclude<HistoryStatus, 'all'>, JobStatus[]> = {
  processing: ['queued', 'running'],
  completed: ['succeeded'],
  failed: ['failed', 'cancelled'],
};

export type HistoryFilter = {
  feature?: Feature | undefined;
  status: HistoryStatus;
  /** ISO 8601, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  sort: 'newest' | 'oldest';
};

/** A page of one's own generations that are not in the bin. */
export async function listHistory(
  platform: Platform,
  userId: string,
  {
    feature,
    status,
    from,
    to,
    sort,
    cursor,
    limit,
  }: HistoryFilter & { cursor: string | undefined; limit: number },
): Promise<{ items: Generation[]; next: string | null }> {
  const { db } = platform;
  const newestFirst = sort === 'newest';
  const rows = await db
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        isNull(generations.deletedAt),
        feature && eq(generations.feature, feature),
        status === 'all' ? undefined : inArray(generations.status, statuses[status]),
        from ? gte(generations.createdAt, new Date(from)) : undefined,
        to ? lte(generations.createdAt, new Date(to)) : undefined,
        cursor ? (newestFirst ? lt : gt)(generations.id, cursor) : undefined,
      ),
    )
    .orderBy((newestFirst ? desc : asc)(generations.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit);
  return { items: await toGenerations(db, platform, page.rows), next: page.next };
}

/** @throws {Refusal} `not_found`; `conflict` while the job is under way: it has to be cancelled first. */
export async function binGeneration({ db, clock }: Platform, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, userId, id, isNull(generations.deletedAt));
    if (!isOver(row)) throw new Refusal('conflict');
    await setBinned(tx, row, clock());
  });
}

/** @throws {Refusal} `not_found` for what is not in the bin. */
export async function restoreGeneration(platform: Platform, userId: string, id: string): Promise<Generation> {
  return platform.db.transaction(async (tx) => {
    const row = await lockOwn(tx, userId, id, isNotNull(generations.deletedAt));
    await setBinned(tx, row, null);
    return viewOf(tx, platform, { ...row, deletedAt: null });
  });
}

async function lockOwn(tx: Db, userId: string, id: string, where: SQL): Promise<GenerationRow> {
  const [row] = await tx
    .select()
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.userId, userId), where))
    .for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

async function setBinned(tx: Db, { id, resultId }: GenerationRow, deletedAt: Date | null): Promise<void> {
  await tx.update(generations).set({ deletedAt }).where(eq(generations.id, id));
  if (resultId !== null) await setResultBinned(tx, resultId, deletedAt);
}

/** Ends what has been in the bin for 30 days. */
export async function sweepHistory({ db, clock }: Platform): Promise<number> {
  const ended = await db
    .delete(generations)
    .where(lt(generations.deletedAt, after(clock(), -binLife)))
    .returning({ id: generations.id });
  return ended.length;
}
