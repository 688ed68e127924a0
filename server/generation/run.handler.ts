import { eq } from 'drizzle-orm';
import * as v from 'valibot';

import { builtInModel, type FilmDelivered, FilmRequested } from '#api/contract/film-models.ts';
import type { JobFact } from '#api/contract/job-facts.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { EngineError } from '@mot-studio/engine';
import { assetsOf, keepPicture, storePicture } from '#server/library/assets.service.ts';
import { storedOf } from '#server/library/pictures.ts';
import { packetOf } from '#server/library/xmp.ts';
import { planOf } from '#server/plans/plans.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { handle, type JobHandler, type Run } from '#server/platform/queue/job.ts';
import {
  type Delivered,
  engineFor,
  type EngineOrder,
  type EngineWatch,
  type GenerationEngine,
  ProviderRefusal,
} from '#server/providers/generation-engine.ts';
import { testEngine } from '#server/providers/test-engine.ts';

import { picturesOf } from './encoded-picture.ts';
import type { Work } from './features/feature.ts';
import { workOf } from './features/features.ts';
import { type Bounded, keepOutside } from './keep-outside.ts';
import { callOffJob, generationJob, hostedGenerationJob, lostGenerationJob } from './generation.job.ts';
import { generationInputs } from './generation.tables.ts';
import { fail, failLost, keepTicket, lockClaimed, lockJob, move } from './jobs.service.ts';
import { isOver } from './lifecycle.ts';
import { withMark } from './marked-film.ts';
import { provenanceOf } from './provenance.ts';
import { resultName } from './result-name.ts';
import { createReporter, type Reporter, stagesAfter } from './reporter.ts';
import type { Studio } from './studio.ts';
import type { GenerationRow } from './view.ts';

/** Claims after which a job is given up: what kills its worker three times is not tried a fourth time. */
export const attemptsAllowed = 3;

export const generationJobHandlers = (studio: Studio): readonly JobHandler[] => [
  handle(generationJob, ({ generation }, run) => runGeneration(studio, generation, run), {
    concurrency: mostAtOnce(studio.engines.filter(({ hosted }) => !hosted)),
  }),
  handle(hostedGenerationJob, ({ generation }, run) => runGeneration(studio, generation, run), {
    concurrency: mostAtOnce(studio.engines.filter(({ hosted }) => hosted)),
  }),
  handle(lostGenerationJob, ({ generation }) => failLost(studio, generation)),
  handle(callOffJob, async ({ engine, ticket }) =>
    studio.engines.find(({ id }) => id === engine)?.hosted?.callOff(ticket),
  ),
];

const mostAtOnce = (engines: readonly GenerationEngine[]): number =>
  Math.max(1, ...engines.map(({ concurrency }) => concurrency));

/** Thrown away with an attempt that lost its claim; nothing is left to do for it. */
class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

async function runGeneration(studio: Studio, id: string, run: Run): Promise<void> {
  const claimed = await claim(studio, id);
  if (!claimed) return;
  const lost = new AbortController();
  const unsubscribe = studio.feed.subscribe((news) => {
    if (news?.id === id && news.status === 'cancelled') lost.abort(new ClaimLost());
  });
  const reporter = createReporter(studio, claimed, () => lost.abort(new ClaimLost()));
  const signal = AbortSignal.any([lost.signal, run.signal, studio.stopping]);
  try {
    const made = await make(studio, claimed, signal, reporter);
    await reporter.settled();
    await complete(studio, claimed, made);
  } catch (error) {
    await reporter.settled();
    if (!lost.signal.aborted) await giveUp(studio, claimed, error);
  } finally {
    unsubscribe();
  }
}

/** Takes the job over. An earlier attempt that still runs somewhere can't write from now on. */
function claim(studio: Studio, id: string): Promise<GenerationRow | undefined> {
  return studio.db.transaction(async (tx) => {
    const row = await lockJob(tx, id);
    if (!row || isOver(row)) return undefined;
    if (row.attempt >= attemptsAllowed) {
      await fail(tx, studio, row, 'engine_failed');
      return undefined;
    }
    const facts: JobFact[] = [
      ...(row.status === 'running' ? [{ type: 'job.requeued' } as const] : []),
      { type: 'job.analysing' },
    ];
    return move(tx, studio, row, facts, { attempt: row.attempt + 1, progress: 0, startedAt: studio.clock() });
  });
}

type Made = { delivered: Delivered; outside?: Bounded['outside']; film?: FilmDelivered | undefined };

