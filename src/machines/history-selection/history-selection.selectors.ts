import type { SnapshotFrom } from 'xstate';

import type { historySelectionMachine } from './history-selection.machine.ts';

type Snapshot = SnapshotFrom<typeof historySelectionMachine>;

export const selectChosen = (snapshot: Snapshot) => snapshot.context.chosen;
export const selectAnchor = (snapshot: Snapshot) => snapshot.context.anchor;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
