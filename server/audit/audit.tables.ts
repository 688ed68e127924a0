import { auditActions } from '#api/contract/choices.ts';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { users } from '#server/users/users.tables.ts';

const fields = () => jsonb().$type<Record<string, unknown>>();

/** Append-only: a trigger of the database refuses to change or delete an entry. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    action: text({ enum: auditActions }).notNull(),
    /** Actor; null for acts without a signed-in user. */
    actorId: uuid().references(() => users.id),
    /** User whose account the act concerns. */
    subjectId: uuid().references(() => users.id),
    /** Target of the act besides an account: a post, a payment, a plan, a job. */
    target: text(),
    before: fields(),
    after: fields(),
    reason: text(),
    /** Origin of the request: network address, browser and system. */
    address: text(),
    browser: text(),
    system: text(),
    requestId: text(),
  },
  (table) => [
    index('audit_entries_by_action').on(table.action, table.id),
    index('audit_entries_by_actor').on(table.actorId, table.id),
    index('audit_entries_of_subject').on(table.subjectId, table.id),
    index('audit_entries_of_target').on(table.target),
    index('audit_entries_by_time').on(table.at),
  ],
);
