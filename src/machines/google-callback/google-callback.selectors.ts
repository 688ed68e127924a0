import type { SnapshotFrom } from 'xstate';

import type { googleCallbackMachine } from './google-callback.machine.ts';

type Snapshot = SnapshotFrom<typeof googleCallbackMachine>;

/** View of the page; a record of screens keyed by it has to draw every one. */
export type GoogleCallbackView = 'waiting' | 'finishing' | 'off' | 'ready';

export function selectView(snapshot: Snapshot): GoogleCallbackView {
  if (snapshot.matches('off')) return 'off';
  if (snapshot.matches('finishing') || snapshot.matches('signedIn')) return 'finishing';
  return snapshot.matches('asking') || snapshot.matches('arriving') ? 'waiting' : 'ready';
}
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Returns why the last try failed. */
export const selectSetback = (snapshot: Snapshot) => snapshot.context.setback;
