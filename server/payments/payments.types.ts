import type { PaymentMethod } from '#api/contract/choices.ts';
import type { CheckoutItem, GatewayId } from '#api/contract/checkout.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller, RequestInfo } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { PricedItem } from './payments.tables.ts';

export type { BankAccount, GatewayLink, PricedItem } from './payments.tables.ts';

/** What was paid for can't be given as it was priced: a person decides. */
export class Unfulfillable extends Error {
  override readonly name = 'Unfulfillable';
}

/** What a sale takes beside the transaction that it is part of. */
export type Seller = Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'settings'>;

/** What payments need of whoever sells: prices, and what is given for them. Both in the caller's transaction. */
export type Shop = {
  /** @throws {Refusal} `item_unavailable` for what is not for sale, or not to this person. */
  price: (tx: Db, given: Seller, userId: string, item: CheckoutItem) => Promise<PricedItem>;
  /**
   * Gives what was bought; a payment that was fulfilled already is not again.
   * @throws {Unfulfillable}
   */
  fulfil: (tx: Db, given: Seller, purchase: Purchase) => Promise<void>;
  /** What `amount`, that a gateway collected by itself, is a purchase of; `first` is what began it. */
  renewal?: (
    tx: Db,
    given: Seller,
    userId: string,
    first: CheckoutItem,
    amount: number,
  ) => Promise<{ item: CheckoutItem; priced: PricedItem }>;
  /** Takes back what is left of it. */
  refund: (
    tx: Db,
    given: Seller,
    refund: { refundId: string; paymentId: string; amount: number; reason: string },
  ) => Promise<void>;
};

/** What it takes to keep the books of payments. */
export type PaymentsDesk = Seller & Pick<Platform, 'log'> & { payments: { shop: Shop } };

/** Who decides, from where. */
export type DeskActor = { caller: Pick<Caller, 'userId'>; request: RequestInfo };

export type Purchase = {
  paymentId: string;
  userId: string;
  item: CheckoutItem;
  priced: PricedItem;
  gateway: GatewayId;
  method: PaymentMethod;
  /** The gateway took it by itself; nobody chose anything anew. */
  collected: boolean;
};
