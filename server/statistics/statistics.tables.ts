import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { users } from '#server/users/users.tables.ts';

const day = () => date({ mode: 'string' });

/**
 * Ended generations that are not yet part of the days: appended in the transaction of the end, so that no lock is needed, and
 * moved into the days by the roll-up. Counts always add the days and these rows.
 */
export const generationEnds = pgTable('generation_ends', {
  id: serial().primaryKey(),
  day: day().notNull(),
  feature: text().notNull(),
  engine: text().notNull(),
  status: text().notNull(),
  /** Empty for a generation without an error. */
  errorCode: text().notNull(),
  credits: integer().notNull(),
  /** Duration of a successful generation: rounded like the counted durations. */
  durationMs: integer(),
});

/** Ended generations per day of the studio's zone. The rows outlive the generations. */
export const generationDays = pgTable(
  'generation_days',
  {
    day: day().notNull(),
    feature: text().notNull(),
    engine: text().notNull(),
    status: text().notNull(),
    errorCode: text().notNull(),
    runs: integer().notNull(),
    credits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.feature, table.engine, table.status, table.errorCode] }),
  ],
);

/** Generations by rounded duration and day: exact percentiles of any range of days. */
export const durationDays = pgTable(
  'duration_days',
  {
    day: day().notNull(),
    feature: text().notNull(),
    durationMs: integer().notNull(),
    runs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.feature, table.durationMs] })],
);

/**
 * All generations of an account, counted as they end. Triggers create a row for every account and copy its plan and whether it is
 * closed: a ranking of 100,000 accounts reads an index and no account.
 */
export const userTotals = pgTable(
  'user_totals',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    generations: integer().notNull().default(0),
    succeeded: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    cancelled: integer().notNull().default(0),
    creditsSpent: integer().notNull().default(0),
    lastAt: timestamp({ withTimezone: true, precision: 3 }),
    plan: text().notNull().default('free_trial'),
    closed: boolean().notNull().default(false),
  },
  (table) => [
    index('user_totals_open')
      .on(table.generations, table.userId)
      .where(sql`not closed`),
    index('user_totals_open_of_plan')
      .on(table.plan, table.generations, table.userId)
      .where(sql`not closed`),
  ],
);

const standing = {
  /** Day on which the account was opened. */
  day: day().notNull(),
  plan: text().notNull(),
  verified: boolean().notNull(),
  suspended: boolean().notNull(),
};

/**
 * Changes in the number of accounts: a trigger appends them with the change itself, so that no lock is needed, and the roll-up
 * moves them into the days. Counts always add the days and these rows.
 */
export const accountChanges = pgTable('account_changes', {
  id: serial().primaryKey(),
  ...standing,
  change: integer().notNull(),
});

/** Accounts by the day of their opening and by their current state, without deleted ones. */
export const accountDays = pgTable(
  'account_days',
  { ...standing, accounts: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.plan, table.verified, table.suspended] })],
);

/** Days on which an account was active. */
export const activity = pgTable(
  'activity',
  {
    day: day().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.userId] }),
    index('activity_of_user').on(table.userId, table.day),
  ],
);

/** Active accounts of a week or month before its roll-up, once each: written by a trigger of `activity`. */
export const activeAccounts = pgTable(
  'active_accounts',
  {
    period: text({ enum: ['weekly', 'monthly'] }).notNull(),
    start: day().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Week in which the account was opened. */
    cohort: day().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.start, table.userId] }),
    index('active_accounts_of_user').on(table.userId),
  ],
);

/** Active accounts of past periods: these figures are final. */
export const activePeriods = pgTable(
  'active_periods',
  {
    period: text({ enum: ['daily', 'weekly', 'monthly'] }).notNull(),
    start: day().notNull(),
    accounts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.start] })],
);

/** Accounts of a weekly cohort that were active in a later past week. */
export const retainedWeeks = pgTable(
  'retained_weeks',
  {
    cohort: day().notNull(),
    week: day().notNull(),
    accounts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cohort, table.week] })],
);

/** Credits of past days: the ledger is append-only, so the rows are final. */
export const creditDays = pgTable(
  'credit_days',
  {
    day: day().notNull(),
    kind: text().notNull(),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);

/** Days (exclusive) up to which figures were rolled up. */
export const rollUpProgress = pgTable('taken_over', {
  name: text({ enum: ['credits', 'daily', 'weekly', 'monthly', 'retention'] }).primaryKey(),
  until: day().notNull(),
});
