import type { SnapshotFrom } from 'xstate';

import type { workStreamMachine } from './work-stream.machine.ts';

type Snapshot = SnapshotFrom<typeof workStreamMachine>;

/** What is under way, where that is known at this moment. */
export const selectWork = (snapshot: Snapshot) =>
  snapshot.hasTag('live') ? snapshot.context.jobs : undefined;
