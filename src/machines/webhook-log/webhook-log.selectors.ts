import type { SnapshotFrom } from 'xstate';

import type { webhookLogMachine } from './webhook-log.machine.ts';

type Snapshot = SnapshotFrom<typeof webhookLogMachine>;

export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectIsTesting = (snapshot: Snapshot) => snapshot.matches('testing');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** The delivery that is being sent once more. */
export const selectReplaying = (snapshot: Snapshot) =>
  snapshot.matches('replaying') ? snapshot.context.delivery : null;
