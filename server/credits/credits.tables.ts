import { CreditEntryKind } from '#api/contract/choices.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { users } from '#server/users/users.tables.ts';

const entryKinds = CreditEntryKind.options;

/** Append-only: a trigger of the database refuses to change or delete an entry. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: entryKinds }).notNull(),
    amount: integer().notNull(),
    /** Outlives the generation itself. */
    generationId: uuid(),
    /** Payment that bought the credits, or that was refunded. */
    paymentId: uuid(),
    reason: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('credit_entries_of_user').on(table.userId, table.id),
    index('credit_entries_by_time').on(table.createdAt),
    uniqueIndex('one_hold_per_generation')
      .on(table.generationId)
      .where(sql`${table.kind} = 'hold'`),
    uniqueIndex('one_settlement_per_generation')
      .on(table.generationId)
      .where(sql`${table.kind} in ('capture', 'release')`),
    uniqueIndex('one_free_plan_per_user')
      .on(table.userId)
      .where(sql`${table.kind} = 'grant' and ${table.reason} = 'free_plan'`),
    uniqueIndex('one_goodwill_per_generation')
      .on(table.generationId)
      .where(sql`${table.kind} = 'goodwill'`),
    uniqueIndex('one_goodwill_a_day')
      .on(table.userId, sql`((${table.createdAt} at time zone 'Asia/Ho_Chi_Minh')::date)`)
      .where(sql`${table.kind} = 'goodwill'`),
  ],
);

/**
 * Credits that were granted together and end together. A trigger writes the remaining credits of a lot with each of its entries,
 * never below zero; all other changes are refused: the database itself keeps the balance from going negative.
 */
export const creditLots = pgTable(
  'credit_lots',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    source: text({
      enum: ['free_trial', 'plan', 'pack', 'gift', 'correction', 'goodwill', 'opening'],
    }).notNull(),
    granted: integer().notNull(),
    remaining: integer().notNull().default(0),
    /** Null for credits that never end. */
    expiresAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('open_lots_of_user')
      .on(table.userId)
      .where(sql`${table.remaining} > 0`),
    index('open_lots_by_expiry')
      .on(table.expiresAt)
      .where(sql`${table.remaining} > 0`),
    check('remaining_of_lot', sql`${table.remaining} between 0 and ${table.granted}`),
  ],
);

/** Moves of an entry from and to lots; append-only like the entries. Their sum is the entry's amount. */
export const lotEntries = pgTable(
  'credit_lot_entries',
  {
    entryId: uuid()
      .notNull()
      .references(() => creditEntries.id),
    lotId: uuid()
      .notNull()
      .references(() => creditLots.id),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.lotId] }), index('entries_of_lot').on(table.lotId)],
);
