import { largestCorrection } from '#api/contract/admin-acts.ts';

import type { AdminAct, AdminActKind, AdminOrder } from './admin-act.types.ts';

/** Acts that are done only with a reason. */
export const actsWithReason: readonly AdminActKind[] = [
  'suspend',
  'credits',
  'matchCase',
  'acceptCase',
  'returnCase',
  'dismissCase',
  'refundPayment',
];

/** How much an act may be of. */
export const limitsOf = ({ kind, amount = 0 }: AdminAct) =>
  kind === 'credits' ? { least: -largestCorrection, most: largestCorrection } : { least: 1, most: amount };

function isWithin(act: AdminAct, amount: number): boolean {
  const { least, most } = limitsOf(act);
  return Number.isSafeInteger(amount) && amount !== 0 && amount >= least && amount <= most;
}

/** Whether an order is of the act that is asked about, and has all that it takes: a reason, a code, an amount within its limits. */
export const isOrderComplete = (act: AdminAct, order: AdminOrder): boolean =>
  order.kind === act.kind &&
  (!('reason' in order) || order.reason.trim().length >= 3) &&
  (!('reference' in order) || order.reference.trim().length >= 9) &&
  (!('amount' in order) || isWithin(act, order.amount));
