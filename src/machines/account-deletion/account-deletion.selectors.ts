import type { SnapshotFrom } from 'xstate';

import type { accountDeletionMachine } from './account-deletion.machine.ts';

type Snapshot = SnapshotFrom<typeof accountDeletionMachine>;

export const selectIsOpen = (snapshot: Snapshot) =>
  snapshot.matches('confirming') || snapshot.matches('deleting');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
