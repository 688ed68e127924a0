import type { JobStage } from '#api/contract/generation.ts';
import type { JobFact } from '#api/contract/job-facts.ts';
import type { Platform } from '#server/platform/platform.ts';

import { lockClaimed, moveJob, type JobMoveDeps } from './jobs.service.ts';
import type { GenerationRow } from './generation-view.ts';

/** Milliseconds between two writes: each is a commit with news to all followers. */
const writeInterval = 250;

export type Reporter = {
  stage: (stage: JobStage) => void;
  /** 0–1. */
  progress: (progress: number) => void;
  /** Resolves when no write is running; unwritten progress is dropped. */
  settled: () => Promise<void>;
};

const stages = ['analysing', 'processing', 'generating'] as const satisfies readonly JobStage[];

/** Returns the stages after the first and up to the last: the chart skips none. */
export const stagesAfter = (from: JobStage | null, to: JobStage = 'generating'): JobFact[] =>
  stages
    .slice(stages.indexOf(from ?? 'analysing') + 1, stages.indexOf(to) + 1)
    .map((stage) => ({ type: `job.${stage}` }) as const);

/**
 * Writes the progress of a job: a new stage at once, progress at most four times a second, always the latest. A failed write does
 * not fail the job. Calls `onLost` when the claim has passed to another attempt, or the job has ended.
 */
export function createReporter(
  mover: JobMoveDeps & Pick<Platform, 'log'>,
  claimed: GenerationRow,
  onLost: () => void,
): Reporter {
  const latest: { stage: JobStage; progress: number } = { stage: 'analysing', progress: 0 };
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const write = async () => {
    const isClaimed = await mover.db.transaction(async (tx) => {
      const row = await lockClaimed(tx, claimed);
      if (row)
        await moveJob(tx, mover, row, stagesAfter(row.stage, latest.stage), { progress: latest.progress });
      return row !== undefined;
    });
    if (!isClaimed) onLost();
  };
  const writeSoon = (delay: number) => {
    if (ended) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      writing = writing
        .then(write)
        .catch((error: unknown) =>
          mover.log.warn({ err: error, generation: claimed.id }, 'progress was not written'),
        );
    }, delay);
  };

  return {
    stage: (stage) => {
      if (stage === latest.stage) return;
      latest.stage = stage;
      writeSoon(0);
    },
    progress: (progress) => {
      latest.progress = Math.max(latest.progress, Math.min(progress, 1));
      if (timer === undefined) writeSoon(writeInterval);
    },
    settled: async () => {
      ended = true;
      clearTimeout(timer);
      await writing;
    },
  };
}
