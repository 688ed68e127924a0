import type { SnapshotFrom } from 'xstate';

import type { deviceMachine } from './device.machine.ts';

type Snapshot = SnapshotFrom<typeof deviceMachine>;
export type DeviceKind = 'mobile' | 'tablet' | 'desktop';

export function selectDeviceKind(snapshot: Snapshot): DeviceKind {
  if (snapshot.matches({ kind: 'mobile' })) return 'mobile';
  return snapshot.matches({ kind: 'tablet' }) ? 'tablet' : 'desktop';
}
export const selectViewport = (snapshot: Snapshot) => snapshot.context.viewport;
/** The studio is designed for a tablet or larger. */
export const selectIsRestricted = (snapshot: Snapshot) =>
  snapshot.matches({ kind: 'mobile', restriction: 'standing' });
