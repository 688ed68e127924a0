import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { CallFailure } from '#api/contract/problem.ts';

/** Outcome of a trial: a picture or the reason for none (`answered`), or a failure that does not affect the other cuts. */
export type TrialEnd = 'answered' | 'failed';

/** Cut to try on the photo; `key` identifies the request to the studio. */
export type CutTrial = { key: string; style: HairStyleChoice; end: TrialEnd | null };

export type CutTrialsContext = {
  trials: readonly CutTrial[];
  /** Reason why the trials have halted, and the trial at which they did. */
  halt: { key: string; failure: CallFailure } | null;
};

/** Answer of one trial; `calledOff`: the result is not needed any more. */
export type TrialAnswer =
  | { outcome: TrialEnd }
  | { outcome: 'calledOff' }
  | { outcome: 'halted'; failure: CallFailure };

export type CutTrialsEvent =
  /** The list of cuts changed, or outcomes from elsewhere became known. */
  | { type: 'trials.changed'; trials: readonly CutTrial[] }
  | { type: 'trials.started' }
  | { type: 'trials.stopped' }
  /** Retries the failed trials. */
  | { type: 'trials.retried' };
