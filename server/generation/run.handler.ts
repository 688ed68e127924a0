import { eq } from 'drizzle-orm';
import * as v from 'valibot';

import { builtInModel, type FilmDelivered, FilmRequested } from '#api/contract/film-models.ts';
import type { JobFact } from '#api/contract/job-facts.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import { EngineError } from '@mot-studio/engine';
import { assetsOf, insertAsset, storePicture } from '#server/library/assets.service.ts';
import { storeResult } from '#server/library/stored-pictures.ts';
import { xmpPacket } from '#server/library/xmp.ts';
import { planOf } from '#server/plans/plans.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { handleJob, type JobHandler, type JobRun } from '#server/platform/queue/job.ts';
import {
  type DeliveredResult,
  engineFor,
  type EngineOrder,
  type Engines,
  type EngineWatch,
  type GenerationEngine,
  ProviderRefusal,
} from '#server/providers/generation-engine.ts';
import { testEngine } from '#server/providers/test-engine.ts';

import { picturesOf } from './encoded-picture.ts';
import type { EngineWork } from './features/feature.ts';
import { prepareWork } from './features/all-features.ts';
import { type MaskedResult, restoreOutsideMask } from './keep-outside.ts';
import type { JobFeed } from './feed.ts';
import { callOffJob, generationJob, hostedGenerationJob, lostGenerationJob } from './generation.job.ts';
import { generationInputs } from './generation.tables.ts';
import {
  failJob,
  failLostJob,
  type JobMoveDeps,
  storeTicket,
  lockClaimed,
  lockJob,
  moveJob,
} from './jobs.service.ts';
import { hasEnded } from './lifecycle.ts';
import { markFilm } from './marked-film.ts';
import { provenanceOf } from './provenance.ts';
import { resultName } from './result-name.ts';
import { createReporter, type Reporter, stagesAfter } from './reporter.ts';
import type { GenerationRow } from './generation-view.ts';

/** Claims after which a job fails: a job that killed its worker three times is not tried a fourth time. */
const attemptsAllowed = 3;

/** Dependencies of running the queue's jobs. */
type JobRunner = JobMoveDeps &
  Pick<Platform, 'blobs' | 'log'> & {
    engines: Engines;
    feed: Pick<JobFeed, 'subscribe'>;
    /** Aborts when the server stops. */
    stopping: AbortSignal;
  };

export const generationJobHandlers = (runner: JobRunner): readonly JobHandler[] => [
  handleJob(generationJob, ({ generation }, run) => runGeneration(runner, generation, run), {
    concurrency: maxAtOnce(runner.engines.filter(({ hosted }) => !hosted)),
  }),
  handleJob(hostedGenerationJob, ({ generation }, run) => runGeneration(runner, generation, run), {
    concurrency: maxAtOnce(runner.engines.filter(({ hosted }) => hosted)),
  }),
  handleJob(lostGenerationJob, ({ generation }) => failLostJob(runner, generation)),
  handleJob(callOffJob, async ({ engine, ticket }) =>
    runner.engines.find(({ id }) => id === engine)?.hosted?.callOff(ticket),
  ),
];

const maxAtOnce = (engines: readonly GenerationEngine[]): number =>
  Math.max(1, ...engines.map(({ concurrency }) => concurrency));

/** Error that ends an attempt with a lost claim; there is nothing left to do for it. */
class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

async function runGeneration(runner: JobRunner, id: string, run: JobRun): Promise<void> {
  const claimed = await claim(runner, id);
  if (!claimed) return;
  const claimLost = new AbortController();
  const unsubscribe = runner.feed.subscribe((news) => {
    if (news?.id === id && news.status === 'cancelled') claimLost.abort(new ClaimLost());
  });
  const reporter = createReporter(runner, claimed, () => claimLost.abort(new ClaimLost()));
  const signal = AbortSignal.any([claimLost.signal, run.signal, runner.stopping]);
  try {
    const result = await make(runner, claimed, signal, reporter);
    await reporter.settled();
    await complete(runner, claimed, result);
  } catch (error) {
    await reporter.settled();
    if (!claimLost.signal.aborted) await handleFailure(runner, claimed, error);
  } finally {
    unsubscribe();
  }
}

/** Claims the job. An earlier attempt that still runs can't write from now on. */
function claim(runner: JobMoveDeps, id: string): Promise<GenerationRow | undefined> {
  return runner.db.transaction(async (tx) => {
    const row = await lockJob(tx, id);
    if (!row || hasEnded(row)) return undefined;
    if (row.attempt >= attemptsAllowed) {
      await failJob(tx, runner, row, 'engine_failed');
      return undefined;
    }
    const facts: JobFact[] = [
      ...(row.status === 'running' ? [{ type: 'job.requeued' } as const] : []),
      { type: 'job.analysing' },
    ];
    return moveJob(tx, runner, row, facts, {
      attempt: row.attempt + 1,
      progress: 0,
      startedAt: runner.clock(),
    });
  });
}

type RunResult = {
  delivered: DeliveredResult;
  outside?: MaskedResult['outside'];
  film?: FilmDelivered | undefined;
};

