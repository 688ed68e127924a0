import { eq } from 'drizzle-orm';

import type { CaseDecision, ResolveCase } from '#api/contract/admin-payments.ts';
import { recordAct, actOriginOf } from '#server/audit/audit.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal, refusedField } from '#server/platform/http/http-refusal.ts';
import { refundedOf, wasRefunded } from '#server/plans/refunds.service.ts';

import { type CheckoutRow, closeCases, lockCheckout, moveCheckout } from './facts.ts';
import { canTakeFact } from './life.ts';
import { checkouts, paymentCases, transfers } from './payments.tables.ts';
import { finishRefund, moveRefund, openRefundOf } from './refund-facts.ts';
import type { DeskActor, PaymentsDesk } from './payments.types.ts';
import { creditCheckout, fulfilCheckout, recordRefund } from './settle.service.ts';

export type CaseRow = typeof paymentCases.$inferSelect;
export type TransferRow = typeof transfers.$inferSelect;

/**
 * Lists the decisions that fit a case at this moment. `match` assigns money to a purchase, `accept` grants the purchase although
 * the payment differs, `returned` books money that the bank has sent back, `dismiss` changes nothing.
 */
export function decisionsFor(
  paymentCase: CaseRow,
  checkout: CheckoutRow | null,
  transfer: TransferRow | null,
): CaseDecision[] {
  if (paymentCase.status === 'resolved') return [];
  const fitting: CaseDecision[] = [];
  if (transfer !== null && transfer.checkoutId === null) fitting.push('match');
  if (checkout && !checkout.granted && canTakeFact(checkout.state, 'checkout.paid')) fitting.push('accept');
  if (canReturn(paymentCase, checkout)) fitting.push('returned');
  return [...fitting, 'dismiss'];
}

const canReturn = ({ kind }: CaseRow, checkout: CheckoutRow | null): boolean => {
  if (kind === 'reported') return false;
  if (kind === 'refund') return true;
  return checkout === null || isSurplus(kind, checkout) || canTakeFact(checkout.state, 'checkout.refunded');
};

const isSurplus = (kind: CaseRow['kind'], { state }: CheckoutRow): boolean =>
  kind === 'overpaid' && canTakeFact(state, 'checkout.settled');

const actions = {
  match: 'payment.matched',
  accept: 'payment.accepted',
  returned: 'payment.refunded',
  dismiss: 'payment.dismissed',
} as const;

const resolutions = {
  match: 'matched',
  accept: 'accepted',
  returned: 'returned',
  dismiss: 'dismissed',
} as const;

/**
 * Applies a decision of the desk, with the ledger and the audit log in the same transaction.
 * @throws {Refusal} `not_found`, or `conflict` where the decision does not fit the case.
 */
export async function resolveCase(
  platform: PaymentsDesk,
  { caller, request }: DeskActor,
  id: string,
  decision: ResolveCase,
): Promise<void> {
  const { action, reason } = decision;
  await platform.db.transaction(async (tx) => {
    const [paymentCase] = await tx.select().from(paymentCases).where(eq(paymentCases.id, id)).for('update');
    if (!paymentCase) throw new Refusal('not_found');
    if (paymentCase.status === 'resolved') throw new Refusal('conflict');
    // The decided case is closed first: the decision may close all other cases of the checkout by itself.
    await tx
      .update(paymentCases)
      .set({
        status: 'resolved',
        resolution: resolutions[action],
        note: reason,
        resolvedBy: caller.userId,
        resolvedAt: platform.clock(),
      })
      .where(eq(paymentCases.id, id));
    const row = await applyDecision(tx, platform, paymentCase, decision);
    const act = {
      action: actions[action],
      actorId: caller.userId,
      subjectId: row?.userId ?? null,
      target: row?.reference ?? id,
      before: {
        case: id,
        kind: paymentCase.kind,
        amount_vnd: paymentCase.amount,
        ...(row && { state: row.state }),
      },
      reason,
    };
    await recordAct(tx, platform, act, actOriginOf(request));
  });
}

