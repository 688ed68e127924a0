import type { PaymentMethod } from '#api/contract/choices.ts';
import type { CheckoutItem, GatewayId } from '#api/contract/checkout.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller, RequestInfo } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { PricedItem } from './payments.tables.ts';

export type { BankAccount, GatewayLink, PricedItem } from './payments.tables.ts';

/** Error of a payment that can't be fulfilled as priced: a person decides. */
export class Unfulfillable extends Error {
  override readonly name = 'Unfulfillable';
}

/** Dependencies of a sale beside its transaction. */
export type Seller = Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'settings'>;

/** Interface of the shop behind the payments: prices and fulfilment, both in the caller's transaction. */
export type Shop = {
  /** @throws {Refusal} `item_unavailable` for an item that is not for sale, or not for this user. */
  price: (tx: Db, seller: Seller, userId: string, item: CheckoutItem) => Promise<PricedItem>;
  /**
   * Grants the purchase; a payment that was fulfilled already is skipped.
   * @throws {Unfulfillable}
   */
  fulfil: (tx: Db, seller: Seller, purchase: Purchase) => Promise<void>;
  /** Returns the purchase behind an `amount` that a gateway collected by itself; `first` is the item that began the subscription. */
  renewal?: (
    tx: Db,
    seller: Seller,
    userId: string,
    first: CheckoutItem,
    amount: number,
  ) => Promise<{ item: CheckoutItem; priced: PricedItem }>;
  /** Takes back the remaining part of the purchase. */
  refund: (
    tx: Db,
    seller: Seller,
    refund: { refundId: string; paymentId: string; amount: number; reason: string },
  ) => Promise<void>;
};

/** Dependencies of booking payments. */
export type PaymentsDesk = Seller & Pick<Platform, 'log'> & { payments: { shop: Shop } };

/** Deciding administrator and request. */
export type DeskActor = { caller: Pick<Caller, 'userId'>; request: RequestInfo };

export type Purchase = {
  paymentId: string;
  userId: string;
  item: CheckoutItem;
  priced: PricedItem;
  gateway: GatewayId;
  method: PaymentMethod;
  /** Collected by the gateway, without a new choice of the user. */
  collected: boolean;
};
