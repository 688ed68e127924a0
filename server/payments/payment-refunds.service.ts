import { and, eq, lte, sql } from 'drizzle-orm';

import type { GatewayId } from '#api/contract/checkout.ts';
import { recordAct, actOriginOf } from '#server/audit/audit.service.ts';
import { refundedOf } from '#server/plans/refunds.service.ts';
import { addTime, days, hours, minutes } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal, refusedField } from '#server/platform/http/http-refusal.ts';
import { publishStep } from '#server/platform/money-steps.ts';

import { type CheckoutRow, lockCheckout } from './facts.ts';
import type { GatewayEvent, Outcome, RefundAnswer } from './gateways/gateway.ts';
import { updateCollections } from './gateway-collections.service.ts';
import { canTakeFact, refundCanTakeFact } from './life.ts';
import type { PaymentsPlatform } from './payments-platform.ts';
import { checkouts, paymentRefunds, transfers } from './payments.tables.ts';
import type { DeskActor, PaymentsDesk } from './payments.types.ts';
import {
  finishRefund,
  openRefundCase,
  lockRefund,
  openRefundOf,
  type RefundRow,
  refundingAmount,
} from './refund-facts.ts';

/** Pause before the gateway is asked again after a missing response. */
const firstPause = minutes(1);
const longestPause = hours(1);
/** Limits of unanswered attempts and of pending time; after them a person takes over. */
const maxAttempts = 20;
const pendingLimit = days(10);

/** Returns the refundable amount of a purchase. A surplus is returned first. */
export const refundableOf = (
  { granted, state, amount, received }: CheckoutRow,
  { refunded, underWay }: { refunded: number; underWay: number },
): number =>
  granted && received <= amount && canTakeFact(state, 'checkout.refunded') && underWay === 0
    ? Math.max(0, amount - refunded)
    : 0;

export type RefundWish = { id: string; amount_vnd: number; reason: string };

/**
 * Refunds a payment: stores the request, then asks the gateway. The same id again is the same refund.
 * @throws {Refusal} `unprocessable` for more than the remaining amount, `conflict` while another refund of the payment is open.
 */
export async function refundPayment(
  platform: PaymentsPlatform,
  acting: DeskActor,
  paymentId: string,
  wish: RefundWish,
): Promise<void> {
  await platform.db.transaction((tx) => storeRefund(tx, platform, acting, paymentId, wish));
  publishStep('refund.asked');
  await processRefund(platform, wish.id);
  const [row] = await platform.db.select().from(checkouts).where(eq(checkouts.id, paymentId));
  // A refunded plan is no longer collected.
  if (row?.item.kind === 'plan') await updateCollections(platform, row.userId);
}

async function storeRefund(
  tx: Db,
  platform: PaymentsPlatform,
  { caller, request }: DeskActor,
  paymentId: string,
  { id, amount_vnd: amount, reason }: RefundWish,
): Promise<void> {
  const [found] = await tx.select().from(checkouts).where(eq(checkouts.id, paymentId));
  if (!found) throw new Refusal('not_found');
  const row = await lockCheckout(tx, found);
  const [existing] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  if (existing) {
    if (existing.checkoutId !== paymentId || existing.amount !== amount) throw new Refusal('conflict');
    return;
  }
  const refunded = await refundedOf(tx, paymentId);
  const refundable = refundableOf(row, { refunded, underWay: await refundingAmount(tx, paymentId) });
  if (refundable === 0) throw new Refusal('conflict');
  if (amount > refundable) throw refusedField('amount_vnd', 'too_large');
  const now = platform.clock();
  await tx.insert(paymentRefunds).values({
    id,
    checkoutId: paymentId,
    amount,
    reason,
    state: 'asked',
    gateway: row.gateway,
    tryAt: addTime(now, firstPause),
    askedBy: caller.userId,
    createdAt: now,
  });
  const act = {
    action: 'payment.refund_asked',
    actorId: caller.userId,
    subjectId: row.userId,
    target: row.reference,
    before: { refunded_vnd: refunded },
    after: { refunded_vnd: refunded + amount },
    reason,
  } as const;
  await recordAct(tx, platform, act, actOriginOf(request));
  publishStep('refund.written');
}

/** Asks the gateway, outside of any transaction, and books its response; safe at any time and any number of times. */
async function processRefund(platform: PaymentsPlatform, id: string): Promise<void> {
  const [found] = await platform.db
    .select({ refund: paymentRefunds, checkout: checkouts })
    .from(paymentRefunds)
    .innerJoin(checkouts, eq(checkouts.id, paymentRefunds.checkoutId))
    .where(eq(paymentRefunds.id, id));
  if (found?.refund.state !== 'asked') return;
  const { refund, checkout } = found;
  const answer = await answerOf(platform, refund, checkout);
  publishStep('refund.answered');
  await platform.db.transaction(async (tx) => {
    const now = await lockCheckout(tx, checkout);
    const row = await lockRefund(tx, id);
    if (row.state === 'asked')
      await applyAnswer(tx, platform, now, row, answer ?? (await scheduleRetry(platform, row)));
  });
  publishStep('refund.settled');
}

