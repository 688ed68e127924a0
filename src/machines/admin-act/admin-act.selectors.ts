import type { SnapshotFrom } from 'xstate';

import { type Refusal, refusalOf } from '../_kit/guard-refusal.ts';
import type { adminActMachine } from './admin-act.machine.ts';
import type { AdminOrder } from './admin-act.types.ts';

type Snapshot = SnapshotFrom<typeof adminActMachine>;

/** Returns the act whose window is open; null while none is. */
export const selectAct = (snapshot: Snapshot) => (snapshot.hasTag('open') ? snapshot.context.act : null);
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

export type ConfirmRefusal = Refusal<'isWhole'>;
/** Returns why an order cannot be confirmed; an order that this window cannot make is left by cancelling it. */
export const selectConfirmRefusal =
  (order: AdminOrder | undefined) =>
  (snapshot: Snapshot): ConfirmRefusal | undefined =>
    order === undefined ? 'notNow' : refusalOf(snapshot, { type: 'act.confirmed', order }, ['isWhole']);
