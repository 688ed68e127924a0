import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { type BillingPeriod, caseKinds, paymentMethods } from '#api/contract/choices.ts';
import { type CheckoutItem, checkoutFactTypes, checkoutStates, gatewayIds } from '#api/contract/checkout.ts';
import { refundFactTypes, refundStates } from '#api/contract/refunds.ts';
import { users } from '#server/users/users.tables.ts';

/** Bank account for transfers. */
export type BankAccount = { bin: string; bankName: string; number: string; name: string };

/** Payment at a gateway: a redirect to its page, or a transfer that it watches for. */
export type GatewayLink = {
  /** The gateway's id of the payment. */
  externalId: string;
  redirectUrl?: string;
  account?: BankAccount;
  /** Memo that the transfer has to carry. */
  memo?: string;
  /** Page of the simulated bank; only the sandbox has one. */
  bankUrl?: string;
};

/** Price of the shop at the beginning of the checkout; later price changes don't affect it. */
export type PricedItem = {
  amount: number;
  /** Granted credits; null where they are not counted. */
  credits: number | null;
  /**
   * Amount that a collecting gateway collects for each further period; `from` is the first day of the collection where the
   * payment now does not cover the first period.
   */
  collects?: { period: BillingPeriod; amountVnd: number; from: string | null };
  /** The shop's own data: the version of a plan, the change of a subscription. */
  terms: Record<string, unknown>;
};

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Purchases from their beginning; the id is the payment's id. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    state: text({ enum: checkoutStates }).notNull(),
    item: jsonb().$type<CheckoutItem>().notNull(),
    /** Quoted price, and the shop's data for the fulfilment. */
    priced: jsonb().$type<PricedItem>().notNull(),
    /** Whole đồng. */
    amount: integer().notNull(),
    received: integer().notNull().default(0),
    method: text({ enum: paymentMethods }).notNull(),
    gateway: text({ enum: gatewayIds }).notNull(),
    /** Short reference of plain letters for a transfer's memo. */
    reference: text().notNull().unique(),
    /** Numeric reference for gateways that require one. */
    orderCode: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: 100_001 }),
    link: jsonb().$type<GatewayLink>(),
    granted: boolean().notNull().default(false),
    /** Whether a collecting gateway began it. */
    recurring: boolean().notNull().default(false),
    returnTo: text(),
    ip: text().notNull(),
    idempotencyKey: text().notNull(),
    requestHash: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    paidAt: moment(),
  },
  (table) => [
    uniqueIndex('one_checkout_per_key').on(table.userId, table.idempotencyKey),
    index('checkouts_of_user').on(table.userId, table.id),
    index('checkouts_by_end')
      .on(table.expiresAt)
      .where(sql`${table.state} in ('created', 'waiting')`),
    index('checkouts_by_state').on(table.state, table.id),
    index('checkouts_by_amount').on(table.amount, table.id),
  ],
);

/** Facts of checkouts, in order; append-only. */
export const checkoutFacts = pgTable(
  'checkout_facts',
  {
    id: uuid().primaryKey(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    position: integer().notNull(),
    type: text({ enum: checkoutFactTypes }).notNull(),
    amount: integer(),
    at: moment().notNull(),
  },
  (table) => [uniqueIndex('facts_of_checkout').on(table.checkoutId, table.position)],
);

/** Every signed call of a gateway, once. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: uuid().primaryKey(),
    gateway: text({ enum: gatewayIds }).notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    reference: text(),
    /** Outcome of the call. */
    outcome: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [uniqueIndex('one_event_of_gateway').on(table.gateway, table.eventId)],
);

/** Received money: an invoice is counted once, whichever event reports it. */
export const transfers = pgTable(
  'payment_transfers',
  {
    id: uuid().primaryKey(),
    gateway: text({ enum: gatewayIds }).notNull(),
    invoice: text().notNull(),
    /** Null until the transfer is matched with a purchase. */
    checkoutId: uuid().references(() => checkouts.id),
    amount: integer().notNull(),
    memo: text(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('one_transfer_of_invoice').on(table.gateway, table.invoice),
    index('transfers_of_checkout').on(table.checkoutId),
  ],
);

/** Cases that a person at the desk has to decide. */
export const paymentCases = pgTable(
  'payment_cases',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: caseKinds }).notNull(),
    checkoutId: uuid().references(() => checkouts.id),
    transferId: uuid().references(() => transfers.id),
    /** Amount in question, in đồng. */
    amount: integer().notNull(),
    status: text({ enum: ['open', 'resolved'] })
      .notNull()
      .default('open'),
    resolution: text({ enum: ['matched', 'accepted', 'returned', 'dismissed', 'by_itself'] }),
    note: text(),
    resolvedBy: uuid().references(() => users.id),
    createdAt: moment().notNull(),
    resolvedAt: moment(),
  },
  (table) => [
    index('open_payment_cases')
      .on(table.id)
      .where(sql`${table.status} = 'open'`),
    uniqueIndex('one_open_case')
      .on(table.checkoutId, table.kind)
      .where(sql`${table.status} = 'open' and ${table.checkoutId} is not null`),
  ],
);

/** Refunds through the payment's gateway, or by hand; the id is the refund's id in the ledger. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid().primaryKey(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    amount: integer().notNull(),
    reason: text().notNull(),
    state: text({ enum: refundStates }).notNull(),
    gateway: text({ enum: gatewayIds }).notNull(),
    /** The gateway's id of the refund. */
    externalId: text(),
    /** The gateway's latest detail, for the desk. */
    detail: text(),
    attempts: integer().notNull().default(0),
    /** Time of the next request to the gateway, for a refund in `asked`. */
    tryAt: moment(),
    askedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('one_open_refund')
      .on(table.checkoutId)
      .where(sql`${table.state} in ('asked', 'refused', 'needs_hand')`),
    index('refunds_to_ask')
      .on(table.tryAt)
      .where(sql`${table.state} = 'asked'`),
    index('refunds_of_checkout').on(table.checkoutId),
  ],
);

/** Facts of refunds, in order; append-only. */
export const refundFacts = pgTable(
  'payment_refund_facts',
  {
    id: uuid().primaryKey(),
    refundId: uuid()
      .notNull()
      .references(() => paymentRefunds.id),
    position: integer().notNull(),
    type: text({ enum: refundFactTypes }).notNull(),
    at: moment().notNull(),
  },
  (table) => [uniqueIndex('facts_of_refund').on(table.refundId, table.position)],
);