async function answerOf(
  platform: PaymentsPlatform,
  refund: RefundRow,
  checkout: CheckoutRow,
): Promise<RefundAnswer | undefined> {
  const gateway = platform.payments.gateways.find(({ id }) => id === refund.gateway);
  const [transfer] = await platform.db
    .select()
    .from(transfers)
    .where(and(eq(transfers.checkoutId, checkout.id), eq(transfers.amount, checkout.amount)));
  // A payment in several transfers, or through a gateway that is no longer configured, is refunded by hand.
  if (!gateway?.refund || !transfer) return { state: 'by_hand', externalId: null, detail: null };
  const { id, amount, externalId, attempts, reason } = refund;
  const { reference, method, createdAt } = checkout;
  try {
    return await gateway.refund({
      id,
      checkout: checkout.id,
      reference,
      method,
      createdAt,
      invoice: transfer.invoice,
      amount,
      isFull: amount === checkout.amount,
      reason,
      externalId,
      isRepeat: attempts > 0,
      at: platform.clock(),
    });
  } catch (error) {
    platform.log.warn(
      { err: error, gateway: gateway.id, refund: id },
      'a gateway did not answer about a refund',
    );
    return undefined;
  }
}

/** Schedules another attempt, unless the limit is reached. */
async function scheduleRetry({ clock }: PaymentsPlatform, { attempts, createdAt, externalId }: RefundRow) {
  const isOver = attempts + 1 >= maxAttempts || addTime(createdAt, pendingLimit) <= clock();
  return isOver
    ? ({ state: 'by_hand', externalId, detail: 'unanswered' } as const)
    : ({ state: 'pending', externalId, detail: 'unanswered' } as const);
}

async function applyAnswer(
  tx: Db,
  platform: PaymentsDesk,
  checkout: CheckoutRow,
  row: RefundRow,
  { state, externalId, detail }: RefundAnswer,
): Promise<void> {
  const change = { externalId: externalId ?? row.externalId, detail };
  switch (state) {
    case 'done':
      return finishRefund(tx, platform, checkout, row, change);
    case 'refused':
      return openRefundCase(tx, platform, row, 'refund.refused', change);
    case 'by_hand':
      return openRefundCase(tx, platform, row, 'refund.handedOver', change);
    case 'pending': {
      const pause = Math.min(longestPause, firstPause * 2 ** Math.min(row.attempts, 10));
      const isOver = addTime(row.createdAt, pendingLimit) <= platform.clock();
      if (isOver) return openRefundCase(tx, platform, row, 'refund.handedOver', change);
      await tx
        .update(paymentRefunds)
        .set({
          ...change,
          attempts: sql`${paymentRefunds.attempts} + 1`,
          tryAt: addTime(platform.clock(), pause),
        })
        .where(eq(paymentRefunds.id, row.id));
    }
  }
}

/** Retries refunds without a response, or with a pending one; runs every minute. */
export async function retryRefunds(platform: PaymentsPlatform): Promise<void> {
  const due = await platform.db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.state, 'asked'), lte(paymentRefunds.tryAt, platform.clock())))
    .limit(100);
  for (const { id } of due) await processRefund(platform, id);
}

type RefundNews = Extract<GatewayEvent, { kind: 'refund' }>;

/** Applies a gateway's own news of a refund that was begun here. */
export async function applyRefundNews(
  tx: Db,
  platform: PaymentsDesk,
  gateway: GatewayId,
  { refund, answer }: RefundNews,
): Promise<Outcome> {
  const [found] = await tx
    .select({ refund: paymentRefunds, checkout: checkouts })
    .from(paymentRefunds)
    .innerJoin(checkouts, eq(checkouts.id, paymentRefunds.checkoutId))
    .where(and(eq(paymentRefunds.id, refund), eq(paymentRefunds.gateway, gateway)));
  if (!found) return 'unknown';
  const checkout = await lockCheckout(tx, found.checkout);
  const row = await lockRefund(tx, refund);
  if (row.state === 'done')
    return answer.state === 'refused' ? handleReturnedRefund(tx, platform, row, answer) : 'ignored';
  if (row.state === 'asked') {
    if (answer.state !== 'pending') await applyAnswer(tx, platform, checkout, row, answer);
    return answer.state === 'pending' ? 'ignored' : 'taken';
  }
  // The refund is already a case at the desk; its late success closes the case.
  if (answer.state !== 'done' || !refundCanTakeFact(row.state, 'refund.done')) return 'ignored';
  await finishRefund(tx, platform, checkout, row, { detail: answer.detail });
  return 'taken';
}

/** Handles money that the bank returned to the gateway after the refund was booked. */
async function handleReturnedRefund(
  tx: Db,
  platform: PaymentsDesk,
  row: RefundRow,
  { detail }: RefundAnswer,
): Promise<Outcome> {
  if (await openRefundOf(tx, row.checkoutId)) return 'unmatched';
  await openRefundCase(tx, platform, row, 'refund.failed', { detail });
  return 'taken';
}
