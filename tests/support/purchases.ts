import type { BillingPeriod, Plan } from '#api/contract/choices.ts';
import { pricingOps } from '#api/contract/pricing.ts';
import {
  fulfilPurchase,
  type FulfilledPurchase,
  type PurchaseItem,
} from '#server/plans/purchases.service.ts';

import type { TestAccount, TestServer } from './test-server.ts';

export async function packOf(server: TestServer, credits: number): Promise<PurchaseItem> {
  const { packs } = await server.call(pricingOps.plans, {});
  const pack = packs.find((each) => each.credits === credits);
  if (!pack) throw new Error(`no pack of ${credits}`);
  return { kind: 'pack', pack: pack.id };
}

export async function planItem(
  server: TestServer,
  plan: Plan,
  period: BillingPeriod = 'monthly',
): Promise<PurchaseItem> {
  const { plans } = await server.call(pricingOps.plans, {});
  const offer = plans.find((each) => each.plan === plan);
  if (!offer) throw new Error(`no plan ${plan}`);
  return { kind: 'plan', planVersion: offer.id, period };
}

/** Fulfils a payment like a gateway's confirmation. */
export const fulfilPayment = (
  { studio, time }: TestServer,
  { user }: TestAccount,
  item: PurchaseItem,
  { paidVnd = 39_000, paymentId = time.ids() }: { paidVnd?: number; paymentId?: string } = {},
): Promise<FulfilledPurchase> =>
  studio.db.transaction((tx) =>
    fulfilPurchase(tx, studio, {
      userId: user.id,
      item,
      paidVnd,
      paymentId,
      method: 'sandbox',
      at: time.clock(),
    }),
  );
