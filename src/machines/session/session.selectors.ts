import type { SnapshotFrom } from 'xstate';

import type { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/**
 * Checks whether a user is signed in, also while the server validates the session, so that the page does not flicker at
 * start-up.
 */
export const selectIsSignedIn = (snapshot: Snapshot) => snapshot.hasTag('present');
/** Checks whether the user is known, which route guards wait for. It requires no network. */
export const selectIsSettled = (snapshot: Snapshot) =>
  !snapshot.matches('restoring') && !snapshot.matches('storing');
export const selectUser = (snapshot: Snapshot) => (selectIsSignedIn(snapshot) ? snapshot.context.user : null);
/** Checks whether the sign-out asks to delete the local data in this browser. */
export const selectIsAskedToForget = (snapshot: Snapshot) =>
  snapshot.matches({ present: { leaving: 'asking' } });
