import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { BodyLook, BodyParameters } from '#api/contract/body.ts';
import { users } from '#server/users/users.tables.ts';
import { generations } from '#server/generation/generation.tables.ts';
import { assets } from '#server/library/assets.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const bodyModels = pgTable(
  'body_models',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    parameters: jsonb().$type<BodyParameters>().notNull(),
    look: jsonb().$type<BodyLook>().notNull(),
    pictureId: uuid()
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    generationId: uuid().references(() => generations.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    index('body_models_of_owner')
      .on(table.ownerId, table.id)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('body_models_of_generation').on(table.generationId),
    index('body_models_of_picture').on(table.pictureId),
    index('body_models_in_bin')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);
