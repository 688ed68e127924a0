import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { users } from '#server/accounts/accounts.tables.ts';

/** Append-only: a trigger of the database refuses to change or delete an entry. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['grant', 'hold', 'capture', 'release', 'expiry'] }).notNull(),
    amount: integer().notNull(),
    /** Outlives the generation itself. */
    generationId: uuid(),
    reason: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('credit_entries_of_user').on(table.userId, table.id),
    uniqueIndex('one_hold_per_generation')
      .on(table.generationId)
      .where(sql`${table.kind} = 'hold'`),
    uniqueIndex('one_settlement_per_generation')
      .on(table.generationId)
      .where(sql`${table.kind} in ('capture', 'release')`),
    uniqueIndex('one_free_plan_per_user')
      .on(table.userId)
      .where(sql`${table.kind} = 'grant' and ${table.reason} = 'free_plan'`),
  ],
);
