import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';

import type { CheckoutItem, GatewayId } from '#api/contract/checkout.ts';
import { BillingPeriod, type PaidMethod, type PaymentMethod } from '#api/contract/choices.ts';
import type { PurchasedItem } from '#api/contract/payments.ts';
import { listPlans, priceOfChange, standingOf } from '#server/plans/plans.service.ts';
import { fulfilPurchase, type PurchaseItem } from '#server/plans/purchases.service.ts';
import { refundPurchase } from '#server/plans/refunds.service.ts';
import { keepSubscription } from '#server/plans/renewals.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueReceipt, issueRefundNote } from '#server/receipts/receipts.service.ts';

import { type PricedItem, type Purchase, type Shop, Unfulfillable } from './payments.types.ts';

/** What the studio itself sells: plans and packs of credits, at the prices that are offered now. */
export const studioShop: Shop = {
  price: (tx, platform, userId, item) =>
    item.kind === 'pack' ? priceOfPack(tx, item.pack) : priceOfPlan(tx, platform, userId, item),
  fulfil,
  renewal: async (tx, platform, userId, first) => {
    // What was to begin with the period has begun.
    await keepSubscription(tx, platform, userId);
    const running = await standingOf(tx, userId, platform.clock());
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

async function priceOfPack(tx: Db, id: string): Promise<PricedItem> {
  const { packs } = await listPlans(tx);
  const pack = packs.find((one) => one.id === id);
  if (!pack) throw new Refusal('item_unavailable');
  return { amount: pack.price_vnd, credits: pack.credits, terms: { kind: 'pack', pack: id } };
}

/** What begins later costs nothing now: it is no purchase. */
const sold = ['start', 'renewal', 'upgrade', 'switch'];

async function priceOfPlan(
  tx: Db,
  platform: Platform,
  userId: string,
  { plan, period }: Extract<CheckoutItem, { kind: 'plan' }>,
): Promise<PricedItem> {
  const change = await priceOfChange({ ...platform, db: tx }, userId, { plan, period });
  if (!sold.includes(change.kind)) throw new Refusal('item_unavailable');
  return {
    amount: change.due_vnd,
    credits: change.credits,
    // What is reckoned for once, as an upgrade, is no price of a period.
    terms: { kind: 'plan', planVersion: change.plan.id, period, recurring: change.kind === 'start' },
  };
}

const Terms = v.variant('kind', [
  v.object({ kind: v.literal('pack'), pack: v.string() }),
  v.object({ kind: v.literal('plan'), planVersion: v.string(), period: BillingPeriod }),
]);

async function fulfil(tx: Db, platform: Platform, purchase: Purchase): Promise<void> {
  const { paymentId, userId, item, priced, gateway } = purchase;
  const at = platform.clock();
  const method = nameOf(gateway, purchase.method);
  const terms: PurchaseItem = v.parse(Terms, priced.terms);
  try {
    const payment = { userId, item: terms, paidVnd: priced.amount, paymentId, method, at };
    const { credits } = await fulfilPurchase(tx, platform, payment);
    await issueReceipt(tx, platform, {
      userId,
      paymentId,
      paidAt: at,
      item: purchasedItem(item, priced),
      credits,
      method,
      amountVnd: priced.amount,
    });
  } catch (error) {
    // A database that is in trouble is asked again; what the plans refuse, they refuse every time.
    if (error instanceof DrizzleQueryError) throw error;
    throw new Unfulfillable('the plans refuse it', { cause: error });
  }
}

/** Through whom money comes, as people name it. */
export const nameOf = (gateway: GatewayId, method: PaymentMethod): PaidMethod => {
  if (gateway === 'sandbox') return 'sandbox';
  return method === 'bank_transfer' ? 'vietqr' : method;
};

export const purchasedItem = (item: CheckoutItem, { credits }: PricedItem): PurchasedItem =>
  item.kind === 'plan' ? item : { kind: 'pack', credits: credits ?? 0 };
