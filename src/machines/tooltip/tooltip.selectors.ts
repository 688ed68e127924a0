import type { SnapshotFrom } from 'xstate';

import type { tooltipMachine } from './tooltip.machine.ts';

/** The thing whose words are shown. */
export const selectShownKey = (snapshot: SnapshotFrom<typeof tooltipMachine>) =>
  snapshot.matches('shown') ? snapshot.context.key : null;
