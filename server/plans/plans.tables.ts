import { gatewayIds } from '#api/contract/checkout.ts';
import type { Feature } from '#api/contract/choices.ts';
import { sql } from 'drizzle-orm';
import {
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

import { users } from '#server/users/users.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id);

/** A trigger refuses to change anything but the end of the offer: what was bought stays as it was bought. */
export const planVersions = pgTable(
  'plan_versions',
  {
    id: uuid().primaryKey(),
    plan: text({
      enum: ['free_trial', 'basic', 'starter', 'pro', 'professional', 'premium', 'enterprise'],
    }).notNull(),
    version: integer().notNull(),
    /** Null where the price is agreed by contact. */
    monthlyVnd: integer(),
    annualVnd: integer(),
    custom: boolean().notNull(),
    /** A month; for the free trial once. Null is unlimited. */
    credits: integer(),
    creditPolicy: text({ enum: ['expire', 'rollover'] }).notNull(),
    rolloverMonths: integer().notNull(),
    watermark: boolean().notNull(),
    jobsAtOnce: integer().notNull(),
    features: text().array().notNull().$type<Feature[]>(),
    apiAccess: boolean().notNull(),
    createdAt: moment().notNull(),
    /** Not offered any more. */
    retiredAt: moment(),
  },
  (table) => [
    uniqueIndex('versions_of_plan').on(table.plan, table.version),
    uniqueIndex('one_offer_of_plan')
      .on(table.plan)
      .where(sql`${table.retiredAt} is null`),
  ],
);

export const creditPacks = pgTable('credit_packs', {
  id: uuid().primaryKey(),
  credits: integer().notNull(),
  priceVnd: integer().notNull(),
  validMonths: integer().notNull(),
  createdAt: moment().notNull(),
  retiredAt: moment(),
});

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    planVersionId: uuid()
      .notNull()
      .references(() => planVersions.id),
    period: text({ enum: ['monthly', 'annual'] }).notNull(),
    status: text({ enum: ['active', 'past_due', 'ended'] }).notNull(),
    /** The first billing day; all others are counted from it, so that the 31st comes back after a short month. */
    anchorAt: moment().notNull(),
    /** The end of all periods that are paid. */
    paidUntil: moment().notNull(),
    /** The start of the latest month whose credits were granted. */
    grantedFor: moment().notNull(),
    /** What begins at `paidUntil` instead of another period. */
    nextPlanVersionId: uuid().references(() => planVersions.id),
    nextPeriod: text({ enum: ['monthly', 'annual'] }),
    /** Periods of the next plan that were bought already. */
    nextPaid: integer().notNull().default(0),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex('one_subscription_of_user')
      .on(table.userId)
      .where(sql`${table.status} <> 'ended'`),
    index('subscriptions_by_end')
      .on(table.paidUntil)
      .where(sql`${table.status} <> 'ended'`),
  ],
);

/** Times as ISO strings. */
export type SubscriptionBefore = {
  planVersionId: string;
  period: 'monthly' | 'annual';
  status: 'active' | 'past_due' | 'ended';
  anchorAt: string;
  paidUntil: string;
  grantedFor: string;
};

/** What a payment bought; one row a payment makes it safe to fulfil one twice. */
export const purchases = pgTable(
  'purchases',
  {
    paymentId: uuid().primaryKey(),
    userId: owner(),
    kind: text({ enum: ['plan', 'pack'] }).notNull(),
    planVersionId: uuid().references(() => planVersions.id),
    period: text({ enum: ['monthly', 'annual'] }),
    packId: uuid().references(() => creditPacks.id),
    subscriptionId: uuid().references(() => subscriptions.id),
    /** What the subscription was before, so that a refund can put it back. */
    change: text({ enum: ['start', 'renewal', 'upgrade', 'switch', 'downgrade'] }),
    before: jsonb().$type<SubscriptionBefore>(),
    paidVnd: integer().notNull(),
    /** Null is unlimited. */
    credits: integer(),
    lotId: uuid(),
    at: moment().notNull(),
  },
  (table) => [index('purchases_of_user').on(table.userId, table.at), index('purchases_by_time').on(table.at)],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => purchases.paymentId),
    amountVnd: integer().notNull(),
    /** What was still there to be taken back. */
    creditsTaken: integer().notNull(),
    reason: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('refunds_of_payment').on(table.paymentId), index('refunds_by_time').on(table.at)],
);

/** What is to be paid for another period: gateways here take no money by themselves. */
export const renewalInvoices = pgTable(
  'renewal_invoices',
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    dueAt: moment().notNull(),
    amountVnd: integer().notNull(),
    status: text({ enum: ['open', 'paid', 'void'] }).notNull(),
    paymentId: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('one_invoice_of_period').on(table.subscriptionId, table.dueAt)],
);

/** What a gateway was last told to collect: đồng every so often, or nothing more after the period that runs. */
export type ExpectedCollection = { amountVnd: number; period: 'monthly' | 'annual'; ends: boolean };

/** Subscriptions that a gateway collects for by itself; each pays for one subscription here. */
export const collections = pgTable(
  'gateway_collections',
  {
    id: uuid().primaryKey(),
    gateway: text({ enum: gatewayIds }).notNull(),
    /** By what the gateway knows the subscription, and whoever pays for it. */
    externalId: text().notNull(),
    customerId: text().notNull(),
    userId: owner(),
    /** The payment that began it. */
    paymentId: uuid().notNull(),
    status: text({ enum: ['active', 'past_due', 'ended'] }).notNull(),
    told: jsonb().$type<ExpectedCollection>().notNull(),
    /** When what was heard of it last had happened: what is older changes nothing. */
    heardAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('one_collection').on(table.gateway, table.externalId),
    index('collections_of_user').on(table.userId),
    index('running_collections')
      .on(table.id)
      .where(sql`${table.status} <> 'ended'`),
  ],
);

/** Mailboxes that had the free credits, as keyed hashes without what a mailbox ignores. */
export const freeTrialMailboxes = pgTable('free_trial_mailboxes', {
  mailbox: text().primaryKey(),
  userId: owner(),
  at: moment().notNull(),
});
