import { and, asc, eq, inArray } from 'drizzle-orm';

import type { AccountExport } from '#api/contract/account-export.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import { generations, idempotencyKeys } from './generation.tables.ts';
import { cancelJob, type JobStopDeps } from './jobs.service.ts';
import { type StoredViewDeps, toGenerations } from './generation-view.ts';

/** Every generation of a person, what lies in the bin as well, the oldest first; its pictures by their ids. */
export async function exportWorkOf(
  shower: StoredViewDeps,
  userId: string,
): Promise<AccountExport['generations']> {
  const { db } = shower;
  const rows = await db
    .select()
    .from(generations)
    .where(eq(generations.userId, userId))
    .orderBy(asc(generations.id));
  const views = await toGenerations(db, shower, rows);
  return views.map(({ inputs, result, ...view }, index) => ({
    ...view,
    inputs: inputs.map(({ role, asset }) => ({ role, asset: asset.id })),
    result: result?.id ?? null,
    deleted_at: rows[index]?.deletedAt?.toISOString() ?? null,
  }));
}

const underWay = (db: Db, userIds: readonly string[]): Promise<{ id: string; userId: string }[]> =>
  db
    .select({ id: generations.id, userId: generations.userId })
    .from(generations)
    .where(
      and(inArray(generations.userId, [...userIds]), inArray(generations.status, ['queued', 'running'])),
    );

/** Cancels what is under way; its credits come back. */
export async function cancelAllOf(stopper: JobStopDeps, userIds: readonly string[]): Promise<void> {
  for (const { id, userId } of await underWay(stopper.db, userIds)) await cancelJob(stopper, { userId }, id);
}

/**
 * Deletes every generation of these people for good, and the answers that were kept for repeated calls.
 * @throws {Refusal} `conflict` while one is under way: it would end without a row to be settled by.
 */
export async function forgetWorkOf(tx: Db, userIds: readonly string[]): Promise<void> {
  if ((await underWay(tx, userIds)).length > 0) throw new Refusal('conflict');
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.userId, [...userIds]));
  await tx.delete(generations).where(inArray(generations.userId, [...userIds]));
}
