import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { users } from '#server/users/users.tables.ts';
import type { Locale } from '#api/contract/common.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Text in both languages. */
export type ByLocale = Record<Locale, string>;

export const blogCategories = pgTable('blog_categories', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  name: jsonb().$type<ByLocale>().notNull(),
  description: jsonb().$type<ByLocale>().notNull(),
  position: integer().notNull().default(0),
});

export const blogAuthors = pgTable('blog_authors', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  name: jsonb().$type<ByLocale>().notNull(),
  role: jsonb().$type<ByLocale>().notNull(),
  bio: jsonb().$type<ByLocale>().notNull(),
});

export const blogTags = pgTable('blog_tags', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  name: jsonb().$type<ByLocale>().notNull(),
});

/** Fields of a post that all its languages share. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: uuid().primaryKey(),
    authorId: uuid()
      .notNull()
      .references(() => blogAuthors.id),
    categoryId: uuid()
      .notNull()
      .references(() => blogCategories.id),
    /** Path of a picture on this server. */
    cover: text(),
    /** Counts every change of the post or its languages: an edit names the version that it began with. */
    version: integer().notNull().default(1),
    /** Time of deletion; a deleted post can still be restored. */
    deletedAt: moment(),
    /** Name of the file that seeded the post. */
    source: text().unique(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('blog_posts_of_category').on(table.categoryId),
    index('blog_posts_of_author').on(table.authorId),
  ],
);

/** Pictures that were uploaded for posts: encoded anew, public. */
export const blogPictures = pgTable('blog_pictures', {
  id: uuid().primaryKey(),
  /** Unique, so that the same picture is stored once. */
  blob: text().notNull().unique(),
  /** Copy at the width of a phone; null for a picture that is no wider. */
  smallBlob: text().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  createdBy: uuid()
    .notNull()
    .references(() => users.id),
  createdAt: moment().notNull(),
});

export const postStatuses = ['draft', 'scheduled', 'published'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Posts in one language; each language is published by itself. */
export const blogTranslations = pgTable(
  'blog_translations',
  {
    postId: uuid()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    status: text().$type<PostStatus>().notNull().default('draft'),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    coverAlt: text().notNull().default(''),
    /** Title and description for search engines and shared links; empty: the title and the summary. */
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    /** All texts above in plain letters, for the search. */
    search: text().notNull(),
    minutes: integer().notNull(),
    /** Time of publication, past or scheduled. */
    publishAt: moment(),
    /** IANA zone in which that time was set and is shown. */
    zone: text().notNull().default('Asia/Ho_Chi_Minh'),
    /** From this time on the slug is frozen. */
    firstPublishedAt: moment(),
    /** Whether subscribers get a letter at the publication, and the time at which they got it. */
    announce: boolean().notNull().default(false),
    announcedAt: moment(),
    /** Key that permits reading the draft. */
    previewKey: text().notNull().unique(),
    updatedAt: moment().notNull(),
    /** Deleted together with the post. */
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.locale] }),
    uniqueIndex('blog_translations_slug').on(table.slug),
    index('blog_translations_by_time').on(table.locale, table.publishAt),
    index('blog_translations_due')
      .on(table.publishAt)
      .where(sql`${table.status} = 'scheduled'`),
  ],
);

/** Former slugs of published posts. */
export const blogFormerSlugs = pgTable(
  'blog_former_slugs',
  {
    slug: text().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
  },
  (table) => [index('blog_former_slugs_of_post').on(table.postId)],
);

export const blogPostTags = pgTable(
  'blog_post_tags',
  {
    postId: uuid()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    tagId: uuid()
      .notNull()
      .references(() => blogTags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tagId] }),
    index('blog_post_tags_of_tag').on(table.tagId),
  ],
);

/** Addresses that requested the newsletter. Unsubscribing deletes the row. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    locale: text().$type<Locale>().notNull(),
    requestedAt: moment().notNull(),
    confirmedAt: moment(),
  },
  (table) => [
    index('newsletter_unconfirmed')
      .on(table.requestedAt)
      .where(sql`${table.confirmedAt} is null`),
  ],
);
