import * as v from 'valibot';

import { Id } from '#api/contract/common.ts';
import { defineJob } from '#server/platform/queue/job.ts';
import type { GenerationEngine } from '#server/providers/generation-engine.ts';

const data = v.object({ generation: Id });

/** Receives the jobs that never could run, so that their credits are returned. */
export const lostGenerationJob = defineJob({
  name: 'generation-lost',
  data,
  options: { retryLimit: 20, retryDelay: 5, retryBackoff: true },
});

/**
 * Makes one generation. Delivered again when its worker dies (no heartbeat for 10 s) and safe to repeat: an attempt that lost its
 * claim can't complete, fail or charge. Has the generation's id. The generation counts its own failures; the queue also counts
 * returns by stopping processes.
 */
export const generationJob = defineJob({
  name: 'generation',
  data,
  options: { retryLimit: 50, retryDelay: 1, heartbeatSeconds: 10, expireInSeconds: 1200 },
  deadLetter: 'generation-lost',
});

/** Queue of hosted models' jobs: independent of this machine's work. */
export const hostedGenerationJob = defineJob({ ...generationJob, name: 'generation-hosted' });

/** Cancels a job at a hosted engine. Safe to repeat: a finished job stays finished. */
export const callOffJob = defineJob({
  name: 'generation-call-off',
  data: v.object({ engine: v.string(), ticket: v.unknown() }),
  options: { retryLimit: 6, retryDelay: 2, retryBackoff: true },
});

/** Returns the queue of an engine's jobs. */
export const queueForEngine = (engine: Pick<GenerationEngine, 'hosted'> | undefined): typeof generationJob =>
  engine?.hosted ? hostedGenerationJob : generationJob;
