import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { users } from '#server/accounts/accounts.tables.ts';

/** Letters that were sent, each once. */
export const sentNotices = pgTable(
  'sent_notices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['low_balance', 'credits_expire', 'renewal', 'renewal_failed', 'receipt'] }).notNull(),
    /** What it speaks of: a lot, an invoice, the balance it followed. */
    about: uuid().notNull(),
    sentAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [uniqueIndex('one_notice').on(table.userId, table.kind, table.about)],
);