async function make(
  runner: JobRunner,
  claimed: GenerationRow,
  signal: AbortSignal,
  reporter: Reporter,
): Promise<RunResult> {
  const model = claimed.model ?? undefined;
  const engine =
    claimed.engine === testEngine.id ? testEngine : engineFor(runner.engines, claimed.feature, model);
  if (!engine) throw new EngineError('engine_failed', 'no engine takes this job');
  const { job, bounds, unheeded = [] } = await workFor(runner, claimed);
  const order = { feature: claimed.feature, model, job };
  const delivered = await runEngine(engine, order, {
    signal,
    onStage: reporter.stage,
    onProgress: reporter.progress,
    ticket: claimed.ticket,
    storeTicket: (ticket) => storeTicket(runner, claimed, ticket),
  });
  if (bounds) return restoreOutsideMask(delivered, bounds);
  return { delivered, film: delivered.delivered && { ...delivered.delivered, unheeded: [...unheeded] } };
}

class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

async function runEngine(
  engine: GenerationEngine,
  order: EngineOrder,
  watch: EngineWatch,
): Promise<DeliveredResult> {
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

/** Stores the result, the status and the charge in one transaction, which an attempt with a lost claim can't commit. */
async function complete(
  runner: JobRunner,
  claimed: GenerationRow,
  { delivered, outside, film }: RunResult,
): Promise<void> {
  const roles = await runner.db
    .select({ role: generationInputs.role })
    .from(generationInputs)
    .where(eq(generationInputs.generationId, claimed.id));
  const provenance = provenanceOf(
    claimed,
    roles.map(({ role }) => role),
  );
  const marked = await markFilm(runner, claimed.userId, delivered);
  const picture = await storePicture(runner, await storeResult(marked, xmpPacket(provenance)));
  await runner.db.transaction(async (tx) => {
    const row = await lockClaimed(tx, claimed);
    if (!row) return;
    const { vi, en } = resultName(row, (await inputsOf(runner, row.id, tx)).pictures);
    const result = await insertAsset(tx, runner, picture, {
      ownerId: row.userId,
      role: 'result',
      name: vi,
      nameEn: en,
    });
    const now = runner.clock().getTime();
    await moveJob(tx, runner, row, [...stagesAfter(row.stage), { type: 'job.succeeded' }], {
      progress: 1,
      resultId: result.id,
      notes: [...delivered.notes],
      ...(outside && { delivered: { outside_mask: outside } }),
      ...(film && { delivered: film, requested: requestedOf(row) }),
      // The clock may have been set back; the time is never negative.
      processingMs: Math.max(0, now - (row.startedAt?.getTime() ?? now)),
    });
  });
}

/** Returns a film's requested parameters. */
const requestedOf = ({ model, params }: GenerationRow): FilmRequested =>
  v.parse(FilmRequested, {
    model: model ?? builtInModel.id,
    seconds: params['duration_s'],
    resolution: params['resolution'],
  });

/** Ends the job after a refusal or a timeout; after other errors it is tried again while attempts remain. */
async function handleFailure(runner: JobRunner, claimed: GenerationRow, error: unknown): Promise<void> {
  const stopping = runner.stopping.aborted;
  const code =
    codeOf(error) ?? (claimed.attempt >= attemptsAllowed && !stopping ? 'engine_failed' : undefined);
  await runner.db.transaction(async (tx) => {
    const row = await lockClaimed(tx, claimed);
    if (!row) return;
    if (code) await failJob(tx, runner, row, code);
    // A return by a stopping process does not count as an attempt.
    else
      await moveJob(tx, runner, row, [{ type: 'job.requeued' }], {
        progress: 0,
        ...(stopping && { attempt: row.attempt - 1 }),
      });
  });
  if (codeOf(error) === undefined && !stopping)
    runner.log.error({ err: error, generation: claimed.id, attempt: claimed.attempt }, 'the engine failed');
  // A thrown error makes the queue deliver the job again.
  if (code === undefined) throw error;
}

function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof TookTooLong) return 'engine_timeout';
  return error instanceof EngineError || error instanceof ProviderRefusal ? error.code : undefined;
}

/** @param db the transaction, if one is open. */
async function inputsOf(runner: Pick<JobRunner, 'db' | 'blobs'>, id: string, db: Db = runner.db) {
  const inputs = await db
    .select({ role: generationInputs.role, asset: generationInputs.assetId })
    .from(generationInputs)
    .where(eq(generationInputs.generationId, id))
    .orderBy(generationInputs.position);
  const pictures = await assetsOf(
    db,
    inputs.map(({ asset }) => asset),
  );
  return picturesOf(runner, inputs, pictures);
}

async function workFor(
  runner: Pick<JobRunner, 'db' | 'blobs' | 'clock'>,
  row: GenerationRow,
): Promise<EngineWork> {
  return prepareWork[row.feature]({
    account: row.userId,
    model: row.model ?? undefined,
    params: row.params,
    seed: row.seed,
    ...(await inputsOf(runner, row.id)),
    isMarked: async () => (await planOf(runner.db, row.userId, runner.clock())).watermark,
  });
}
