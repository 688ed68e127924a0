import type { SnapshotFrom } from 'xstate';

import type { tooltipMachine } from './tooltip.machine.ts';

/** Returns the key of the element whose tooltip is shown. */
export const selectShownKey = (snapshot: SnapshotFrom<typeof tooltipMachine>) =>
  snapshot.matches('shown') ? snapshot.context.key : null;
