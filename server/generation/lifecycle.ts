import { initialTransition, type SnapshotFrom, transition } from 'xstate';

import type { JobStatus } from '#api/contract/choices.ts';
import type { JobStage } from '#api/contract/generation.ts';
import type { JobFact } from '#api/contract/job-facts.ts';
import { generationMachine } from '#machines/generation/generation.machine.ts';

/** Fields of a stored job that the generation chart covers. */
export type JobState = { status: JobStatus; stage: JobStage | null };

export class ForbiddenMove extends Error {
  override readonly name = 'ForbiddenMove';
}

const places = {
  queued: 'queued',
  analysing: { running: 'analysing' },
  processing: { running: 'processing' },
  generating: { running: 'generatingResult' },
} as const;

type Snapshot = SnapshotFrom<typeof generationMachine>;
const [initialSnapshot] = initialTransition(generationMachine, { from: 'job', id: '' });

function snapshotOf({ status, stage }: JobState): Snapshot {
  if (status !== 'queued' && status !== 'running') return finished(status);
  const place = status === 'queued' ? places.queued : places[stage ?? 'analysing'];
  const value = { making: { stage: place, cancellation: 'unasked' } } as const;
  return generationMachine.resolveState({ value, context: initialSnapshot.context });
}

const finished = (value: 'succeeded' | 'failed' | 'cancelled'): Snapshot =>
  generationMachine.resolveState({ value, context: initialSnapshot.context });

function stateOf(snapshot: Snapshot): JobState {
  for (const status of ['succeeded', 'failed', 'cancelled'] as const)
    if (snapshot.matches(status)) return { status, stage: null };
  for (const stage of ['analysing', 'processing'] as const)
    if (snapshot.matches({ making: { stage: { running: stage } } })) return { status: 'running', stage };
  if (snapshot.matches({ making: { stage: { running: 'generatingResult' } } }))
    return { status: 'running', stage: 'generating' };
  return { status: 'queued', stage: null };
}

/**
 * Returns the job's state after a fact, by the same chart as the interface.
 * @throws {ForbiddenMove} when the chart has no transition for the fact.
 */
export function advance(job: JobState, fact: JobFact): JobState {
  const before = snapshotOf(job);
  if (!before.can(fact))
    throw new ForbiddenMove(`${fact.type} can't happen to a job that is ${job.stage ?? job.status}`);
  const [after] = transition(generationMachine, before, fact);
  return stateOf(after);
}

/** Applies several facts, oldest first. */
export const advanceAll = (job: JobState, facts: readonly JobFact[]): JobState => facts.reduce(advance, job);

export const hasEnded = ({ status }: Pick<JobState, 'status'>): boolean =>
  snapshotOf({ status, stage: null }).status === 'done';
