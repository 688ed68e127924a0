import type { SnapshotFrom } from 'xstate';

import type { passwordChangeMachine } from './password-change.machine.ts';

type Snapshot = SnapshotFrom<typeof passwordChangeMachine>;

export const selectIsOpen = (snapshot: Snapshot) => !snapshot.matches('closed');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
