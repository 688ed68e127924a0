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

/** Where a transfer goes. */
export type BankAccount = { bin: string; bankName: string; number: string; name: string };

/** How a gateway takes a payment: at a page of its own, or by a transfer that it watches for. */
export type GatewayLink = {
  /** By what the gateway knows the payment. */
  externalId: string;
  redirectUrl?: string;
  account?: BankAccount;
  /** What a transfer has to say. */
  memo?: string;
  /** A bank that plays along; the sandbox alone has one. */
  bankUrl?: string;
};

/** A price that was asked of the shop; it is kept with the checkout, whatever the shop asks later. */
export type PricedItem = {
  amount: number;
  /** Credits that come with it; null where they are not counted. */
  credits: number | null;
  /**
   * What a gateway that collects by itself goes on to collect, each period; from that day on, where what is paid now is not the first
   * of it.
   */
  collects?: { period: BillingPeriod; amountVnd: number; from: string | null };
  /** Of the shop alone: which version of a plan, which change of which subscription. */
  terms: Record<string, unknown>;
};

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A purchase, from its beginning; its id is the id of the payment. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    state: text({ enum: checkoutStates }).notNull(),
    item: jsonb().$type<CheckoutItem>().notNull(),
    /** The price as it was asked, and what the shop has to know to give what was bought. */
    priced: jsonb().$type<PricedItem>().notNull(),
    /** Whole đồng. */
    amount: integer().notNull(),
    received: integer().notNull().default(0),
    method: text({ enum: paymentMethods }).notNull(),
    gateway: text({ enum: gatewayIds }).notNull(),
    /** Short, of plain letters: what a transfer's memo keeps. */
    reference: text().notNull().unique(),
    /** The same for gateways that count. */
    orderCode: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: 100_001 }),
    link: jsonb().$type<GatewayLink>(),
    granted: boolean().notNull().default(false),
    /** Begun by a gateway that collects by itself. */
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

/** What happened to a checkout, in order; append-only. */
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

/** Every call of a gateway that was signed, once. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: uuid().primaryKey(),
    gateway: text({ enum: gatewayIds }).notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    reference: text(),
    /** What it was taken for. */
    outcome: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [uniqueIndex('one_event_of_gateway').on(table.gateway, table.eventId)],
);

/** Money that came: an invoice is counted once, under whatever event it is told. */
export const transfers = pgTable(
  'payment_transfers',
  {
    id: uuid().primaryKey(),
    gateway: text({ enum: gatewayIds }).notNull(),
    invoice: text().notNull(),
    /** Null until somebody finds whose it is. */
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

/** What a person at the desk has to decide. */
export const paymentCases = pgTable(
  'payment_cases',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: caseKinds }).notNull(),
    checkoutId: uuid().references(() => checkouts.id),
    transferId: uuid().references(() => transfers.id),
    /** Đồng in question. */
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

/** Money that goes back by the gateway that it came by, or by hand; its id is the id of the refund in the books. */
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
    /** By what the gateway knows the refund. */
    externalId: text(),
    /** What the gateway said of it last, for the desk. */
    detail: text(),
    attempts: integer().notNull().default(0),
    /** When the gateway is asked (again), for one that is `asked`. */
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

/** What happened to a refund, in order; append-only. */
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
