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
    /** The payment that credits were bought with, or that was paid back. */
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
 * Credits that came together and end together. What is left of a lot is written by a trigger with each of its entries, is
 * never below nothing, and is changed by nobody else: the database itself holds the balance above nothing.
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
    /** Null: never. */
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

/** From which lots an entry took, and to which it gave; append-only as the entries are. Their sum is the entry's amount. */
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
