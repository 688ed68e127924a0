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

/** A trigger refuses all changes but the end of the offer: bought versions stay unchanged. */
export const planVersions = pgTable(
  'plan_versions',
  {
    id: uuid().primaryKey(),
    plan: text({
      enum: ['free_trial', 'basic', 'starter', 'pro', 'professional', 'premium', 'enterprise'],
    }).notNull(),
    version: integer().notNull(),
    /** Null for a price on request. */
    monthlyVnd: integer(),
    annualVnd: integer(),
    custom: boolean().notNull(),
    /** Credits per month; once for the free trial. Null is unlimited. */
    credits: integer(),
    creditPolicy: text({ enum: ['expire', 'rollover'] }).notNull(),
    rolloverMonths: integer().notNull(),
    watermark: boolean().notNull(),
    jobsAtOnce: integer().notNull(),
    features: text().array().notNull().$type<Feature[]>(),
    apiAccess: boolean().notNull(),
    createdAt: moment().notNull(),
    /** End of the offer. */
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
    /** First billing day; all others are counted from it, so that the 31st comes back after a short month. */
    anchorAt: moment().notNull(),
    /** End of all paid periods. */
    paidUntil: moment().notNull(),
    /** Start of the latest month whose credits were granted. */
    grantedFor: moment().notNull(),
    /** Plan that begins at `paidUntil` instead of another period. */
    nextPlanVersionId: uuid().references(() => planVersions.id),
    nextPeriod: text({ enum: ['monthly', 'annual'] }),
    /** Number of periods of the next plan that are already paid. */
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

/** Subscription before a change; times as ISO strings. */
export type SubscriptionBefore = {
  planVersionId: string;
  period: 'monthly' | 'annual';
  status: 'active' | 'past_due' | 'ended';
  anchorAt: string;
  paidUntil: string;
  grantedFor: string;
};

/** Purchases; one row per payment makes a repeated fulfilment safe. */
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
    /** Subscription before the purchase, so that a refund can restore it. */
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
    /** Remaining credits that were taken back. */
    creditsTaken: integer().notNull(),
    reason: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('refunds_of_payment').on(table.paymentId), index('refunds_by_time').on(table.at)],
);

/** Invoices of further periods: gateways here collect no money by themselves. */
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

/** Last instruction to a gateway: the amount in đồng per period, or no collection after the running period. */
export type ExpectedCollection = { amountVnd: number; period: 'monthly' | 'annual'; ends: boolean };

/** Subscriptions that a gateway collects by itself; each pays for one subscription here. */
export const collections = pgTable(
  'gateway_collections',
  {
    id: uuid().primaryKey(),
    gateway: text({ enum: gatewayIds }).notNull(),
    /** The gateway's ids of the subscription and of its payer. */
    externalId: text().notNull(),
    customerId: text().notNull(),
    userId: owner(),
    /** Payment that began the subscription. */
    paymentId: uuid().notNull(),
    status: text({ enum: ['active', 'past_due', 'ended'] }).notNull(),
    told: jsonb().$type<ExpectedCollection>().notNull(),
    /** Time of the event behind the latest news: older news changes nothing. */
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

/** Mailboxes that had the free credits, as keyed hashes of their normalised addresses. */
export const freeTrialMailboxes = pgTable('free_trial_mailboxes', {
  mailbox: text().primaryKey(),
  userId: owner(),
  at: moment().notNull(),
});
