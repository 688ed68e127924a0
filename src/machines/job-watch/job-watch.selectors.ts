import type { SnapshotFrom } from 'xstate';

import type { jobWatchMachine } from './job-watch.machine.ts';

type Snapshot = SnapshotFrom<typeof jobWatchMachine>;
export type Connection = 'opening' | 'live' | 'polling' | 'lost';

export function selectConnection(snapshot: Snapshot): Connection {
  if (snapshot.matches('lost')) return 'lost';
  if (snapshot.matches('polling')) return 'polling';
  return snapshot.matches({ streaming: 'live' }) ? 'live' : 'opening';
}
