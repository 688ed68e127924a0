import type { SnapshotFrom } from 'xstate';

import { type Refusal, refusalOf } from '../_kit/guard-refusal.ts';
import type { generationMachine } from './generation.machine.ts';

type Snapshot = SnapshotFrom<typeof generationMachine>;

/** View of the wait, exactly one at any moment. */
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

/** Returns the job's id on the server; null before there is one. */
export const selectJobId = (snapshot: Snapshot) => snapshot.context.id;

/** Checks whether the order is still unanswered: it is saved, and sent again. */
export const selectIsUnanswered = (snapshot: Snapshot): boolean =>
  snapshot.context.unanswered > 0 && (snapshot.matches('unsent') || snapshot.matches('sending'));

export type CancelWish = 'unasked' | 'asking' | 'heard' | 'unheard';

/** Returns the state of the request to cancel a job on the server. */
export function selectCancelWish(snapshot: Snapshot): CancelWish {
  if (snapshot.matches({ making: { cancellation: { asked: 'asking' } } })) return 'asking';
  if (snapshot.matches({ making: { cancellation: { asked: 'heard' } } })) return 'heard';
  return snapshot.matches({ making: { cancellation: { asked: 'unheard' } } }) ? 'unheard' : 'unasked';
}
export type CancelRefusal = Refusal | 'asked';
/** Returns why the order cannot be cancelled: the request is already sent, or there is no job to cancel. */
export function selectCancelRefusal(snapshot: Snapshot): CancelRefusal | undefined {
  const refusal = refusalOf(snapshot, { type: 'cancel.requested' });
  return refusal && selectCancelWish(snapshot) !== 'unasked' ? 'asked' : refusal;
}

/** Returns the progress, 0–1. */
export const selectProgress = (snapshot: Snapshot) => snapshot.context.progress;
/** Returns the number of jobs ahead in the queue; null where the job does not wait or the number is unknown. */
export const selectQueuePosition = (snapshot: Snapshot) => snapshot.context.position;
export const selectShortfall = (snapshot: Snapshot) => snapshot.context.shortfall;
/** Returns the actor that follows the job; `selectConnection` reads its connection state. */
export const selectWatch = (snapshot: Snapshot) => snapshot.children.watch;
