import type { SnapshotFrom } from 'xstate';

import type { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** Somebody is signed in: also while the server is still being asked, so that nothing blinks at start-up. */
export const selectIsSignedIn = (snapshot: Snapshot) => snapshot.hasTag('present');
/** Whether it is known who is there: a route guard waits for it. It waits for no network. */
export const selectIsSettled = (snapshot: Snapshot) =>
  !snapshot.matches('restoring') && !snapshot.matches('storing');
export const selectUser = (snapshot: Snapshot) => (selectIsSignedIn(snapshot) ? snapshot.context.user : null);
/** Who signs out is asked whether what lies in this browser goes, too. */
export const selectIsAskedToForget = (snapshot: Snapshot) =>
  snapshot.matches({ present: { leaving: 'asking' } });
