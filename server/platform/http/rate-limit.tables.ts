import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried in the current window; losing it to a crash costs nothing. */
export const rateWindows = pgTable('rate_windows', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true }).notNull(),
});
