import type { SnapshotFrom } from 'xstate';

import { type Refusal, refusalOf } from '../_kit/guard-refusal.ts';
import type { checkoutMachine } from './checkout.machine.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

/** Screen of the page. */
export type CheckoutScreen =
  | 'choosing'
  | 'unsent'
  | 'loading'
  | 'missing'
  | 'waiting'
  | 'underpaid'
  | 'unmatched'
  | 'mismatched'
  | 'paid'
  | 'paidLate'
  | 'overpaid'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'refunded';

const moneyScreens = [
  'waiting',
  'underpaid',
  'unmatched',
  'mismatched',
  'paid',
  'paidLate',
  'overpaid',
  'expired',
  'cancelled',
  'failed',
  'refunded',
] as const satisfies readonly CheckoutScreen[];

export function selectScreen(snapshot: Snapshot): CheckoutScreen {
  if (snapshot.matches('missing')) return 'missing';
  if (snapshot.matches('unsent')) return 'unsent';
  if (snapshot.matches('choosing') || snapshot.matches('creating')) return 'choosing';
  return moneyScreens.find((screen) => snapshot.matches({ following: { money: screen } })) ?? 'loading';
}

export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsLost = (snapshot: Snapshot) => snapshot.matches({ following: { talk: 'lost' } });
export const selectCheckout = (snapshot: Snapshot) => snapshot.context.checkout;
export const selectMethod = (snapshot: Snapshot) => snapshot.context.method;
export const selectItem = (snapshot: Snapshot) => snapshot.context.checkout?.item ?? snapshot.context.item;
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectReturnTo = (snapshot: Snapshot) =>
  snapshot.context.checkout?.return_to ?? snapshot.context.returnTo;
export type PayRefusal = Refusal<'canPay'>;
/** Returns why nothing can be paid yet. */
export const selectPayRefusal = (snapshot: Snapshot): PayRefusal | undefined =>
  refusalOf(snapshot, { type: 'pay.requested' }, ['canPay']);
