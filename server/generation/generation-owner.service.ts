import { and, asc, eq, inArray } from 'drizzle-orm';

import type { AccountExport } from '#api/contract/account-export.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import { generations, idempotencyKeys } from './generation.tables.ts';
import { cancelJob, type JobStopDeps } from './jobs.service.ts';
import { type StoredViewDeps, toGenerations } from './generation-view.ts';

/** Exports all generations of a user, including the bin, the oldest first; pictures by their ids. */
export async function exportGenerationsOfUser(
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

const selectOpenJobs = (db: Db, userIds: readonly string[]): Promise<{ id: string; userId: string }[]> =>
  db
    .select({ id: generations.id, userId: generations.userId })
    .from(generations)
    .where(
      and(inArray(generations.userId, [...userIds]), inArray(generations.status, ['queued', 'running'])),
    );

/** Cancels the open jobs of users; their credits are returned. */
export async function cancelJobsOfUsers(stopper: JobStopDeps, userIds: readonly string[]): Promise<void> {
  for (const { id, userId } of await selectOpenJobs(stopper.db, userIds))
    await cancelJob(stopper, { userId }, id);
}

/**
 * Deletes all generations of these users for good, and the stored responses for repeated calls.
 * @throws {Refusal} `conflict` while a job is open: its end would have no row to settle.
 */
export async function deleteGenerationsOfUsers(tx: Db, userIds: readonly string[]): Promise<void> {
  if ((await selectOpenJobs(tx, userIds)).length > 0) throw new Refusal('conflict');
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.userId, [...userIds]));
  await tx.delete(generations).where(inArray(generations.userId, [...userIds]));
}
