import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import type { CallFailure } from '#api/contract/problem.ts';

/** How a trial ended: with a picture or the reason for none (`answered`), or by a failure that says nothing of the other cuts. */
export type TrialEnd = 'answered' | 'failed';

/** A cut that is to be tried on the photo; `key` tells apart what would be asked of the studio for it. */
export type CutTrial = { key: string; style: HairStyleChoice; end: TrialEnd | null };

export type CutTrialsContext = {
  trials: readonly CutTrial[];
  /** Why trying has come to a halt, and at which trial. */
  halt: { key: string; failure: CallFailure } | null;
};

/** What came of one trial; `calledOff`: nobody waits for it any more. */
export type TrialAnswer =
  | { outcome: TrialEnd }
  | { outcome: 'calledOff' }
  | { outcome: 'halted'; failure: CallFailure };

export type CutTrialsEvent =
  /** Other cuts are to be tried, or what became of them elsewhere is known. */
  | { type: 'trials.changed'; trials: readonly CutTrial[] }
  | { type: 'trials.started' }
  | { type: 'trials.stopped' }
  /** Those that failed are tried once more. */
  | { type: 'trials.retried' };
