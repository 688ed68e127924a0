import { and, eq, inArray, ne, sum } from 'drizzle-orm';

import { lockAccount, setPlanName } from '#server/users/users.service.ts';
import { takeBackLot } from '#server/credits/credits.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { issueRefundNote } from '#server/receipts/receipts.service.ts';

import { type SubscriptionRow, versionById } from './plans.service.ts';
import { purchases, refunds, subscriptions } from './plans.tables.ts';
import { endSubscription, type PurchaseDeps } from './purchases.service.ts';

export type Refund = {
  /** Id that makes a repeated call safe. */
  refundId: string;
  paymentId: string;
  amountVnd: number;
  reason: string;
  at: Date;
};

export type RefundedPurchase = { isNew: boolean; creditsTaken: number };
type Purchase = typeof purchases.$inferSelect;

/**
 * Undoes a purchase in proportion to the refunded amount: takes the remaining credits, and with the full refund restores the
 * earlier plan. Spent credits stay spent: no balance becomes negative.
 * @throws for a payment without a purchase, or a refund that exceeds the payment.
 */
export async function refundPurchase(tx: Db, deps: PurchaseDeps, refund: Refund): Promise<RefundedPurchase> {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.paymentId, refund.paymentId));
  if (!purchase) throw new Error(`nothing was bought with payment ${refund.paymentId}`);
  await lockAccount(tx, purchase.userId);
  const [done] = await tx.select().from(refunds).where(eq(refunds.id, refund.refundId));
  if (done) return { isNew: false, creditsTaken: done.creditsTaken };
  const before = await refundedOf(tx, refund.paymentId);
  const after = before + refund.amountVnd;
  if (after > purchase.paidVnd) throw new Error(`payment ${refund.paymentId} would be paid back twice`);
  const creditsTaken = await takeCredits(tx, deps, purchase, { ...refund, before, after });
  if (after === purchase.paidVnd && purchase.kind === 'plan') await undoPlan(tx, purchase, refund.at);
  const { refundId: id, paymentId, amountVnd, reason, at } = refund;
  await tx.insert(refunds).values({ id, paymentId, amountVnd, creditsTaken, reason, at });
  await issueRefundNote(tx, deps, { refundId: id, paymentId, amountVnd, reason, at });
  return { isNew: true, creditsTaken };
}

/** Whether this refund is booked already. */
export const wasRefunded = async (db: Db, refundId: string): Promise<boolean> =>
  (await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, refundId))).length > 0;

/** Returns the refunded amount of a payment. */
export async function refundedOf(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ paid: sum(refunds.amountVnd).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return row?.paid ?? 0;
}

/** Returns the refunded amounts by payment; payments without a refund are left out. */
export async function refundsOf(db: Db, paymentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: refunds.paymentId, paid: sum(refunds.amountVnd).mapWith(Number) })
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .groupBy(refunds.paymentId);
  return new Map(rows.map(({ id, paid }) => [id, paid ?? 0]));
}

function takeCredits(
  tx: Db,
  deps: PurchaseDeps,
  { userId, lotId, credits, paidVnd, paymentId }: Purchase,
  { before, after, reason }: Refund & { before: number; after: number },
): Promise<number> {
  if (lotId === null || !credits) return Promise.resolve(0);
  // The difference of the rounded totals makes several refunds of the full amount take all credits.
  const creditsFor = (vnd: number) => Math.floor((credits * vnd) / paidVnd);
  return takeBackLot(tx, deps, {
    userId,
    lotId,
    paymentId,
    reason,
    most: creditsFor(after) - creditsFor(before),
  });
}

/** Restores the earlier plan if the subscription is still the bought one. */
async function undoPlan(tx: Db, purchase: Purchase, at: Date): Promise<void> {
  const { userId, subscriptionId, planVersionId, change, before } = purchase;
  if (subscriptionId === null) return;
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), ne(subscriptions.status, 'ended')));
  if (!row) return;
  if (change === 'downgrade') return removeNextPeriod(tx, row);
  if (change === 'upgrade' && before && row.planVersionId === planVersionId)
    return changeTo(tx, row, { planVersionId: before.planVersionId });
  if (change === 'renewal' && before) {
    const paidUntil = new Date(before.paidUntil);
    if (paidUntil > at) return changeTo(tx, row, { paidUntil });
  }
  await endSubscription(tx, row.id, at);
  await setPlanName(tx, userId, 'free_trial');
}

async function changeTo(
  tx: Db,
  { id, userId }: SubscriptionRow,
  change: Partial<Pick<SubscriptionRow, 'planVersionId' | 'paidUntil'>>,
): Promise<void> {
  await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id));
  if (change.planVersionId !== undefined)
    await setPlanName(tx, userId, (await versionById(tx, change.planVersionId)).plan);
}

async function removeNextPeriod(tx: Db, { id, nextPaid }: SubscriptionRow): Promise<void> {
  const remaining = Math.max(0, nextPaid - 1);
  await tx
    .update(subscriptions)
    .set({ nextPaid: remaining, ...(remaining === 0 && { nextPlanVersionId: null, nextPeriod: null }) })
    .where(eq(subscriptions.id, id));
}
