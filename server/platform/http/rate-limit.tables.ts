import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts of tries in the current windows; losing them to a crash costs nothing. */
export const rateWindows = pgTable('rate_windows', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true }).notNull(),
});
