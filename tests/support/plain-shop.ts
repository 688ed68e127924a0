import type { CheckoutItem } from '#api/contract/checkout.ts';
import { grant } from '#server/credits/credits.service.ts';
import { type Shop, Unfulfillable } from '#server/payments/payments.types.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

/** Creates a simple shop that sells packs of fifty credits for 169,000 đồng. */
export function createPlainShop(): Shop & { sells: boolean; fulfilled: string[] } {
  const shop = {
    sells: true,
    fulfilled: [] as string[],
    price: async () => {
      if (!shop.sells) throw new Refusal('item_unavailable');
      return { amount: 169_000, credits: 50, terms: {} };
    },
    fulfil: async (tx, platform, { paymentId, userId }) => {
      if (!shop.sells) throw new Unfulfillable('the shop has closed');
      await grant(tx, platform, {
        userId,
        amount: 50,
        kind: 'purchase',
        source: 'pack',
        expiresAt: null,
        paymentId,
        reason: `payment ${paymentId}`,
      });
      shop.fulfilled.push(paymentId);
    },
    refund: async () => {},
  } satisfies Shop & { sells: boolean; fulfilled: string[] };
  return shop;
}

export const packOfFifty: CheckoutItem = { kind: 'pack', pack: '01940000-0000-7000-8b00-000000000001' };