async function make(
  studio: Studio,
  claimed: GenerationRow,
  signal: AbortSignal,
  reporter: Reporter,
): Promise<Made> {
  const model = claimed.model ?? undefined;
  const engine =
    claimed.engine === testEngine.id ? testEngine : engineFor(studio.engines, claimed.feature, model);
  if (!engine) throw new EngineError('engine_failed', 'no engine takes this job');
  const { job, bounds, unheeded = [] } = await workFor(studio, claimed);
  const order = { feature: claimed.feature, model, job };
  const delivered = await runEngine(engine, order, {
    signal,
    onStage: reporter.stage,
    onProgress: reporter.progress,
    ticket: claimed.ticket,
    keep: (ticket) => keepTicket(studio, claimed, ticket),
  });
  if (bounds) return keepOutside(delivered, bounds);
  return { delivered, film: delivered.delivered && { ...delivered.delivered, unheeded: [...unheeded] } };
}

class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

async function runEngine(
  engine: GenerationEngine,
  order: EngineOrder,
  watch: EngineWatch,
): Promise<Delivered> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new TookTooLong()), engine.timeout);
  try {
    return await engine.run(order, { ...watch, signal: AbortSignal.any([watch.signal, late.signal]) });
  } catch (error) {
    throw late.signal.aborted ? late.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The result, the status and the charge are one transaction, which an attempt that lost its claim can't commit. */
async function complete(
  studio: Studio,
  claimed: GenerationRow,
  { delivered, outside, film }: Made,
): Promise<void> {
  const roles = await studio.db
    .select({ role: generationInputs.role })
    .from(generationInputs)
    .where(eq(generationInputs.generationId, claimed.id));
  const provenance = provenanceOf(
    claimed,
    roles.map(({ role }) => role),
  );
  const marked = await withMark(studio, claimed.userId, delivered);
  const picture = await storePicture(studio, await storedOf(marked, packetOf(provenance)));
  await studio.db.transaction(async (tx) => {
    const row = await lockClaimed(tx, claimed);
    if (!row) return;
    const { vi, en } = resultName(row, (await inputsOf(studio, row.id, tx)).pictures);
    const result = await keepPicture(tx, studio, picture, {
      ownerId: row.userId,
      role: 'result',
      name: vi,
      nameEn: en,
    });
    const now = studio.clock().getTime();
    await move(tx, studio, row, [...stagesAfter(row.stage), { type: 'job.succeeded' }], {
      progress: 1,
      resultId: result.id,
      notes: [...delivered.notes],
      ...(outside && { delivered: { outside_mask: outside } }),
      ...(film && { delivered: film, requested: requestedOf(row) }),
      // Set back meanwhile, the clock gives no time that is less than none.
      processingMs: Math.max(0, now - (row.startedAt?.getTime() ?? now)),
    });
  });
}

/** A film as it was asked for. */
const requestedOf = ({ model, params }: GenerationRow): FilmRequested =>
  v.parse(FilmRequested, {
    model: model ?? builtInModel.id,
    seconds: params['duration_s'],
    resolution: params['resolution'],
  });

/** What the pictures don't allow and what took too long ends the job; anything else is tried again while it may be. */
async function giveUp(studio: Studio, claimed: GenerationRow, error: unknown): Promise<void> {
  const stopping = studio.stopping.aborted;
  const code =
    codeOf(error) ?? (claimed.attempt >= attemptsAllowed && !stopping ? 'engine_failed' : undefined);
  await studio.db.transaction(async (tx) => {
    const row = await lockClaimed(tx, claimed);
    if (!row) return;
    if (code) await fail(tx, studio, row, code);
    // Handed back by a process that stops, it was no try of its own.
    else
      await move(tx, studio, row, [{ type: 'job.requeued' }], {
        progress: 0,
        ...(stopping && { attempt: row.attempt - 1 }),
      });
  });
  if (codeOf(error) === undefined && !stopping)
    studio.log.error({ err: error, generation: claimed.id, attempt: claimed.attempt }, 'the engine failed');
  // The queue hands out again what throws.
  if (code === undefined) throw error;
}

function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof TookTooLong) return 'engine_timeout';
  return error instanceof EngineError || error instanceof ProviderRefusal ? error.code : undefined;
}

/** @param db the transaction, where one is open. */
async function inputsOf(studio: Studio, id: string, db: Db = studio.db) {
  const inputs = await db
    .select({ role: generationInputs.role, asset: generationInputs.assetId })
    .from(generationInputs)
    .where(eq(generationInputs.generationId, id))
    .orderBy(generationInputs.position);
  const pictures = await assetsOf(
    db,
    inputs.map(({ asset }) => asset),
  );
  return picturesOf(studio, inputs, pictures);
}

async function workFor(studio: Studio, row: GenerationRow): Promise<Work> {
  return workOf[row.feature]({
    account: row.userId,
    model: row.model ?? undefined,
    params: row.params,
    seed: row.seed,
    ...(await inputsOf(studio, row.id)),
    isMarked: async () => (await planOf(studio.db, row.userId, studio.clock())).watermark,
  });
}
