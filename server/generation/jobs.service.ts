import { and, eq, inArray, isNull } from 'drizzle-orm';

import type { Generation } from '#api/contract/generation.ts';
import type { JobFact } from '#api/contract/job-facts.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { captureHold, releaseHold } from '#server/credits/credits.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Engines } from '#server/providers/generation-engine.ts';
import { testEngineId } from '#server/providers/test-engine.ts';
import { refundSpending } from '#server/tokens/token-spending.ts';
import { emitGenerationEnd } from '#server/webhooks/emit.ts';
import { recordEnd } from '#server/statistics/record.service.ts';

import { publishJobNews } from './feed.ts';
import { callOffJob, queueForEngine } from './generation.job.ts';
import { generations } from './generation.tables.ts';
import { planLetter } from './letter.job.ts';
import { advanceAll, hasEnded } from './lifecycle.ts';
import { type GenerationRow, type ViewDeps, type StoredViewDeps, generationView } from './generation-view.ts';

/** Returns the row, locked until the transaction ends. */
export async function lockJob(tx: Db, id: string): Promise<GenerationRow | undefined> {
  const [row] = await tx.select().from(generations).where(eq(generations.id, id)).for('update');
  return row;
}

/** Returns the row, locked, if this claim is still the latest. */
export async function lockClaimed(
  tx: Db,
  claimed: Pick<GenerationRow, 'id' | 'attempt'>,
): Promise<GenerationRow | undefined> {
  const row = await lockJob(tx, claimed.id);
  return row?.status === 'running' && row.attempt === claimed.attempt ? row : undefined;
}

/** Owner of jobs: a user, or one of the user's tokens with its own jobs alone. */
export type JobOwner = { userId: string; token?: { id: string } | undefined };

/** @throws {Refusal} `not_found` for a generation in the bin or of another user. */
export async function findOwnJob(db: Db, { userId, token }: JobOwner, id: string): Promise<GenerationRow> {
  const [row] = await db
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.id, id),
        eq(generations.userId, userId),
        token && eq(generations.tokenId, token.id),
        isNull(generations.deletedAt),
      ),
    );
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Returns the results of generations by the generation's id, without those in the bin. */
export async function resultsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: generations.id, resultId: generations.resultId })
    .from(generations)
    .where(and(inArray(generations.id, [...ids]), isNull(generations.deletedAt)));
  return new Map(rows.flatMap(({ id, resultId }) => (resultId === null ? [] : [[id, resultId]])));
}

export const readGeneration = async (
  shower: StoredViewDeps,
  orderer: JobOwner,
  id: string,
): Promise<Generation> => generationView(shower.db, shower, await findOwnJob(shower.db, orderer, id));

type Change = Partial<
  Pick<
    GenerationRow,
    | 'progress'
    | 'attempt'
    | 'startedAt'
    | 'resultId'
    | 'notes'
    | 'errorCode'
    | 'processingMs'
    | 'requested'
    | 'delivered'
    | 'ticket'
  >
>;
type Deps = ViewDeps & Pick<Platform, 'ids' | 'queue'>;
/** Dependencies of moving jobs in own transactions. */
export type JobMoveDeps = Deps & Pick<Platform, 'db'>;
/** Dependencies of stopping jobs. */
export type JobStopDeps = JobMoveDeps & { engines: Engines };

/**
 * Moves a locked job along the chart, settles its credits at its end, cancels its hosted work, and publishes the news. The only
 * place that writes a job's status.
 * @throws {ForbiddenMove} when the chart has no transition for the facts.
 */
export async function moveJob(
  tx: Db,
  deps: Deps,
  row: GenerationRow,
  facts: readonly JobFact[],
  change: Change = {},
): Promise<GenerationRow> {
  const { status, stage } = advanceAll(row, facts);
  const isFinal = hasEnded({ status });
  const [moved] = await tx
    .update(generations)
    .set({ ...change, status, stage, version: row.version + 1, ...(isFinal && { finishedAt: deps.clock() }) })
    .where(eq(generations.id, row.id))
    .returning();
  if (!moved) throw new Error('the job is gone');
  if (isFinal) {
    await settle(tx, deps, moved);
    await emitEnd(tx, deps, moved);
  }
  if (isFinal) await countEnd(tx, deps, moved);
  if (isFinal) await planLetter(tx, deps, moved);
  if (isFinal && status !== 'succeeded' && moved.ticket !== null)
    await callOff(tx, deps, moved, moved.ticket);
  await publishJobNews(tx, moved);
  return moved;
}

