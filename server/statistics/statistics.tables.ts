import {
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

import { users } from '#server/accounts/accounts.tables.ts';

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

/** Everything that an account has ever made, counted as it ends. A trigger gives every account its row. */
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
  },
  (table) => [index('user_totals_by_generations').on(table.generations, table.userId)],
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
export const takenOver = pgTable('taken_over', {
  name: text({ enum: ['credits', 'daily', 'weekly', 'monthly', 'retention'] }).primaryKey(),
  until: day().notNull(),
});
