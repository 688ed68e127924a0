import { eq, inArray } from 'drizzle-orm';

import type { GatewayId } from '#api/contract/checkout.ts';
import { lockAccount } from '#server/users/users.service.ts';
import { addTime } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { applyCollectionNews } from '#server/plans/collections.service.ts';
import { notifyUncollected } from '#server/plans/renewals.service.ts';
import { refundedOf } from '#server/plans/refunds.service.ts';
import { publishStep } from '#server/platform/money-steps.ts';

import { type CheckoutRow, closeCases, lockCheckout, moveCheckout, openCase } from './facts.ts';
import type { GatewayEvent, Outcome } from './gateways/gateway.ts';
import { queueCollectionUpdate } from './collections.queue.ts';
import { canTakeFact } from './life.ts';
import type { PaymentsPlatform } from './payments-platform.ts';
import { checkouts, gatewayEvents, transfers } from './payments.tables.ts';
import { type PaymentsDesk, Unfulfillable } from './payments.types.ts';
import { newReference, referenceIn } from './payment-reference.ts';
import { refundingAmount } from './refund-facts.ts';
import { applyRefundNews } from './payment-refunds.service.ts';

/**
 * Books a gateway's event, in one transaction and once: a repeated event, or the same invoice in another event, changes nothing.
 * Purchases are granted here alone.
 */
export function settleEvent(
  platform: PaymentsPlatform,
  gateway: GatewayId,
  event: GatewayEvent,
): Promise<Outcome> {
  return platform.db.transaction(async (tx) => {
    const [recorded] = await tx
      .insert(gatewayEvents)
      .values({
        id: platform.ids(),
        gateway,
        eventId: event.eventId,
        kind: event.kind,
        reference: event.about === null ? null : Object.values(event.about).join(''),
        outcome: 'taken',
        receivedAt: platform.clock(),
      })
      .onConflictDoNothing()
      .returning({ id: gatewayEvents.id });
    if (!recorded) return 'repeated';
    publishStep('event.recorded');
    const found = await checkoutOf(tx, event);
    const outcome = await applyEvent(tx, platform, gateway, event, found);
    if (outcome !== 'taken')
      await tx.update(gatewayEvents).set({ outcome }).where(eq(gatewayEvents.id, recorded.id));
    // A newly bought or refunded plan changes which gateway collects, if any.
    else if (found?.item.kind === 'plan') await queueCollectionUpdate(tx, platform, found);
    return outcome;
  });
}

async function applyEvent(
  tx: Db,
  platform: PaymentsDesk,
  gateway: GatewayId,
  event: GatewayEvent,
  found: CheckoutRow | undefined,
): Promise<Outcome> {
  // A gateway's events concern its own payments alone.
  const own = found?.gateway === gateway ? found : undefined;
  if (event.kind === 'received') return receiveMoney(tx, platform, gateway, event, own);
  if (event.kind === 'ignored') return 'ignored';
  if (event.kind === 'refund') return applyRefundNews(tx, platform, gateway, event);
  if (!own) return 'unknown';
  if (event.kind === 'renewed') return renew(tx, platform, gateway, event, own);
  const row = await lockCheckout(tx, own);
  if (event.kind === 'uncollected') return notCollected(tx, platform, row);
  switch (event.kind) {
    case 'failed':
    case 'cancelled':
    case 'expired': {
      const type = `checkout.${event.kind}` as const;
      if (!canTakeFact(row.state, type)) return 'ignored';
      await moveCheckout(tx, platform, row, type);
      return 'taken';
    }
    case 'collecting':
      return (await applyCollectionNews(tx, platform, { ...event, ...collected(row), gateway }))
        ? 'taken'
        : 'ignored';
    case 'refunded': {
      // Refunds that were begun here are booked under their own ids.
      const bookedAmount = (await refundedOf(tx, row.id)) + (await refundingAmount(tx, row.id));
      if (event.total <= bookedAmount) return 'repeated';
      return recordRefund(tx, platform, row, event.total - bookedAmount, 'gateway');
    }
    case 'disputed':
      await openCase(tx, platform, { kind: 'disputed', amount: event.amount, checkoutId: row.id });
      return 'taken';
  }
}

