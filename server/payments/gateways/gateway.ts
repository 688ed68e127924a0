import type { PaymentMethod } from '#api/contract/choices.ts';
import type { GatewayId } from '#api/contract/checkout.ts';
import type { Locale } from '#api/contract/common.ts';
import type { GatewayLink } from '#server/payments/payments.types.ts';

export type Order = {
  id: string;
  reference: string;
  orderCode: number;
  amount: number;
  method: PaymentMethod;
  /** In plain letters, for a bank statement. */
  title: string;
  /** The same title again and again: a period, for gateways that collect by themselves. */
  period: 'monthly' | 'annual' | null;
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
  /** Of the checkout: its reference, its order code or its id; null where the gateway names none. */
  about: { reference: string } | { orderCode: number } | { id: string } | null;
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
  | { kind: 'failed' | 'cancelled' | 'expired' }
  | { kind: 'refunded'; amount: number }
  | { kind: 'disputed'; amount: number }
  /** Signed, and of no consequence here. */
  | { kind: 'ignored' }
);

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
  /** Nobody may pay it any more. */
  close?: (order: Pick<Order, 'orderCode' | 'reference'>, link: GatewayLink) => Promise<void>;
};

export type Gateways = readonly PaymentGateway[];
