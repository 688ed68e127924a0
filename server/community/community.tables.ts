import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { reportReasons } from '#api/contract/community.ts';
import { users } from '#server/accounts/accounts.tables.ts';
import { generations } from '#server/generation/generation.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A result that its owner shows to everybody. */
export const communityPosts = pgTable(
  'community_posts',
  {
    id: uuid().primaryKey(),
    generationId: uuid()
      .notNull()
      .unique()
      .references(() => generations.id, { onDelete: 'cascade' }),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Whether the owner's name stands beside it. */
    named: boolean().notNull(),
    sharedAt: moment().notNull(),
    /** Taken down by an administrator: it cannot be shared again. */
    removedAt: moment(),
  },
  (table) => [
    index('community_posts_shown')
      .on(table.id)
      .where(sql`${table.removedAt} is null`),
    index('community_posts_of_owner').on(table.ownerId),
  ],
);

export const communityReports = pgTable(
  'community_reports',
  {
    postId: uuid()
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text({ enum: reportReasons }).notNull(),
    details: text().notNull(),
    reportedAt: moment().notNull(),
    /** Looked at and let stand. */
    dismissedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.reporterId] }),
    index('community_reports_of_reporter').on(table.reporterId),
    index('community_reports_open')
      .on(table.reportedAt)
      .where(sql`${table.dismissedAt} is null`),
  ],
);