async function checkoutOf(tx: Db, event: GatewayEvent): Promise<CheckoutRow | undefined> {
  const { about } = event;
  const memo = event.kind === 'received' ? event.memo : null;
  const reference = memo === null ? null : referenceIn(memo);
  const condition = (() => {
    if (about === null) return reference === null ? undefined : eq(checkouts.reference, reference);
    if ('id' in about) return eq(checkouts.id, about.id);
    if ('invoice' in about) return inArray(checkouts.id, paidBy(tx, about.invoice));
    return 'orderCode' in about
      ? eq(checkouts.orderCode, about.orderCode)
      : eq(checkouts.reference, about.reference);
  })();
  if (condition === undefined) return undefined;
  const [row] = await tx.select().from(checkouts).where(condition);
  return row;
}

const paidBy = (tx: Db, invoice: string) =>
  tx.select({ id: transfers.checkoutId }).from(transfers).where(eq(transfers.invoice, invoice));

type Received = Extract<GatewayEvent, { kind: 'received' }>;

async function receiveMoney(
  tx: Db,
  platform: PaymentsDesk,
  gateway: GatewayId,
  { invoice, amount, memo }: Received,
  own: CheckoutRow | undefined,
): Promise<Outcome> {
  const row = own && (await lockCheckout(tx, own));
  const transferId = platform.ids();
  const [counted] = await tx
    .insert(transfers)
    .values({
      id: transferId,
      gateway,
      invoice,
      checkoutId: row?.id ?? null,
      amount,
      memo,
      receivedAt: platform.clock(),
    })
    .onConflictDoNothing()
    .returning({ id: transfers.id });
  if (!counted) return 'repeated';
  publishStep('transfer.counted');
  if (!row) {
    await openCase(tx, platform, { kind: 'unmatched', amount, transferId });
    return 'unmatched';
  }
  return creditCheckout(tx, platform, row, { amount, transferId });
}

type Money = { amount: number; transferId: string };

/** Counts money for a locked checkout, and grants the purchase once the amount suffices. */
export async function creditCheckout(
  tx: Db,
  platform: PaymentsDesk,
  row: CheckoutRow,
  { amount, transferId }: Money,
): Promise<Outcome> {
  const received = row.received + amount;
  const open = (kind: Parameters<typeof openCase>[2]['kind'], questioned: number) =>
    openCase(tx, platform, { kind, amount: questioned, checkoutId: row.id, transferId });
  const keep = () => tx.update(checkouts).set({ received }).where(eq(checkouts.id, row.id));
  if (row.granted) {
    await moveCheckout(tx, platform, row, 'checkout.overpaid', { amount, received });
    await open('overpaid', received - row.amount);
    return 'taken';
  }
  if (row.state === 'mismatched' || row.state === 'refunded') {
    await keep();
    await open('mismatched', received);
    return 'taken';
  }
  // A card page charges exactly the requested sum: another sum was not requested here.
  if (row.method !== 'bank_transfer' && amount !== row.amount) {
    await moveCheckout(tx, platform, row, 'checkout.mismatched', { amount, received });
    await open('mismatched', amount);
    return 'amount';
  }
  if (received < row.amount) {
    await moveCheckout(tx, platform, row, 'checkout.underpaid', { amount, received });
    await open('underpaid', received);
    return 'taken';
  }
  if (!(await fulfilCheckout(tx, platform, row))) {
    await moveCheckout(tx, platform, row, 'checkout.mismatched', { amount, received });
    await open('unfulfillable', received);
    return 'taken';
  }
  await closeCases(tx, platform, row.id);
  const late = canTakeFact(row.state, 'checkout.paidLate');
  const surplus = received - row.amount;
  const type = surplus > 0 ? 'checkout.overpaid' : late ? 'checkout.paidLate' : 'checkout.paid';
  await moveCheckout(tx, platform, row, type, { amount, received, granted: true, paidAt: platform.clock() });
  if (surplus > 0) await open('overpaid', surplus);
  return 'taken';
}

