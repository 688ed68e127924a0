import { createHash, randomInt } from 'node:crypto';

import { and, asc, count, eq, inArray, lt } from 'drizzle-orm';
import * as v from 'valibot';

import {
  type Feature,
  featureCosts,
  GarmentChoice,
  PoseHandles,
  type TryOnBody,
} from '#api/contract/generation.ts';
import type { AssetRole } from '#api/contract/assets.ts';
import { lockAccount } from '#server/accounts/accounts.service.ts';
import { hold } from '#server/credits/credits.service.ts';
import { planOutfit } from '#server/engine/rules.ts';
import { EngineError } from '#server/engine/types.ts';
import { rememberPose, usableAssets } from '#server/library/assets.service.ts';
import { after, days, minutes } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { StoredAnswer } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { engineFor } from '#server/providers/generation-engine.ts';

import { tell } from './feed.ts';
import { generationJob } from './generation.job.ts';
import { generationInputs, generations, idempotencyKeys } from './generation.tables.ts';
import type { Studio } from './studio.ts';
import { type GenerationRow, viewOf } from './view.ts';

/** Jobs of one account that may wait or run at once. */
export const openJobsAllowed = 20;
const submitLimit = { name: 'submit', hits: 60, window: minutes(1) };

type Submission = { userId: string; key: string };
type Draft = {
  feature: Feature;
  model: string | undefined;
  seed: number | undefined;
  params: Record<string, unknown>;
  inputs: readonly { role: AssetRole; asset: string; path: string }[];
};

/** What is kept of a try-on beside its pictures. */
export const TryOnParams = v.object({
  garments: v.array(v.omit(GarmentChoice, ['asset'])),
  pose: v.optional(PoseHandles),
});

/**
 * Accepts a try-on: the job, the hold of its price, its place in the queue and the answer to its key are one transaction.
 * @throws {Refusal} when a picture is not there, the credits don't suffice, or too many jobs wait; then nothing was written.
 */
export async function submitTryOn(
  studio: Studio,
  submission: Submission,
  body: TryOnBody,
): Promise<StoredAnswer> {
  const { person, garments, pose, seed, model } = body;
  checkOutfit(garments);
  const draft: Draft = {
    feature: 'virtual-tryon',
    model,
    seed,
    params: {
      garments: garments.map(({ category, fit }) => ({ category, ...(fit && { fit }) })),
      ...(pose && { pose }),
    },
    inputs: [
      { role: 'person', asset: person, path: 'person' },
      ...garments.map(({ asset }, index) => ({
        role: 'garment' as const,
        asset,
        path: `garments.${index}.asset`,
      })),
    ],
  };
  return once(studio, submission, ['virtual-tryon', body], async (tx) => {
    if (pose) await rememberPose(tx, submission.userId, person, pose);
    return accept(tx, studio, submission.userId, draft);
  });
}

/** What can't be worn together is refused before anything is held. */
function checkOutfit(garments: TryOnBody['garments']): void {
  try {
    planOutfit(garments.map(({ category }) => ({ kind: category })));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const path = `garments.${error.garment ?? 0}.category`;
    throw new Refusal(error.code, { fields: [{ path, code: 'invalid' }] });
  }
}

/** Runs a job of one's own again: the same pictures and parameters, another seed. */
export function submitAgain(studio: Studio, submission: Submission, id: string): Promise<StoredAnswer> {
  return once(studio, submission, ['regenerate', id], async (tx) => {
    const [row] = await tx
      .select()
      .from(generations)
      .where(and(eq(generations.id, id), eq(generations.userId, submission.userId)));
    if (!row) throw new Refusal('not_found');
    const inputs = await tx
      .select()
      .from(generationInputs)
      .where(eq(generationInputs.generationId, id))
      .orderBy(asc(generationInputs.position));
    return accept(tx, studio, submission.userId, {
      ...row,
      model: row.model ?? undefined,
      seed: undefined,
      inputs: inputs.map(({ role, assetId, position }) => ({
        role,
        asset: assetId,
        path: `inputs.${position}`,
      })),
    });
  });
}

/** Does something once for a key: the same request again gets the kept answer, another one under the same key is refused. */
async function once(
  studio: Studio,
  { userId, key }: Submission,
  request: unknown,
  act: (tx: Db) => Promise<GenerationRow>,
): Promise<StoredAnswer> {
  await countTry(studio, submitLimit, userId);
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  return studio.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [kept] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
    if (kept && kept.request !== hash) throw new Refusal('idempotency_key_reused');
    if (kept) return { json: kept.answer, replayed: true };
    const json = JSON.stringify(await viewOf(tx, studio, await act(tx)));
    await tx
      .insert(idempotencyKeys)
      .values({ userId, key, request: hash, answer: json, createdAt: studio.clock() });
    return { json, replayed: false };
  });
}

async function accept(tx: Db, studio: Studio, userId: string, draft: Draft): Promise<GenerationRow> {
  const { ids, clock, engines, queue } = studio;
  const engine = engineFor(engines, draft.feature, draft.model);
  if (!engine) throw new Refusal('unprocessable', { fields: [{ path: 'model', code: 'invalid' }] });
  const open = await openJobs(tx, userId);
  if (open >= openJobsAllowed) throw new Refusal('too_many_jobs', { retryAfter: 10 });
  await checkInputs(tx, userId, draft);
  const id = ids();
  const cost = featureCosts[draft.feature];
  const [row] = await tx
    .insert(generations)
    .values({
      id,
      userId,
      feature: draft.feature,
      status: 'queued',
      priority: -open,
      cost,
      engine: engine.id,
      model: draft.model ?? null,
      seed: draft.seed ?? randomInt(2 ** 31),
      params: draft.params,
      createdAt: clock(),
    })
    .returning();
  if (!row) throw new Error('the generation was not written');
  const inputs = draft.inputs.map(({ role, asset }, position) => ({
    generationId: id,
    position,
    role,
    assetId: asset,
  }));
  await tx.insert(generationInputs).values(inputs);
  await hold(tx, studio, { userId, cost, generationId: id, reason: draft.feature });
  await queue.send(tx, generationJob, { generation: id }, { id, priority: row.priority });
  await tell(tx, row);
  return row;
}

async function openJobs(tx: Db, userId: string): Promise<number> {
  const [found] = await tx
    .select({ jobs: count() })
    .from(generations)
    .where(and(eq(generations.userId, userId), inArray(generations.status, ['queued', 'running'])));
  return found?.jobs ?? 0;
}

async function checkInputs(tx: Db, userId: string, { inputs }: Draft): Promise<void> {
  const usable = new Set(
    (
      await usableAssets(
        tx,
        userId,
        inputs.map(({ asset }) => asset),
      )
    ).map(({ id }) => id),
  );
  const missing = inputs.filter(({ asset }) => !usable.has(asset));
  if (missing.length > 0)
    throw new Refusal('asset_not_found', {
      fields: missing.map(({ path }) => ({ path, code: 'invalid' as const })),
    });
}

const keyLife = days(1);

export async function forgetOldKeys({ db, clock }: Pick<Studio, 'db' | 'clock'>): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, after(clock(), -keyLife)));
}
