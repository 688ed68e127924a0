import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { PoseHandles } from '#api/contract/generation.ts';
import { users } from '#server/accounts/accounts.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const assets = pgTable(
  'assets',
  {
    id: uuid().primaryKey(),
    /** Null for what the studio itself brings. */
    ownerId: uuid().references(() => users.id),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    role: text({ enum: ['person', 'garment', 'face', 'photo', 'mask', 'image', 'result'] }).notNull(),
    name: text().notNull(),
    /** Of what the studio named: its name in English, beside the Vietnamese one; null where a person named it. */
    nameEn: text(),
    contentType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    durationMs: integer(),
    blobKey: text().notNull(),
    thumbnailKey: text().notNull(),
    /** Of a film: its version with the mark of the free plan. */
    markedKey: text(),
    /** Of a film: an animated WebP of it, without the mark. */
    animationKey: text(),
    category: text({ enum: ['dresses', 'tops', 'bottoms', 'outerwear'] }),
    /** Where the joints of the person are, once somebody has set them. */
    pose: jsonb().$type<PoseHandles>(),
    saved: boolean().notNull().default(false),
    /** Of a sample: its name, and which drawing of it this is. */
    slug: text().unique(),
    revision: text(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    index('assets_of_owner')
      .on(table.ownerId, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('assets_by_blob').on(table.blobKey),
    index('assets_by_thumbnail').on(table.thumbnailKey),
    index('assets_by_marked')
      .on(table.markedKey)
      .where(sql`${table.markedKey} is not null`),
    index('assets_by_animation')
      .on(table.animationKey)
      .where(sql`${table.animationKey} is not null`),
    index('assets_in_bin')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Pictures that somebody asked for in one file; the file itself is made while it is sent. */
export const archives = pgTable(
  'archives',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assetIds: uuid().array().notNull(),
    size: text({ enum: ['original', 'large', 'medium', 'small'] }).notNull(),
    quality: text({ enum: ['low', 'high'] }).notNull(),
    format: text({ enum: ['jpeg', 'png', 'webp'] }),
    createdAt: moment().notNull(),
  },
  (table) => [index('archives_by_age').on(table.createdAt)],
);
