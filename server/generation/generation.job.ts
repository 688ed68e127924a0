import * as v from 'valibot';

import { Id } from '#api/contract/common.ts';
import { defineJob } from '#server/platform/queue/job.ts';
import type { GenerationEngine } from '#server/providers/generation-engine.ts';

const data = v.object({ generation: Id });

/** Gets what could not be run at all, so that its credits are given back. */
export const lostGenerationJob = defineJob({
  name: 'generation-lost',
  data,
  options: { retryLimit: 20, retryDelay: 5, retryBackoff: true },
});

/**
 * Makes one generation. Handed out again when its worker dies (no heartbeat for 10 s) and safe to run again: an attempt
 * that lost its claim can't complete, fail or charge. Has the generation's own id. The generation counts its failures
 * itself; the queue also counts how often a process that stopped handed it back.
 */
export const generationJob = defineJob({
  name: 'generation',
  data,
  options: { retryLimit: 50, retryDelay: 1, heartbeatSeconds: 10, expireInSeconds: 1200 },
  deadLetter: 'generation-lost',
});

/** The same for what is made elsewhere: it takes none of this machine's work, and waits for none of it. */
export const hostedGenerationJob = defineJob({ ...generationJob, name: 'generation-hosted' });

/** Tells an engine elsewhere that nobody wants what it makes. Safe to repeat: what is over there stays over. */
export const callOffJob = defineJob({
  name: 'generation-call-off',
  data: v.object({ engine: v.string(), ticket: v.unknown() }),
  options: { retryLimit: 6, retryDelay: 2, retryBackoff: true },
});

/** The queue in which the jobs of an engine wait. */
export const queueForEngine = (engine: Pick<GenerationEngine, 'hosted'> | undefined): typeof generationJob =>
  engine?.hosted ? hostedGenerationJob : generationJob;
