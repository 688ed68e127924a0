import type { SnapshotFrom } from 'xstate';

import type { resultFeedbackMachine } from './result-feedback.machine.ts';

type Snapshot = SnapshotFrom<typeof resultFeedbackMachine>;

export type FeedbackScreen = 'looking' | 'unread' | 'asking' | 'said';

/** Returns the screen of the window; a request keeps the screen from which it was sent. */
export function selectScreen(snapshot: Snapshot): FeedbackScreen {
  if (snapshot.matches('asking') || snapshot.matches('sending')) return 'asking';
  if (snapshot.matches('said')) return 'said';
  return snapshot.matches('unread') ? 'unread' : 'looking';
}
export const selectIsBusy = (snapshot: Snapshot) => snapshot.matches('sending');
export const selectHasFault = (snapshot: Snapshot) =>
  snapshot.matches({ asking: 'ticked' }) || snapshot.matches('sending');
export const selectFaults = (snapshot: Snapshot) => snapshot.context.faults;
export const selectDetails = (snapshot: Snapshot) => snapshot.context.details;
export const selectShowsPicture = (snapshot: Snapshot) => snapshot.context.showsPicture;
export const selectStanding = (snapshot: Snapshot) => snapshot.context.standing;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
