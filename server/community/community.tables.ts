import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { Feature } from '#api/contract/choices.ts';
import { reportReasons } from '#api/contract/community.ts';
import { users } from '#server/users/users.tables.ts';
import { generations } from '#server/generation/generation.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Results that their owners show to everyone. */
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
    /** Whether the owner's name is shown. */
    named: boolean().notNull(),
    sharedAt: moment().notNull(),
    /** Time at which an administrator took the post down: it can't be shared again. */
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
    /** Time at which an administrator dismissed the report. */
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

/** Shared results with all columns that decide their visibility; without results whose picture or owner is missing. */
export const communityResults = pgView('community_results', {
  id: uuid('id').notNull(),
  generationId: uuid('generation_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  ownerName: text('owner_name').notNull(),
  named: boolean('named').notNull(),
  sharedAt: timestamp('shared_at', { withTimezone: true, precision: 3 }).notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 }),
  feature: text('feature', { enum: Feature.options }).notNull(),
  pictureId: uuid('picture_id').notNull(),
  openReports: integer('open_reports').notNull(),
}).as(sql`
  select post.id, post.generation_id, post.owner_id, owner.name as owner_name, post.named, post.shared_at,
    post.removed_at, made.feature, picture.id as picture_id,
    (
      select count(*)::int from community_reports report
      where report.post_id = post.id and report.dismissed_at is null
    ) as open_reports
  from community_posts post
  join generations made on made.id = post.generation_id and made.deleted_at is null
  join assets picture on picture.id = made.result_id and picture.deleted_at is null
  join users owner on owner.id = post.owner_id and owner.closed_at is null and owner.suspended_at is null
`);
