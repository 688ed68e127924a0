import type { SnapshotFrom } from 'xstate';

import type { adminActMachine } from './admin-act.machine.ts';

type Snapshot = SnapshotFrom<typeof adminActMachine>;

/** The act that is asked about; null while nothing is. */
export const selectAct = (snapshot: Snapshot) => (snapshot.hasTag('open') ? snapshot.context.act : null);
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
