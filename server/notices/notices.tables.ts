import { boolean, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { users } from '#server/users/users.tables.ts';

/** Letters that were sent, each once. */
export const sentNotices = pgTable(
  'sent_notices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({
      enum: ['low_balance', 'credits_expire', 'renewal', 'renewal_failed', 'receipt', 'job_done'],
    }).notNull(),
    /** Subject of the letter: a lot, an invoice, the lot behind a low balance. */
    about: uuid().notNull(),
    sentAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [uniqueIndex('one_notice').on(table.userId, table.kind, table.about)],
);

/** Users' settings of notices; without a row, no letters. */
export const noticeSettings = pgTable('notice_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mailLongJobs: boolean().notNull().default(false),
});

/** Tutorials that a user took or declined: they are not offered again. */
export const answeredGuides = pgTable(
  'answered_guides',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    guide: text({
      enum: ['virtual-tryon', 'body-generator', 'hairstyle', 'image-to-video', 'image-editing'],
    }).notNull(),
    answeredAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.guide] })],
);
