import type { BillingPeriod, PaymentMethod } from '#api/contract/choices.ts';
import type { GatewayId } from '#api/contract/checkout.ts';
import type { Locale } from '#api/contract/common.ts';
import type { GatewayLink } from '#server/payments/payments.types.ts';
import type { ExpectedCollection } from '#server/plans/collections.service.ts';

export type Order = {
  id: string;
  reference: string;
  orderCode: number;
  amount: number;
  method: PaymentMethod;
  /** In plain letters, for a bank statement. */
  title: string;
  /**
   * For a plan at a collecting gateway: the price of each further period. The payment now covers the first period, or else the
   * time until `from`.
   */
  collects: { period: BillingPeriod; amount: number; from: Date | null } | null;
  locale: Locale;
  email: string;
  ip: string;
  createdAt: Date;
  expiresAt: Date;
  returnUrl: string;
  cancelUrl: string;
};

/** Event that a gateway reports. */
export type GatewayEvent = {
  /** Id that identifies a repeated call. */
  eventId: string;
  /** Checkout of the event: by its reference, order code, id or an invoice of its money; null where the gateway names none. */
  about: { reference: string } | { orderCode: number } | { id: string } | { invoice: string } | null;
} & (
  | {
      kind: 'received';
      /** Id of the money movement: the same in every event about it. */
      invoice: string;
      amount: number;
      memo: string | null;
    }
  /** Further period of a subscription that the gateway collected. */
  | { kind: 'renewed'; invoice: string; amount: number; memo: null }
  /** State of a collected subscription at a moment. */
  | ({ kind: 'collecting'; at: Date } & CollectionNews)
  /** A further period could not be collected; the gateway retries by itself. */
  | { kind: 'uncollected' }
  | { kind: 'failed' | 'cancelled' | 'expired' }
  /** Total refunded amount of a payment, whoever began the refunds. */
  | { kind: 'refunded'; total: number }
  /** State of a refund that was begun here. */
  | { kind: 'refund'; refund: string; answer: RefundAnswer }
  | { kind: 'disputed'; amount: number }
  /** Signed event without a consequence here. */
  | { kind: 'ignored' }
);

type CollectionNews = {
  externalId: string;
  /** The gateway's id of the payer. */
  customerId: string;
  status: 'active' | 'past_due' | 'ended';
  /** Whether the collection ends with the running period. */
  ends: boolean;
};

/** Outcome of an event; each gateway has its own words for it. */
export type Outcome = 'taken' | 'repeated' | 'unknown' | 'amount' | 'unmatched' | 'ignored';

export type Notice = {
  raw: Request;
  body: string;
  url: URL;
};

/** Error of a notice that is not signed by the gateway, or not readable. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}

/** Gateway that collects further periods by itself. Never called inside a transaction; a repeated call changes nothing. */
export type Collection = {
  /** Sets the amount that is collected from the next period on. */
  update: (externalId: string, collecting: ExpectedCollection) => Promise<void>;
  /** Ends the collection at once. */
  end: (externalId: string) => Promise<void>;
  /** Returns the gateway's page on which the user changes the card. */
  portal: (customerId: string, to: { returnUrl: string; locale: Locale }) => Promise<string>;
};

/** Refund order for a gateway. */
export type RefundOrder = {
  id: string;
  checkout: string;
  reference: string;
  method: PaymentMethod;
  /** Time at which the payment was begun. */
  createdAt: Date;
  /** Money movement that is undone, in whole or in part. */
  invoice: string;
  amount: number;
  isFull: boolean;
  reason: string;
  /** The gateway's id of the refund, after its first response. */
  externalId: string | null;
  /** Whether it was requested before without a response. */
  isRepeat: boolean;
  at: Date;
};

export type RefundAnswer = {
  state: 'done' | 'pending' | 'refused' | 'by_hand';
  externalId: string | null;
  /** Detail in the gateway's words. */
  detail: string | null;
};

/** Provider of payments. */
export type PaymentGateway = {
  id: GatewayId;
  methods: readonly PaymentMethod[];
  /** Time in milliseconds after which an open payment expires. */
  timeout: number;
  /** Opens the payment at the provider; the same order again is the same payment. Never called inside a transaction. */
  open: (order: Order) => Promise<GatewayLink>;
  /** @throws {NoticeRefused} */
  parseNotice: (notice: Notice) => Promise<readonly GatewayEvent[]>;
  /** Response that the provider expects. */
  respond: (outcomes: readonly Outcome[]) => Response;
  /** Response that the provider expects where `parseNotice` refused. */
  refuse?: () => Response;
  /** Asks the provider for the events of a payment, where its calls may have been lost. */
  fetchEvents?: (
    order: Pick<Order, 'id' | 'orderCode' | 'reference' | 'amount' | 'createdAt'>,
    link: GatewayLink,
  ) => Promise<readonly GatewayEvent[]>;
  /**
   * Sends money back, or returns the state of a refund that was requested before: the same id is the same refund. A gateway
   * without it needs a manual refund. Never called inside a transaction.
   * @throws without a response.
   */
  refund?: (order: RefundOrder) => Promise<RefundAnswer>;
  collection?: Collection;
  /** Closes the payment, so that it can't be paid any more. */
  close?: (order: Pick<Order, 'orderCode' | 'reference'>, link: GatewayLink) => Promise<void>;
};

export type Gateways = readonly PaymentGateway[];
