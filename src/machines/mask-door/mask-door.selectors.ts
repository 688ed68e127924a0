import type { SnapshotFrom } from 'xstate';

import type { maskDoorMachine } from './mask-door.machine.ts';

type Snapshot = SnapshotFrom<typeof maskDoorMachine>;

/** Returns the editor, once it is loaded. */
export const selectEditor = (snapshot: Snapshot) => snapshot.context.editor;
export const selectIsAway = (snapshot: Snapshot) => snapshot.matches('away');
