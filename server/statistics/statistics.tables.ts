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
 * Generations that ended and are not yet part of the days: appended with the end itself, so that nothing waits for anything,
 * and taken over into the days now and then. What is counted is always the days and these.
 */
export const generationEnds = pgTable('generation_ends', {
  id: serial().primaryKey(),
  day: day().notNull(),
  feature: text().notNull(),
  engine: text().notNull(),
  status: text().notNull(),
  /** Empty for what did not fail. */
  errorCode: text().notNull(),
  credits: integer().notNull(),
  /** Of what succeeded: rounded to what the durations are counted by. */
  durationMs: integer(),
});

/** How many ended, by the day in the studio's zone. It outlives the generations. */
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

/** How many took how long: exact percentiles of any range of days. */
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
 * Everything that an account has ever made, counted as it ends. Triggers give every account its row and keep its plan and
 * whether it is closed there too: a ranking of 100,000 accounts reads an index and no account.
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
  /** On which the account was opened. */
  day: day().notNull(),
  plan: text().notNull(),
  verified: boolean().notNull(),
  suspended: boolean().notNull(),
};

/**
 * What changed about how many accounts there are: appended by a trigger with the change itself, so that nothing waits for
 * anything, and taken over into the days now and then. What is counted is always the days and these.
 */
export const accountChanges = pgTable('account_changes', {
  id: serial().primaryKey(),
  ...standing,
  change: integer().notNull(),
});

/** How many accounts that are not deleted were opened on a day, by how they stand now. */
export const accountDays = pgTable(
  'account_days',
  { ...standing, accounts: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.plan, table.verified, table.suspended] })],
);

/** On which days an account was there. */
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

/** Who was there in a week or a month that is not taken over yet, each once: kept by a trigger of `activity`. */
export const activeAccounts = pgTable(
  'active_accounts',
  {
    period: text({ enum: ['weekly', 'monthly'] }).notNull(),
    start: day().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The week in which the account was opened. */
    cohort: day().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.start, table.userId] }),
    index('active_accounts_of_user').on(table.userId),
  ],
);

/** Accounts that were there in a period that is over: nobody can be added to it any more. */
export const activePeriods = pgTable(
  'active_periods',
  {
    period: text({ enum: ['daily', 'weekly', 'monthly'] }).notNull(),
    start: day().notNull(),
    accounts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.start] })],
);

/** Of those who opened their account in one week, how many were there in a later week that is over. */
export const retainedWeeks = pgTable(
  'retained_weeks',
  {
    cohort: day().notNull(),
    week: day().notNull(),
    accounts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cohort, table.week] })],
);

/** Of a day that is over: the ledger is append-only, so this is final. */
export const creditDays = pgTable(
  'credit_days',
  {
    day: day().notNull(),
    kind: text().notNull(),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);

/** Until which day (not included) something was taken over. */
export const rollUpProgress = pgTable('taken_over', {
  name: text({ enum: ['credits', 'daily', 'weekly', 'monthly', 'retention'] }).primaryKey(),
  until: day().notNull(),
});
