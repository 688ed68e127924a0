import type { SnapshotFrom } from 'xstate';

import { type Refusal, refusalOf } from '../_kit/guard-refusal.ts';
import type { webhookLogMachine } from './webhook-log.machine.ts';

type Snapshot = SnapshotFrom<typeof webhookLogMachine>;

export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectIsTesting = (snapshot: Snapshot) => snapshot.matches('testing');
/** Returns the delivery that is being repeated. */
export const selectReplaying = (snapshot: Snapshot) =>
  snapshot.matches('replaying') ? snapshot.context.delivery : null;
/** Returns why no test event can be sent now. */
export const selectTestRefusal = (snapshot: Snapshot): Refusal | undefined =>
  refusalOf(snapshot, { type: 'test.wanted', event: 'generation.succeeded' });
/** Returns why no delivery can be repeated now. */
export const selectReplayRefusal = (snapshot: Snapshot): Refusal | undefined =>
  refusalOf(snapshot, { type: 'replay.wanted', delivery: '' });
