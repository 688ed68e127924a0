import type { SnapshotFrom } from 'xstate';

import type { draftSyncMachine } from './draft-sync.machine.ts';

type Snapshot = SnapshotFrom<typeof draftSyncMachine>;

/** Where the draft is, for a word beside it: on the server too, or on this device until there is a way to it, or for good. */
export type DraftReach = 'everywhere' | 'later' | 'here';

export function selectReach(snapshot: Snapshot): DraftReach {
  if (snapshot.matches('offline')) return 'later';
  return snapshot.matches('hereOnly') ? 'here' : 'everywhere';
}
