import type { SnapshotFrom } from 'xstate';

import type { commandPaletteMachine } from './command-palette.machine.ts';

type Snapshot = SnapshotFrom<typeof commandPaletteMachine>;

/** Returns the open window. */
export const selectWindow = ({ value }: Snapshot) => value;
export const selectQuery = (snapshot: Snapshot) => snapshot.context.query;
