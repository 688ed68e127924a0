import type { Fault } from '#api/contract/choices.ts';
import type { ResultFeedback } from '#api/contract/feedback.ts';
import type { CallFailure } from '#api/contract/problem.ts';

/** Id of the generation that made the result. */
export type FeedbackInput = { generation: string };
export type FeedbackOrder = FeedbackInput & {
  faults: readonly Fault[];
  details: string;
  showsPicture: boolean;
};
export type FeedbackAnswer =
  | { outcome: 'done'; feedback: ResultFeedback }
  | { outcome: 'refused'; failure: CallFailure };

export type ResultFeedbackEvent =
  | { type: 'retry.requested' }
  | { type: 'fault.chosen'; fault: Fault }
  | { type: 'fault.dropped'; fault: Fault }
  | { type: 'details.changed'; details: string }
  | { type: 'consent.changed'; given: boolean }
  | { type: 'send.requested' }
  | { type: 'change.requested' };
