import type { SnapshotFrom } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';

import type { cutTrialsMachine } from './cut-trials.machine.ts';

type Snapshot = SnapshotFrom<typeof cutTrialsMachine>;

export type CutTrialsView = 'resting' | 'trying' | 'halted' | 'done';

/** Returns the view of the trials. It is `done` when no trial is pending, whoever ran the trials. */
export function selectTrialsView(snapshot: Snapshot): CutTrialsView {
  if (selectTrialCounts(snapshot).tried === snapshot.context.trials.length) return 'done';
  if (snapshot.matches('trying')) return 'trying';
  return snapshot.matches('halted') ? 'halted' : 'resting';
}

export type TrialCounts = { all: number; tried: number; failed: number };

export function selectTrialCounts({ context: { trials } }: Snapshot): TrialCounts {
  const count = (...ends: readonly unknown[]) => trials.filter(({ end }) => ends.includes(end)).length;
  return { all: trials.length, tried: count('answered', 'failed'), failed: count('failed') };
}

/** Returns why the trials have halted. */
export const selectHalt = (snapshot: Snapshot): CallFailure | undefined => snapshot.context.halt?.failure;
