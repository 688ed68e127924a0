import type { SnapshotFrom } from 'xstate';

import type { temporaryCredentialsMachine } from './temporary-credentials.machine.ts';

type Snapshot = SnapshotFrom<typeof temporaryCredentialsMachine>;

export const selectIsKept = (snapshot: Snapshot) => snapshot.matches('kept');
export const selectIsOpening = (snapshot: Snapshot) => snapshot.matches({ kept: 'opening' });
/** Returns the credentials while they are shown. */
export const selectOpened = (snapshot: Snapshot) => snapshot.context.opened;
