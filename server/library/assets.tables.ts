import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import type { PoseHandles } from '#api/contract/generation.ts';
import { users } from '#server/users/users.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const assets = pgTable(
  'assets',
  {
    id: uuid().primaryKey(),
    /** Null for the studio's own samples. */
    ownerId: uuid().references(() => users.id),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    role: text({ enum: ['person', 'garment', 'face', 'photo', 'mask', 'image', 'result'] }).notNull(),
    name: text().notNull(),
    /** English name beside the Vietnamese one of a picture that the studio named; null for a user's name. */
    nameEn: text(),
    contentType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    durationMs: integer(),
    blobKey: text().notNull(),
    thumbnailKey: text().notNull(),
    /** Version of a film with the mark of the free plan. */
    markedKey: text(),
    /** Animated WebP of a film, without the mark. */
    animationKey: text(),
    category: text({ enum: ['dresses', 'tops', 'bottoms', 'outerwear'] }),
    /** Joints of the person, after a user set them. */
    pose: jsonb().$type<PoseHandles>(),
    saved: boolean().notNull().default(false),
    /** Tags in the owner's spelling; tags that differ in marks or capitals alone are one. */
    tags: text().array().notNull().default([]),
    /** Search words: the words of the names and tags in plain letters without marks, and each tag as one word. */
    searchWords: text().notNull().default(''),
    /** Includes the owner as a word, so that one index finds the words of one user alone. */
    search: tsvector().generatedAlwaysAs(
      sql`array_to_tsvector(string_to_array(rtrim('u' || owner_id::text || ' ' || search_words), ' '))`,
    ),
    /** Name of a sample, and the revision of its drawing. */
    slug: text().unique(),
    revision: text(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    index('assets_of_owner')
      .on(table.ownerId, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('assets_of_owner_by_kind')
      .on(table.ownerId, table.kind, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('assets_of_owner_by_role')
      .on(table.ownerId, table.role, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('assets_of_owner_shown')
      .on(table.ownerId, table.id)
      .where(sql`${table.deletedAt} is null and ${table.role} <> 'mask'`),
    index('assets_of_owner_sent')
      .on(table.ownerId, table.id)
      .where(sql`${table.deletedAt} is null and ${table.role} not in ('mask', 'result')`),
    index('assets_of_owner_in_bin')
      .on(table.ownerId, table.id)
      .where(sql`${table.deletedAt} is not null`),
    index('assets_with_tags')
      .on(table.ownerId)
      .where(sql`${table.deletedAt} is null and ${table.tags} <> '{}'`),
    index('assets_by_words').using('gin', table.search),
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

/** Total size of each user's pictures; a trigger updates it, so that no query sums the pictures. */
export const storageTotals = pgTable('storage_totals', {
  ownerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  uploads: integer().notNull().default(0),
  uploadBytes: bigint({ mode: 'number' }).notNull().default(0),
  results: integer().notNull().default(0),
  resultBytes: bigint({ mode: 'number' }).notNull().default(0),
  binned: integer().notNull().default(0),
  binnedBytes: bigint({ mode: 'number' }).notNull().default(0),
});

/** Pictures of a requested archive; the file itself is made while it is sent. */
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
    /** Language of the visible AI label; null for none. */
    label: text({ enum: ['vi', 'en'] }),
    createdAt: moment().notNull(),
  },
  (table) => [index('archives_by_age').on(table.createdAt)],
);
