import { type SnapshotFrom, transition } from 'xstate';

import type { JobStage, JobStatus } from '#api/contract/generation.ts';
import type { JobFact } from '#api/contract/job-facts.ts';

import { contextFrom } from './generation.context.ts';
import { generationMachine } from './generation.machine.ts';

type Snapshot = SnapshotFrom<typeof generationMachine>;

/** Where a job stands, as it is kept and sent. */
export type StoredJob = { id: string; status: JobStatus; stage: JobStage | null; progress: number };

const making = (stage: 'queued' | { running: 'analysing' | 'processing' | 'generatingResult' }) => ({
  making: { stage, cancellation: 'unasked' },
});

function valueOf({ status, stage }: Pick<StoredJob, 'status' | 'stage'>) {
  if (status === 'queued') return making('queued');
  if (status !== 'running') return status;
  if (stage === 'generating') return making({ running: 'generatingResult' });
  return making({ running: stage ?? 'analysing' });
}

/** The state of the generation chart that a stored job is in. */
export function storedState(job: StoredJob): Snapshot {
  return generationMachine.resolveState({
    value: valueOf(job),
    context: { ...contextFrom({ from: 'job', id: job.id }), progress: job.progress },
  });
}

function stageIn(snapshot: Snapshot): JobStage | null {
  if (snapshot.matches({ making: { stage: { running: 'analysing' } } })) return 'analysing';
  if (snapshot.matches({ making: { stage: { running: 'processing' } } })) return 'processing';
  return snapshot.matches({ making: { stage: { running: 'generatingResult' } } }) ? 'generating' : null;
}

function statusIn(snapshot: Snapshot): JobStatus {
  if (snapshot.matches('succeeded')) return 'succeeded';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('cancelled')) return 'cancelled';
  return snapshot.matches({ making: { stage: 'running' } }) ? 'running' : 'queued';
}

/**
 * What a fact makes of a stored job; `undefined` when the chart has no room for that fact there (a finished job succeeds
 * again, a queued one is half done), and the job stays as it is.
 */
export function moveStoredJob(job: StoredJob, fact: JobFact): StoredJob | undefined {
  const before = storedState(job);
  if (!before.can(fact)) return undefined;
  const [after] = transition(generationMachine, before, fact);
  return { id: job.id, status: statusIn(after), stage: stageIn(after), progress: progressIn(after) };
}

const progressIn = (snapshot: Snapshot) => (snapshot.matches('succeeded') ? 1 : snapshot.context.progress);
