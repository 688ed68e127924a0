import type { SnapshotFrom } from 'xstate';

import type { workStreamMachine } from './work-stream.machine.ts';

type Snapshot = SnapshotFrom<typeof workStreamMachine>;

/** Returns the running jobs, if they are known at this moment. */
export const selectWork = (snapshot: Snapshot) =>
  snapshot.hasTag('live') ? snapshot.context.jobs : undefined;
