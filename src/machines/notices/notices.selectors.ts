import type { SnapshotFrom } from 'xstate';

import type { noticesMachine } from './notices.machine.ts';

type Snapshot = SnapshotFrom<typeof noticesMachine>;

/** Returns whether the browser shows notices, and if not, why. */
export function selectBrowser(snapshot: Snapshot): 'on' | 'off' | 'refused' | 'missing' {
  if (snapshot.hasTag('browser')) return 'on';
  if (snapshot.hasTag('refused')) return 'refused';
  return snapshot.hasTag('missing') ? 'missing' : 'off';
}
export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('busy');
