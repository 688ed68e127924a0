import { and, count, eq, inArray, sum } from 'drizzle-orm';

import type { PaymentRefund, RefundFact } from '#api/contract/refunds.ts';
import { refundedOf } from '#server/plans/refunds.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publishStep } from '#server/platform/money-steps.ts';

import { type CheckoutRow, closeCases, moveCheckout, openCase } from './facts.ts';
import { advanceRefund, canTakeFact } from './life.ts';
import type { PaymentsDesk } from './payments.types.ts';
import { paymentCases, paymentRefunds, refundFacts } from './payments.tables.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;

const open = ['asked', 'refused', 'needs_hand'] as const;
/** Whether a refund is open: requested, refused, or waiting for a manual transfer. */
export const isOpenRefund = ({ state }: Pick<RefundRow, 'state'>): boolean =>
  open.some((openState) => openState === state);

export async function refundingAmount(db: Db, checkoutId: string): Promise<number> {
  const [row] = await db
    .select({ amount: sum(paymentRefunds.amount).mapWith(Number) })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.checkoutId, checkoutId), inArray(paymentRefunds.state, [...open])));
  return row?.amount ?? 0;
}

export async function openRefundOf(db: Db, checkoutId: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.checkoutId, checkoutId), inArray(paymentRefunds.state, [...open])));
  return row;
}

/** Returns the refunds by payment, the oldest first. */
export async function refundsByPayment(
  db: Db,
  checkoutIds: readonly string[],
): Promise<ReadonlyMap<string, RefundRow[]>> {
  const rows =
    checkoutIds.length === 0
      ? []
      : await db
          .select()
          .from(paymentRefunds)
          .where(inArray(paymentRefunds.checkoutId, [...checkoutIds]))
          .orderBy(paymentRefunds.createdAt, paymentRefunds.id);
  const groups = new Map<string, RefundRow[]>();
  for (const row of rows) groups.set(row.checkoutId, [...(groups.get(row.checkoutId) ?? []), row]);
  return groups;
}

export const toRefund = ({ id, amount, state, createdAt }: RefundRow): PaymentRefund => ({
  id,
  amount_vnd: amount,
  state,
  asked_at: createdAt.toISOString(),
});

export async function lockRefund(tx: Db, id: string): Promise<RefundRow> {
  const [row] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, id)).for('update');
  if (!row) throw new Error('a refund is never deleted');
  return row;
}

/**
 * Records a fact of a refund that the caller has locked.
 * @throws {ForbiddenMove} when the chart has no transition for it.
 */
export async function moveRefund(
  tx: Db,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  row: RefundRow,
  type: RefundFact['type'],
  change: Partial<Pick<RefundRow, 'externalId' | 'detail'>> = {},
): Promise<RefundRow> {
  const state = advanceRefund(row.state, type);
  const [before] = await tx
    .select({ facts: count() })
    .from(refundFacts)
    .where(eq(refundFacts.refundId, row.id));
  await tx
    .insert(refundFacts)
    .values({ id: ids(), refundId: row.id, position: before?.facts ?? 0, type, at: clock() });
  const [moved] = await tx
    .update(paymentRefunds)
    .set({ state, tryAt: null, ...change })
    .where(eq(paymentRefunds.id, row.id))
    .returning();
  if (!moved) throw new Error('a refund is never deleted');
  publishStep('refund.moved');
  return moved;
}

/** Books a finished refund, once, under its id. */
export async function finishRefund(
  tx: Db,
  platform: PaymentsDesk,
  checkout: CheckoutRow,
  row: RefundRow,
  change: Partial<Pick<RefundRow, 'externalId' | 'detail'>> = {},
): Promise<void> {
  const { id: refundId, amount, reason } = row;
  await moveRefund(tx, platform, row, 'refund.done', change);
  await platform.payments.shop.refund(tx, platform, { refundId, paymentId: checkout.id, amount, reason });
  publishStep('refund.booked');
  await closeRefundCase(tx, platform, checkout.id);
  if (
    (await refundedOf(tx, checkout.id)) < checkout.amount ||
    !canTakeFact(checkout.state, 'checkout.refunded')
  )
    return;
  await moveCheckout(tx, platform, checkout, 'checkout.refunded', { amount });
  await closeCases(tx, platform, checkout.id);
}

/** Opens a case at the desk for a refund that the gateway does not send. */
export async function openRefundCase(
  tx: Db,
  platform: Pick<Platform, 'ids' | 'clock'>,
  row: RefundRow,
  type: 'refund.refused' | 'refund.handedOver' | 'refund.failed',
  change: Partial<Pick<RefundRow, 'externalId' | 'detail'>> = {},
): Promise<void> {
  const { checkoutId, amount } = await moveRefund(tx, platform, row, type, change);
  await openCase(tx, platform, { kind: 'refund', amount, checkoutId });
}

const closeRefundCase = async (
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  checkoutId: string,
): Promise<void> => {
  await tx
    .update(paymentCases)
    .set({ status: 'resolved', resolution: 'by_itself', resolvedAt: clock() })
    .where(
      and(
        eq(paymentCases.checkoutId, checkoutId),
        eq(paymentCases.kind, 'refund'),
        eq(paymentCases.status, 'open'),
      ),
    );
};
