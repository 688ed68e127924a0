import { jobActors, type JobDeps, orderKey } from '#api/actors/job.actors.ts';
import { watchNetwork } from '#api/actors/network.actors.ts';
import { generationMachine } from '#machines/generation/generation.machine.ts';
import { jobWatchMachine } from '#machines/job-watch/job-watch.machine.ts';

/** Returns the real actors of an order: its idempotency key, its generation job and the saving of the result. */
export function orderLogic(deps: JobDeps) {
  const { saveResult, streamJob, lookAtJob, ...job } = jobActors(deps);
  const watchJob = jobWatchMachine.provide({ actors: { streamJob, lookAtJob, watchNetwork } });
  return {
    drawKey: orderKey,
    generate: generationMachine.provide({ actors: { ...job, watchJob, watchNetwork } }),
    saveResult,
  };
}
