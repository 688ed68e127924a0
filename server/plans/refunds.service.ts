import { and, eq, inArray, ne, sum } from 'drizzle-orm';

import { lockAccount, setPlanName } from '#server/users/users.service.ts';
import { takeBackLot } from '#server/credits/credits.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { issueRefundNote } from '#server/receipts/receipts.service.ts';

import { type SubscriptionRow, versionById } from './plans.service.ts';
import { purchases, refunds, subscriptions } from './plans.tables.ts';
import { endSubscription, type PurchaseDeps } from './purchases.service.ts';

export type Refund = {
  /** Makes it safe to tell twice. */
  refundId: string;
  paymentId: string;
  amountVnd: number;
  reason: string;
  at: Date;
};

export type RefundedPurchase = { now: boolean; creditsTaken: number };
type Purchase = typeof purchases.$inferSelect;

/**
 * Puts back what a payment bought, in the measure in which it was paid back: of its credits what is still there is taken, and
 * with the whole payment the plan is what it was before. Spent credits stay spent: nobody falls below nothing.
 * @throws when nothing was bought with the payment, or more is paid back than was paid.
 */
export async function refundPurchase(tx: Db, deps: PurchaseDeps, refund: Refund): Promise<RefundedPurchase> {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.paymentId, refund.paymentId));
  if (!purchase) throw new Error(`nothing was bought with payment ${refund.paymentId}`);
  await lockAccount(tx, purchase.userId);
  const [done] = await tx.select().from(refunds).where(eq(refunds.id, refund.refundId));
  if (done) return { now: false, creditsTaken: done.creditsTaken };
  const before = await refundedOf(tx, refund.paymentId);
  const after = before + refund.amountVnd;
  if (after > purchase.paidVnd) throw new Error(`payment ${refund.paymentId} would be paid back twice`);
  const creditsTaken = await takeCredits(tx, deps, purchase, { ...refund, before, after });
  if (after === purchase.paidVnd && purchase.kind === 'plan') await undoPlan(tx, purchase, refund.at);
  const { refundId: id, paymentId, amountVnd, reason, at } = refund;
  await tx.insert(refunds).values({ id, paymentId, amountVnd, creditsTaken, reason, at });
  await issueRefundNote(tx, deps, { refundId: id, paymentId, amountVnd, reason, at });
  return { now: true, creditsTaken };
}

/** Whether this very refund is booked already. */
export const wasRefunded = async (db: Db, refundId: string): Promise<boolean> =>
  (await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, refundId))).length > 0;

/** What of a payment was paid back. */
export async function refundedOf(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ paid: sum(refunds.amountVnd).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return row?.paid ?? 0;
}

/** The same of several payments, by payment; those of which nothing was paid back are not in it. */
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
  // By the sums and not by this refund alone: so that several that make the whole take all of it.
  const upTo = (vnd: number) => Math.floor((credits * vnd) / paidVnd);
  return takeBackLot(tx, deps, { userId, lotId, paymentId, reason, most: upTo(after) - upTo(before) });
}

/** As long as the subscription is still the one that was bought. */
async function undoPlan(tx: Db, purchase: Purchase, at: Date): Promise<void> {
  const { userId, subscriptionId, planVersionId, change, before } = purchase;
  if (subscriptionId === null) return;
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), ne(subscriptions.status, 'ended')));
  if (!row) return;
  if (change === 'downgrade') return forgetNext(tx, row);
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

async function forgetNext(tx: Db, { id, nextPaid }: SubscriptionRow): Promise<void> {
  const left = Math.max(0, nextPaid - 1);
  await tx
    .update(subscriptions)
    .set({ nextPaid: left, ...(left === 0 && { nextPlanVersionId: null, nextPeriod: null }) })
    .where(eq(subscriptions.id, id));
}
