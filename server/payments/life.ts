import { initialTransition, type SnapshotFrom, transition } from 'xstate';

import type { CheckoutFact, CheckoutState } from '#api/contract/checkout.ts';
import type { RefundFact, RefundState } from '#api/contract/refunds.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { refundMachine } from '#machines/refund/refund.machine.ts';

class ForbiddenMove extends Error {
  override readonly name = 'ForbiddenMove';
}

const places = {
  created: 'created',
  waiting: 'waiting',
  underpaid: 'underpaid',
  unmatched: 'unmatched',
  mismatched: 'mismatched',
  paid: 'paid',
  overpaid: 'overpaid',
  paid_late: 'paidLate',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'failed',
  refunded: 'refunded',
} as const satisfies Record<CheckoutState, string>;

type Snapshot = SnapshotFrom<typeof checkoutMachine>;
const [initialSnapshot] = initialTransition(checkoutMachine, {
  item: null,
  id: 'at the server',
  method: null,
  returnTo: null,
  key: '',
});

const snapshotOf = (state: CheckoutState): Snapshot =>
  checkoutMachine.resolveState({
    value: { following: { money: places[state], talk: 'pausing' } },
    context: initialSnapshot.context,
  });

const states = Object.keys(places) as CheckoutState[];

export const canTakeFact = (state: CheckoutState, type: CheckoutFact['type']): boolean =>
  snapshotOf(state).can({ type });

/**
 * Returns the checkout's state after a fact, by the same chart as the interface.
 * @throws {ForbiddenMove} when the chart has no transition for the fact.
 */
export function advanceCheckout(state: CheckoutState, type: CheckoutFact['type']): CheckoutState {
  const before = snapshotOf(state);
  if (!before.can({ type })) throw new ForbiddenMove(`${type} can't happen to a checkout that is ${state}`);
  const [after] = transition(checkoutMachine, before, { type });
  const next = states.find((name) => after.matches({ following: { money: places[name] } }));
  if (next === undefined) throw new Error(`${type} leads a checkout nowhere`);
  return next;
}

const refundPlaces = {
  asked: 'asked',
  refused: 'refused',
  needs_hand: 'needsHand',
  done: 'done',
  dropped: 'dropped',
} as const satisfies Record<RefundState, string>;

const refundIn = (state: RefundState): SnapshotFrom<typeof refundMachine> =>
  refundMachine.resolveState({ value: refundPlaces[state] });
const refundStates = Object.keys(refundPlaces) as RefundState[];

export const refundCanTakeFact = (state: RefundState, type: RefundFact['type']): boolean =>
  refundIn(state).can({ type });

/**
 * Returns the refund's state after a fact, by the chart.
 * @throws {ForbiddenMove} when the chart has no transition for the fact.
 */
export function advanceRefund(state: RefundState, type: RefundFact['type']): RefundState {
  const before = refundIn(state);
  if (!before.can({ type })) throw new ForbiddenMove(`${type} can't happen to a refund that is ${state}`);
  const [after] = transition(refundMachine, before, { type });
  const next = refundStates.find((name) => after.matches(refundPlaces[name]));
  if (next === undefined) throw new Error(`${type} leads a refund nowhere`);
  return next;
}
