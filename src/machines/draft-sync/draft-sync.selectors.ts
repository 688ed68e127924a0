import type { SnapshotFrom } from 'xstate';

import type { draftSyncMachine } from './draft-sync.machine.ts';

type Snapshot = SnapshotFrom<typeof draftSyncMachine>;

/**
 * Where the draft is stored, for the notice beside it: also on the server, on this device until the server can be
 * reached, or on this device for good.
 */
export type DraftReach = 'everywhere' | 'later' | 'here';

export function selectReach(snapshot: Snapshot): DraftReach {
  if (snapshot.matches('offline')) return 'later';
  return snapshot.matches('hereOnly') ? 'here' : 'everywhere';
}
