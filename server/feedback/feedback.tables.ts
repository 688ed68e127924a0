import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { type Fault, Feature } from '#api/contract/choices.ts';
import { generations } from '#server/generation/generation.tables.ts';
import { users } from '#server/users/users.tables.ts';

/** Owners' feedback on bad results. */
export const resultFeedback = pgTable(
  'result_feedback',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null after the result is deleted; its feedback stays. */
    generationId: uuid()
      .unique()
      .references(() => generations.id, { onDelete: 'set null' }),
    feature: text({ enum: Feature.options }).notNull(),
    engine: text().notNull(),
    model: text(),
    faults: jsonb().$type<Fault[]>().notNull(),
    details: text().notNull(),
    /** Whether administrators may look at the result. */
    showsPicture: boolean().notNull(),
    creditsBack: integer().notNull(),
    noneBecause: text({ enum: ['free', 'once_a_day', 'too_old'] }),
    sentAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('result_feedback_of_user').on(table.userId)],
);
