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

/** The same words in both languages. */
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

/** What a post is in every language. */
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
    /** Path of a picture that this server serves. */
    cover: text(),
    /** Counts every change of the post or one of its languages: an edit names the version it began with. */
    version: integer().notNull().default(1),
    /** Deleted, and can still be brought back. */
    deletedAt: moment(),
    /** The name of the file that it was first made of. */
    source: text().unique(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('blog_posts_of_category').on(table.categoryId),
    index('blog_posts_of_author').on(table.authorId),
  ],
);

/** Pictures that were uploaded for posts: made new from what was sent, served to everybody. */
export const blogPictures = pgTable('blog_pictures', {
  id: uuid().primaryKey(),
  /** The same picture is kept once. */
  blob: text().notNull().unique(),
  /** The same at the width of a phone; none of a picture that is no wider. */
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

/** A post in one language, which is published by itself. */
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
    /** What searches and shares show; empty: the title and the summary. */
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    /** All of the above in plain letters, as it is searched. */
    search: text().notNull(),
    minutes: integer().notNull(),
    /** When it was, or will be, published. */
    publishAt: moment(),
    /** The IANA zone in which that was set, to be shown in. */
    zone: text().notNull().default('Asia/Ho_Chi_Minh'),
    /** From then on its slug is frozen. */
    firstPublishedAt: moment(),
    /** Whether subscribers get a letter when it is published, and when they got it. */
    announce: boolean().notNull().default(false),
    announcedAt: moment(),
    /** Whoever has it may read the draft. */
    previewKey: text().notNull().unique(),
    updatedAt: moment().notNull(),
    /** With its post. */
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

/** Slugs under which a post was published before it was given another. */
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

/** Who asked for the newsletter. Whoever leaves is deleted. */
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