/** Grants the purchase; where the shop can't fulfil it as priced, the attempt is rolled back. */
export async function fulfilCheckout(tx: Db, platform: PaymentsDesk, row: CheckoutRow): Promise<boolean> {
  const { id: paymentId, userId, item, priced, gateway, method, recurring: collected } = row;
  const purchase = { paymentId, userId, item, priced, gateway, method, collected };
  try {
    await tx.transaction((attempt) => platform.payments.shop.fulfil(attempt, platform, purchase));
    return true;
  } catch (error) {
    if (!(error instanceof Unfulfillable)) throw error;
    platform.log.warn({ err: error, checkout: row.id }, 'a payment could not be fulfilled');
    return false;
  }
}

/** Records money that was returned to the payer. */
export async function recordRefund(
  tx: Db,
  platform: PaymentsDesk,
  row: CheckoutRow,
  amount: number,
  reason: string,
): Promise<Outcome> {
  if (!canTakeFact(row.state, 'checkout.refunded')) return 'ignored';
  const surplus = row.granted ? Math.max(0, row.received - row.amount) : row.received;
  if (row.granted && amount > surplus)
    await platform.payments.shop.refund(tx, platform, {
      refundId: platform.ids(),
      paymentId: row.id,
      amount: amount - surplus,
      reason,
    });
  if (amount >= row.received || (row.granted && (await refundedOf(tx, row.id)) >= row.amount)) {
    await moveCheckout(tx, platform, row, 'checkout.refunded', { amount });
    await closeCases(tx, platform, row.id);
  }
  return 'taken';
}

/** Returns the collected amount and period of a plan that began with a checkout. */
const collected = ({ id: paymentId, userId, item, amount, priced: { collects } }: CheckoutRow) => ({
  paymentId,
  userId,
  amountVnd: collects?.amountVnd ?? amount,
  period: item.kind === 'plan' ? item.period : ('monthly' as const),
});

async function notCollected(tx: Db, platform: PaymentsDesk, { userId }: CheckoutRow): Promise<Outcome> {
  return (await notifyUncollected(tx, platform, userId)) ? 'taken' : 'ignored';
}

type Renewed = Extract<GatewayEvent, { kind: 'renewed' }>;

/** Records a further period that a gateway collected by itself: a purchase of its own, of the current plan. */
async function renew(
  tx: Db,
  platform: PaymentsDesk,
  gateway: GatewayId,
  { invoice, amount }: Renewed,
  first: CheckoutRow,
): Promise<Outcome> {
  await lockAccount(tx, first.userId);
  const id = platform.ids();
  const now = platform.clock();
  const { orderCode: _, ...same } = first;
  const { shop } = platform.payments;
  const { item, priced } = shop.renewal
    ? await shop.renewal(tx, platform, first.userId, first.item, amount)
    : { item: first.item, priced: first.priced };
  const [renewal] = await tx
    .insert(checkouts)
    .values({
      ...same,
      id,
      item,
      priced,
      amount: priced.amount,
      state: 'created',
      received: 0,
      granted: false,
      recurring: true,
      reference: newReference(),
      idempotencyKey: `renewal:${gateway}:${invoice}`,
      requestHash: invoice,
      createdAt: now,
      expiresAt: addTime(now, 1),
      paidAt: null,
    })
    .onConflictDoNothing({ target: [checkouts.userId, checkouts.idempotencyKey] })
    .returning();
  if (!renewal) return 'repeated';
  return receiveMoney(
    tx,
    platform,
    gateway,
    { kind: 'received', eventId: '', about: { id }, invoice, amount, memo: null },
    renewal,
  );
}