async function emitEnd(tx: Db, deps: Deps, row: GenerationRow): Promise<void> {
  const { userId, status } = row;
  if (status === 'queued' || status === 'running') return;
  const test = row.engine === testEngineId;
  await emitGenerationEnd(tx, deps, { userId, status, test, view: () => generationView(tx, deps, row) });
}

/** Sent with the caller's transaction, so that it is neither lost nor sent for a job that continues. */
const callOff = (tx: Db, { queue }: Deps, { engine }: Pick<GenerationRow, 'engine'>, ticket: unknown) =>
  queue.send(tx, callOffJob, { engine, ticket });

/** Stores a hosted engine's ticket of a claimed job; cancels the ticket of a lost claim. */
export async function storeTicket(
  mover: JobMoveDeps,
  claimed: Pick<GenerationRow, 'id' | 'attempt' | 'engine'>,
  ticket: unknown,
): Promise<void> {
  await mover.db.transaction(async (tx) => {
    const row = await lockClaimed(tx, claimed);
    if (row) await tx.update(generations).set({ ticket }).where(eq(generations.id, row.id));
    else if (ticket !== null) await callOff(tx, mover, claimed, ticket);
  });
}

async function countEnd(tx: Db, { clock }: Pick<Platform, 'clock'>, row: GenerationRow): Promise<void> {
  const { status, finishedAt } = row;
  // A test token's order makes no result to count.
  if (row.engine === testEngineId) return;
  if (status === 'queued' || status === 'running') throw new Error('a job that goes on was counted');
  await recordEnd(tx, { ...row, status, finishedAt: finishedAt ?? clock() });
}

async function settle(tx: Db, deps: Pick<Platform, 'ids' | 'clock'>, row: GenerationRow): Promise<void> {
  // A test token's order holds no credits.
  if (row.engine === testEngineId) return;
  const hold = { userId: row.userId, generationId: row.id };
  if (row.status === 'succeeded') await captureHold(tx, deps, hold, row.feature);
  else {
    await releaseHold(tx, deps, hold, row.errorCode ?? 'cancelled');
    if (row.tokenId !== null) await refundSpending(tx, { ...row, tokenId: row.tokenId });
  }
}

export const failJob = (tx: Db, deps: Deps, row: GenerationRow, code: ErrorCode): Promise<GenerationRow> =>
  moveJob(tx, deps, row, [{ type: 'job.failed', code }], { errorCode: code });

/**
 * Stops a job: one that waits, one that runs, or one that has already ended; returns the job's state after it. Credits are
 * returned in the same transaction. The running attempt is notified and can't complete the job any more.
 */
export async function cancelJob(stopper: JobStopDeps, orderer: JobOwner, id: string): Promise<Generation> {
  await findOwnJob(stopper.db, orderer, id);
  return stopper.db.transaction(async (tx) => {
    const row = await lockJob(tx, id);
    if (!row) throw new Refusal('not_found');
    if (hasEnded(row)) return generationView(tx, stopper, row);
    const engine = stopper.engines.find((each) => each.id === row.engine);
    await stopper.queue.cancel(tx, queueForEngine(engine), id);
    return generationView(tx, stopper, await moveJob(tx, stopper, row, [{ type: 'job.cancelled' }]));
  });
}

/** Fails a job that the queue gave up. */
export async function failLostJob(mover: JobMoveDeps, id: string): Promise<void> {
  await mover.db.transaction(async (tx) => {
    const row = await lockJob(tx, id);
    if (row && !hasEnded(row)) await failJob(tx, mover, row, 'engine_failed');
  });
}

/** Queues jobs again whose worker died with this process: only where no other process works on them. */
export async function requeueInterrupted(mover: JobMoveDeps): Promise<number> {
  return mover.db.transaction(async (tx) => {
    const rows = await tx.select().from(generations).where(eq(generations.status, 'running')).for('update');
    for (const row of rows) await moveJob(tx, mover, row, [{ type: 'job.requeued' }], { progress: 0 });
    return rows.length;
  });
}
