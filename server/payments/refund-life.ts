import { type SnapshotFrom, transition } from 'xstate';

import type { RefundFact, RefundState } from '#api/contract/refunds.ts';
import { refundMachine } from '#machines/refund/refund.machine.ts';

import { ForbiddenMove } from './life.ts';

const places = {
  asked: 'asked',
  refused: 'refused',
  needs_hand: 'needsHand',
  done: 'done',
  dropped: 'dropped',
} as const satisfies Record<RefundState, string>;

type Snapshot = SnapshotFrom<typeof refundMachine>;
const snapshotOf = (state: RefundState): Snapshot => refundMachine.resolveState({ value: places[state] });
const states = Object.keys(places) as RefundState[];

export const refundCanHear = (state: RefundState, type: RefundFact['type']): boolean =>
  snapshotOf(state).can({ type });

/**
 * Where a fact takes a refund, by the chart.
 * @throws {ForbiddenMove} when the chart has no room for the fact there.
 */
export function advanceRefund(state: RefundState, type: RefundFact['type']): RefundState {
  const before = snapshotOf(state);
  if (!before.can({ type })) throw new ForbiddenMove(`${type} can't happen to a refund that is ${state}`);
  const [after] = transition(refundMachine, before, { type });
  const next = states.find((name) => after.matches(places[name]));
  if (next === undefined) throw new Error(`${type} leads a refund nowhere`);
  return next;
}
