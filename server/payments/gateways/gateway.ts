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
   * Of a plan, for gateways that collect by themselves: what each further period costs. What is paid now is the first of them, or else
   * is paid for the time until `from`.
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

/** What a gateway says has happened. */
export type GatewayEvent = {
  /** By which a repeated call is known. */
  eventId: string;
  /** Of the checkout: its reference, its order code, its id or an invoice of its money; null where the gateway names none. */
  about: { reference: string } | { orderCode: number } | { id: string } | { invoice: string } | null;
} & (
  | {
      kind: 'received';
      /** Names the movement of money: the same under whatever event it is told. */
      invoice: string;
      amount: number;
      memo: string | null;
    }
  /** A subscription that the gateway collects for by itself. */
  | { kind: 'renewed'; invoice: string; amount: number; memo: null }
  /** A subscription that it collects for, as it stood at a moment. */
  | ({ kind: 'collecting'; at: Date } & CollectionNews)
  /** A further period could not be collected; it tries again by itself. */
  | { kind: 'uncollected' }
  | { kind: 'failed' | 'cancelled' | 'expired' }
  /** What of a payment went back so far, whoever began it. */
  | { kind: 'refunded'; total: number }
  /** How a refund stands that was begun here. */
  | { kind: 'refund'; refund: string; answer: RefundAnswer }
  | { kind: 'disputed'; amount: number }
  /** Signed, and of no consequence here. */
  | { kind: 'ignored' }
);

type CollectionNews = {
  externalId: string;
  /** By what the gateway knows whoever pays. */
  customerId: string;
  status: 'active' | 'past_due' | 'ended';
  /** Nothing more is collected after the period that runs. */
  ends: boolean;
};

/** What became of an event; each gateway has words of its own for it. */
export type Outcome = 'taken' | 'repeated' | 'unknown' | 'amount' | 'unmatched' | 'ignored';

export type Notice = {
  raw: Request;
  body: string;
  url: URL;
};

/** Not signed by the gateway, or not readable. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}

/** A gateway that collects further periods by itself. Never inside a transaction; the same again changes nothing. */
export type Collection = {
  /** What is collected from the next period on. */
  tell: (externalId: string, collecting: ExpectedCollection) => Promise<void>;
  /** Nothing more is collected, at once. */
  end: (externalId: string) => Promise<void>;
  /** A page of the gateway's on which the card is changed. */
  portal: (customerId: string, to: { returnUrl: string; locale: Locale }) => Promise<string>;
};

/** Money that is to go back. */
export type RefundOrder = {
  id: string;
  checkout: string;
  reference: string;
  method: PaymentMethod;
  /** When the payment was begun. */
  createdAt: Date;
  /** The movement of money that is undone, in whole or in part. */
  invoice: string;
  amount: number;
  whole: boolean;
  reason: string;
  /** By what the gateway knows the refund, where it has answered before. */
  externalId: string | null;
  /** It was asked for before, and no answer came. */
  again: boolean;
  at: Date;
};

export type RefundAnswer = {
  state: 'done' | 'pending' | 'refused' | 'by_hand';
  externalId: string | null;
  /** In the words of the gateway. */
  detail: string | null;
};

/** One provider of payments. */
export type PaymentGateway = {
  id: GatewayId;
  methods: readonly PaymentMethod[];
  /** How long a payment may wait, in milliseconds. */
  patience: number;
  /** Opens the payment there; the same order again is the same payment. Never inside a transaction. */
  open: (order: Order) => Promise<GatewayLink>;
  /** @throws {NoticeRefused} */
  hear: (notice: Notice) => Promise<readonly GatewayEvent[]>;
  /** What it expects to hear back. */
  answer: (outcomes: readonly Outcome[]) => Response;
  /** What it expects to hear where `hear` refused. */
  refuse?: () => Response;
  /** What it knows of a payment by itself, where its calls may have been lost. */
  ask?: (
    order: Pick<Order, 'id' | 'orderCode' | 'reference' | 'amount' | 'createdAt'>,
    link: GatewayLink,
  ) => Promise<readonly GatewayEvent[]>;
  /**
   * Sends money back, or says how a refund stands that was asked for before: the same id is the same refund. A gateway without it has
   * no way back but a person's hand. Never inside a transaction.
   * @throws where it does not answer.
   */
  refund?: (order: RefundOrder) => Promise<RefundAnswer>;
  collection?: Collection;
  /** Nobody may pay it any more. */
  close?: (order: Pick<Order, 'orderCode' | 'reference'>, link: GatewayLink) => Promise<void>;
};

export type Gateways = readonly PaymentGateway[];
