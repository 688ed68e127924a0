import type { SnapshotFrom } from 'xstate';

import { type Refusal, refusalOf } from '../_kit/guard-refusal.ts';
import type { shareResultMachine } from './share-result.machine.ts';

type Snapshot = SnapshotFrom<typeof shareResultMachine>;

export type ShareScreen = 'looking' | 'unread' | 'asking' | 'shown' | 'underReview' | 'takenDown';

/** Returns the screen of the window; a request keeps the screen from which it was sent. */
export function selectScreen(snapshot: Snapshot): ShareScreen {
  if (snapshot.matches('asking') || snapshot.matches('sharing')) return 'asking';
  if (snapshot.matches('shown') || snapshot.matches('unsharing')) return 'shown';
  if (snapshot.matches('underReview')) return 'underReview';
  if (snapshot.matches('takenDown')) return 'takenDown';
  return snapshot.matches('unread') ? 'unread' : 'looking';
}
export const selectIsBusy = (snapshot: Snapshot) =>
  snapshot.matches('sharing') || snapshot.matches('unsharing');
export const selectHasConsent = (snapshot: Snapshot) =>
  snapshot.matches({ asking: 'confirmed' }) || snapshot.matches('sharing');
export const selectNamed = (snapshot: Snapshot) => snapshot.context.named;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
/** Returns why the result cannot be shared: on the consent screen, only the consent can be missing. */
export const selectShareRefusal = (snapshot: Snapshot): Refusal | undefined =>
  refusalOf(snapshot, { type: 'share.requested' });