/** Carries out the decision; returns the purchase as it was before. */
function applyDecision(
  tx: Db,
  platform: PaymentsDesk,
  paymentCase: CaseRow,
  decision: ResolveCase,
): Promise<CheckoutRow | undefined> {
  switch (decision.action) {
    case 'match':
      return match(tx, platform, paymentCase, decision.reference);
    case 'accept':
      return accept(tx, platform, paymentCase);
    case 'returned':
      return bookReturn(tx, platform, paymentCase, decision.reason);
    case 'dismiss':
      return dismiss(tx, platform, paymentCase);
  }
}

async function match(
  tx: Db,
  platform: PaymentsDesk,
  { transferId }: CaseRow,
  reference: string,
): Promise<CheckoutRow> {
  const [transfer] = transferId
    ? await tx.select().from(transfers).where(eq(transfers.id, transferId)).for('update')
    : [];
  if (!transfer || transfer.checkoutId !== null) throw new Refusal('conflict');
  const [found] = await tx.select().from(checkouts).where(eq(checkouts.reference, reference));
  if (!found) throw refusedField('reference', 'invalid');
  const row = await lockCheckout(tx, found);
  await tx.update(transfers).set({ checkoutId: row.id }).where(eq(transfers.id, transfer.id));
  await creditCheckout(tx, platform, row, { amount: transfer.amount, transferId: transfer.id });
  return row;
}

const rowOf = async (tx: Db, { checkoutId }: CaseRow) => {
  const [found] = checkoutId ? await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)) : [];
  if (!found) throw new Refusal('conflict');
  return lockCheckout(tx, found);
};

async function accept(tx: Db, platform: PaymentsDesk, paymentCase: CaseRow): Promise<CheckoutRow> {
  const row = await rowOf(tx, paymentCase);
  if (row.granted || !canTakeFact(row.state, 'checkout.paid')) throw new Refusal('conflict');
  if (!(await fulfilCheckout(tx, platform, row))) throw new Refusal('conflict');
  await moveCheckout(tx, platform, row, 'checkout.paid', { granted: true, paidAt: platform.clock() });
  await closeCases(tx, platform, row.id);
  return row;
}

async function bookReturn(
  tx: Db,
  platform: PaymentsDesk,
  paymentCase: CaseRow,
  reason: string,
): Promise<CheckoutRow | undefined> {
  // Returned money without a purchase changes no purchase.
  if (paymentCase.checkoutId === null) return undefined;
  const row = await rowOf(tx, paymentCase);
  if (!canReturn(paymentCase, row)) throw new Refusal('conflict');
  if (paymentCase.kind === 'refund') {
    const refund = await openRefundOf(tx, row.id);
    if (!refund) throw new Refusal('conflict');
    await finishRefund(tx, platform, row, refund);
    return row;
  }
  if (isSurplus(paymentCase.kind, row)) {
    await moveCheckout(tx, platform, row, 'checkout.settled', {
      amount: paymentCase.amount,
      received: row.received - paymentCase.amount,
    });
    return row;
  }
  const refundable = row.granted ? row.received - (await refundedOf(tx, row.id)) : row.received;
  if (paymentCase.amount > refundable) throw new Refusal('conflict');
  await recordRefund(tx, platform, row, paymentCase.amount, reason);
  return row;
}

async function dismiss(
  tx: Db,
  platform: PaymentsDesk,
  paymentCase: CaseRow,
): Promise<CheckoutRow | undefined> {
  if (paymentCase.checkoutId === null) return undefined;
  const row = await rowOf(tx, paymentCase);
  if (paymentCase.kind === 'refund') await dropRefund(tx, platform, row);
  if (paymentCase.kind === 'reported' && canTakeFact(row.state, 'checkout.expired'))
    await moveCheckout(tx, platform, row, 'checkout.expired');
  return row;
}

/** Drops a refund; one that is already booked can't be dropped. */
async function dropRefund(tx: Db, platform: PaymentsDesk, { id }: CheckoutRow): Promise<void> {
  const refund = await openRefundOf(tx, id);
  if (!refund || (await wasRefunded(tx, refund.id))) throw new Refusal('conflict');
  await moveRefund(tx, platform, refund, 'refund.dropped');
}
