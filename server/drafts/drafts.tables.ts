import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import type { LeftBehind } from '#api/contract/draft-holder.ts';
import { draftTools } from '#api/contract/drafts.ts';
import { users } from '#server/users/users.tables.ts';

export const drafts = pgTable(
  'drafts',
  {
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    tool: text({ enum: draftTools }).notNull(),
    id: text().notNull(),
    /** Counts the saves; a save names the revision that it is based on. */
    revision: integer().notNull(),
    /** Browser of the last save. */
    writer: text().notNull(),
    browser: text(),
    system: text(),
    /** Null after the work was started over: the revision continues. */
    draft: jsonb().$type<Record<string, unknown>>(),
    left: jsonb().$type<LeftBehind>().notNull(),
    savedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.tool, table.id] }),
    index('drafts_of_owner').on(table.ownerId, table.savedAt),
    index('drafts_by_age').on(table.savedAt),
    check('drafts_count_up', sql`${table.revision} > 0`),
  ],
);
