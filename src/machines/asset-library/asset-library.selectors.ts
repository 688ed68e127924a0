import type { SnapshotFrom } from 'xstate';

import type { assetLibraryMachine } from './asset-library.machine.ts';

type Snapshot = SnapshotFrom<typeof assetLibraryMachine>;

export const selectChosen = (snapshot: Snapshot) => snapshot.context.chosen;
export const selectAnchor = (snapshot: Snapshot) => snapshot.context.anchor;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsSaving = (snapshot: Snapshot) => snapshot.matches('saving');
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectHeld = (snapshot: Snapshot) => snapshot.context.held;
