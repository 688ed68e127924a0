import type { Generation, JobStage } from './generation.ts';
import type { ErrorCode } from './problem.ts';

/** Event of a job; the types are those of the generation chart. */
export type JobFact =
  /** Queued; `position` counts the jobs before it, null if unknown. */
  | { type: 'job.queued'; position: number | null }
  | { type: 'job.analysing' }
  | { type: 'job.processing' }
  | { type: 'job.generating' }
  /** Progress over the whole job, 0–1. */
  | { type: 'job.progressed'; progress: number }
  /** The job's worker died, so the job is queued again. */
  | { type: 'job.requeued' }
  | { type: 'job.succeeded' }
  | { type: 'job.failed'; code: ErrorCode }
  | { type: 'job.cancelled' };

/** Progress of a job as far as a client has followed it. */
export type JobProgress = { stage: JobStage | null; progress: number; position: number | null };
export const noProgress: JobProgress = { stage: null, progress: 0, position: null };

/** Fields of a generation that describe its lifecycle. */
export type JobView = Pick<
  Generation,
  'status' | 'stage' | 'progress' | 'queue_position' | 'error' | 'started_at'
>;

const stages = ['analysing', 'processing', 'generating'] as const satisfies readonly JobStage[];
const stageIndex = (stage: JobStage | null) => (stage === null ? -1 : stages.indexOf(stage));

/** Returns the stages after `from` up to and including `to`, in order: a chart skips none. */
const stagesBetween = (from: number, to: number): JobFact[] =>
  stages.slice(from + 1, to + 1).map((stage) => ({ type: `job.${stage}` }) as const);

/**
 * Returns the events of a job since it was last observed, oldest first. A late observer gets every stage in order; a job whose
 * stage is behind the observed one was put back in the queue.
 */
export function factsSince(seen: JobProgress, job: JobView): JobFact[] {
  const followed = stageIndex(seen.stage);
  const requeued: JobFact[] = [{ type: 'job.requeued' }];
  switch (job.status) {
    case 'queued': {
      const position = job.queue_position ?? null;
      return [
        ...(followed >= 0 ? requeued : []),
        ...(followed >= 0 || position !== seen.position ? [{ type: 'job.queued', position } as const] : []),
      ];
    }
    case 'running': {
      const at = Math.max(stageIndex(job.stage), 0);
      const fellBack = at < followed;
      const facts = fellBack ? [...requeued, ...stagesBetween(-1, at)] : stagesBetween(followed, at);
      const progress = fellBack ? 0 : seen.progress;
      return job.progress > progress ? [...facts, { type: 'job.progressed', progress: job.progress }] : facts;
    }
    case 'succeeded':
      return [...stagesBetween(followed, stages.length - 1), { type: 'job.succeeded' }];
    case 'failed':
      return [...startFacts(followed, job), { type: 'job.failed', code: job.error?.code ?? 'engine_failed' }];
    case 'cancelled':
      return [...startFacts(followed, job), { type: 'job.cancelled' }];
  }
}

/** A job that ended early no longer reports its stage, only whether it had started. */
function startFacts(followed: number, job: JobView): JobFact[] {
  if (job.started_at === undefined) return followed >= 0 ? [{ type: 'job.requeued' }] : [];
  return followed >= 0 ? [] : [{ type: 'job.analysing' }];
}

const stageOf = {
  'job.analysing': 'analysing',
  'job.processing': 'processing',
  'job.generating': 'generating',
} as const satisfies Partial<Record<JobFact['type'], JobStage>>;

/** Returns the progress after an event of the job. */
export function progressAfter(seen: JobProgress, fact: JobFact): JobProgress {
  switch (fact.type) {
    case 'job.queued':
      return { ...seen, position: fact.position };
    case 'job.requeued':
      return noProgress;
    case 'job.analysing':
    case 'job.processing':
    case 'job.generating':
      return { ...seen, stage: stageOf[fact.type], position: null };
    case 'job.progressed':
      return { ...seen, progress: fact.progress };
    case 'job.succeeded':
    case 'job.failed':
    case 'job.cancelled':
      return seen;
  }
}
