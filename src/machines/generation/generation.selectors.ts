import type { SnapshotFrom } from 'xstate';

import { type Refusal, refusalOf } from '../_kit/guard-refusal.ts';
import type { generationMachine } from './generation.machine.ts';

type Snapshot = SnapshotFrom<typeof generationMachine>;

/** What the waiting view shows: one of these at any moment. */
export type GenerationPhase =
  | 'quoting'
  | 'uploading'
  | 'submitting'
  | 'unsent'
  | 'insufficientCredits'
  | 'queued'
  | 'analysing'
  | 'processing'
  | 'generatingResult'
  | 'finished';

export function selectPhase(snapshot: Snapshot): GenerationPhase {
  if (snapshot.matches({ sending: { preparing: 'quoting' } })) return 'quoting';
  if (snapshot.matches({ sending: { preparing: 'uploading' } })) return 'uploading';
  if (snapshot.matches({ sending: 'submitting' })) return 'submitting';
  if (snapshot.matches('unsent')) return 'unsent';
  if (snapshot.matches('insufficientCredits')) return 'insufficientCredits';
  if (snapshot.matches({ making: { stage: 'queued' } })) return 'queued';
  if (snapshot.matches({ making: { stage: { running: 'analysing' } } })) return 'analysing';
  if (snapshot.matches({ making: { stage: { running: 'processing' } } })) return 'processing';
  if (snapshot.matches({ making: { stage: { running: 'generatingResult' } } })) return 'generatingResult';
  return 'finished';
}

/** The job at the server; null before there is one. */
export const selectJobId = (snapshot: Snapshot) => snapshot.context.id;

/** Whether an answer to the order did not come, and none has since: it is kept, and sent again. */
export const selectIsUnanswered = (snapshot: Snapshot): boolean =>
  snapshot.context.unanswered > 0 && (snapshot.matches('unsent') || snapshot.matches('sending'));

export type CancelWish = 'unasked' | 'asking' | 'heard' | 'unheard';

/** What became of the wish to cancel a job that the server has. */
export function selectCancelWish(snapshot: Snapshot): CancelWish {
  if (snapshot.matches({ making: { cancellation: { asked: 'asking' } } })) return 'asking';
  if (snapshot.matches({ making: { cancellation: { asked: 'heard' } } })) return 'heard';
  return snapshot.matches({ making: { cancellation: { asked: 'unheard' } } }) ? 'unheard' : 'unasked';
}
export type CancelRefusal = Refusal | 'asked';
/** Why the order cannot be cancelled: the studio has been asked, or has nothing of it to be cancelled. */
export function selectCancelRefusal(snapshot: Snapshot): CancelRefusal | undefined {
  const refusal = refusalOf(snapshot, { type: 'cancel.requested' });
  return refusal && selectCancelWish(snapshot) !== 'unasked' ? 'asked' : refusal;
}

/** 0–1. */
export const selectProgress = (snapshot: Snapshot) => snapshot.context.progress;
/** Jobs before this one; null where it does not wait or nobody counts. */
export const selectQueuePosition = (snapshot: Snapshot) => snapshot.context.position;
export const selectShortfall = (snapshot: Snapshot) => snapshot.context.shortfall;
/** The actor that follows the job; `selectConnection` of it tells how. */
export const selectWatch = (snapshot: Snapshot) => snapshot.children.watch;
