import { maxCreditCorrection } from '#api/contract/admin-acts.ts';

import type { AdminAct, AdminActKind, AdminOrder } from './admin-act.types.ts';

/** Acts that require a reason. */
export const actsWithReason: readonly AdminActKind[] = [
  'suspend',
  'credits',
  'matchCase',
  'acceptCase',
  'returnCase',
  'dismissCase',
  'refundPayment',
];

/** Returns the smallest and largest amount of an act. */
export const limitsOf = ({ kind, amount = 0 }: AdminAct) =>
  kind === 'credits'
    ? { least: -maxCreditCorrection, most: maxCreditCorrection }
    : { least: 1, most: amount };

function isWithin(act: AdminAct, amount: number): boolean {
  const { least, most } = limitsOf(act);
  return Number.isSafeInteger(amount) && amount !== 0 && amount >= least && amount <= most;
}

/** Checks whether an order matches the open act and has all its inputs: a reason, a code, an amount within its limits. */
export const isOrderComplete = (act: AdminAct, order: AdminOrder): boolean =>
  order.kind === act.kind &&
  (!('reason' in order) || order.reason.trim().length >= 3) &&
  (!('reference' in order) || order.reference.trim().length >= 9) &&
  (!('amount' in order) || isWithin(act, order.amount));
