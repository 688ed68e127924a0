import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';

import type { CheckoutItem, GatewayId } from '#api/contract/checkout.ts';
import { BillingPeriod, type PaidMethod, type PaymentMethod } from '#api/contract/choices.ts';
import type { PurchasedItem } from '#api/contract/payments.ts';
import {
  listPlans,
  priceOfChange,
  immediateChanges,
  standingSubscription,
  type SubscriptionRow,
  versionById,
} from '#server/plans/plans.service.ts';
import { priceOf } from '#server/plans/proration.ts';
import { fulfilPurchase, type PurchaseItem } from '#server/plans/purchases.service.ts';
import { refundPurchase } from '#server/plans/refunds.service.ts';
import { updateSubscription } from '#server/plans/renewals.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueRefundNote } from '#server/receipts/receipts.service.ts';

import { type PricedItem, type Purchase, type Shop, Unfulfillable } from './payments.types.ts';

/** The studio's shop: plans and packs of credits, at the current prices. */
export const studioShop: Shop = {
  price: (tx, platform, userId, item) =>
    item.kind === 'pack' ? priceOfPack(tx, item.pack) : priceOfPlan(tx, platform, userId, item),
  fulfil,
  renewal: async (tx, platform, userId, first, amount) => {
    // A plan that was scheduled for the new period begins first.
    await updateSubscription(tx, platform, userId);
    const running = await standingSubscription(tx, userId, platform.clock());
    const next = running && (await scheduledAt(tx, running.row, amount));
    if (next) return next;
    const item = running
      ? ({ kind: 'plan', plan: running.version.plan, period: running.row.period } as const)
      : first;
    return { item, priced: await studioShop.price(tx, platform, userId, item) };
  },
  refund: async (tx, platform, { refundId, paymentId, amount: amountVnd, reason }) => {
    const refund = { refundId, paymentId, amountVnd, reason, at: platform.clock() };
    await refundPurchase(tx, platform, refund);
    await issueRefundNote(tx, platform, refund);
  },
};

/**
 * Returns the scheduled plan if its price equals the collected amount: the gateway's month can begin hours before the month here,
 * which began with the gateway's first call.
 */
async function scheduledAt(
  tx: Db,
  { nextPlanVersionId, nextPeriod, period: current }: SubscriptionRow,
  amount: number,
): Promise<{ item: CheckoutItem; priced: PricedItem } | undefined> {
  if (nextPlanVersionId === null) return undefined;
  const next = await versionById(tx, nextPlanVersionId);
  const { plan, credits } = next;
  const period = nextPeriod ?? current;
  if (amount === 0 || priceOf(next, period) !== amount) return undefined;
  const terms = { kind: 'plan', planVersion: next.id, period };
  return { item: { kind: 'plan', plan, period }, priced: { amount, credits, terms } };
}

async function priceOfPack(tx: Db, id: string): Promise<PricedItem> {
  const { packs } = await listPlans(tx);
  const pack = packs.find((candidate) => candidate.id === id);
  if (!pack) throw new Refusal('item_unavailable');
  return { amount: pack.price_vnd, credits: pack.credits, terms: { kind: 'pack', pack: id } };
}

async function priceOfPlan(
  tx: Db,
  platform: Pick<Platform, 'clock'>,
  userId: string,
  { plan, period }: Extract<CheckoutItem, { kind: 'plan' }>,
): Promise<PricedItem> {
  const change = await priceOfChange({ ...platform, db: tx }, userId, { plan, period });
  if (!immediateChanges.includes(change.kind)) throw new Refusal('item_unavailable');
  const { collection } = change;
  return {
    amount: change.due_vnd,
    credits: change.credits,
    ...(collection?.already === false && {
      collects: {
        period,
        amountVnd: collection.amount_vnd,
        from: change.kind === 'start' ? null : collection.from,
      },
    }),
    terms: { kind: 'plan', planVersion: change.plan.id, period },
  };
}

const Terms = v.variant('kind', [
  v.object({ kind: v.literal('pack'), pack: v.string() }),
  v.object({ kind: v.literal('plan'), planVersion: v.string(), period: BillingPeriod }),
]);

async function fulfil(
  tx: Db,
  platform: Pick<Platform, 'queue' | 'secrets' | 'clock' | 'ids'>,
  purchase: Purchase,
): Promise<void> {
  const { paymentId, userId, priced, gateway } = purchase;
  const at = platform.clock();
  const method = itemNameOf(gateway, purchase.method);
  const terms: PurchaseItem = v.parse(Terms, priced.terms);
  try {
    const { amount: paidVnd } = priced;
    const payment = { userId, item: terms, paidVnd, paymentId, method, at, collected: purchase.collected };
    await fulfilPurchase(tx, platform, payment);
  } catch (error) {
    // A database error is retried; a refusal of the plans is permanent.
    if (error instanceof DrizzleQueryError) throw error;
    throw new Unfulfillable('the plans refuse it', { cause: error });
  }
}

/** Returns the payment method's public name. */
export const itemNameOf = (gateway: GatewayId, method: PaymentMethod): PaidMethod => {
  if (gateway === 'sandbox') return 'sandbox';
  return method === 'bank_transfer' ? 'vietqr' : method;
};

export const purchasedItem = (item: CheckoutItem, { credits }: PricedItem): PurchasedItem =>
  item.kind === 'plan' ? item : { kind: 'pack', credits: credits ?? 0 };
