import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';

import type { BlogPicture, BlogPostCard } from '#api/contract/blog.ts';
import type { Locale } from '#api/contract/common.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import {
  blogAuthors,
  blogCategories,
  blogPosts,
  blogPostTags,
  blogTags,
  blogTranslations,
} from './content.tables.ts';
import { pathOfSmall, sizeOfPicture } from './blog-picture-paths.ts';

/** Live posts: published, or scheduled for a time that has come; and not deleted. */
export const isLive = (now: Date): SQL | undefined =>
  and(
    isNull(blogTranslations.deletedAt),
    or(
      eq(blogTranslations.status, 'published'),
      and(eq(blogTranslations.status, 'scheduled'), lte(blogTranslations.publishAt, now)),
    ),
  );

export const newestFirst = [desc(blogTranslations.publishAt), desc(blogTranslations.postId)];

export const selectPosts = (db: Db) =>
  db
    .select({
      post: blogPosts,
      translation: blogTranslations,
      category: blogCategories,
      author: blogAuthors,
    })
    .from(blogTranslations)
    .innerJoin(blogPosts, eq(blogPosts.id, blogTranslations.postId))
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .innerJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId));

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

/** Returns the tags of posts, in the order of their slugs. */
async function tagsOf(db: Db, postIds: readonly string[]) {
  const rows =
    postIds.length === 0
      ? []
      : await db
          .select({ postId: blogPostTags.postId, slug: blogTags.slug, name: blogTags.name })
          .from(blogPostTags)
          .innerJoin(blogTags, eq(blogTags.id, blogPostTags.tagId))
          .where(inArray(blogPostTags.postId, [...postIds]))
          .orderBy(asc(blogTags.slug));
  return rows;
}

/** Turns rows into cards with the texts of their language. */
export async function toCards(
  { db }: Pick<Platform, 'db'>,
  rows: readonly PostRow[],
): Promise<BlogPostCard[]> {
  const tags = await tagsOf(
    db,
    rows.map(({ post }) => post.id),
  );
  return Promise.all(
    rows.map(async ({ post, translation, category, author }): Promise<BlogPostCard> => {
      const { locale } = translation;
      const published = translation.publishAt ?? translation.updatedAt;
      const updated = translation.updatedAt > published ? translation.updatedAt : published;
      return {
        slug: translation.slug,
        lang: locale,
        title: translation.title,
        summary: translation.summary,
        cover: await coverOf(post.cover, translation.coverAlt),
        category: { slug: category.slug, name: category.name[locale] },
        tags: tags
          .filter(({ postId }) => postId === post.id)
          .map(({ slug, name }) => ({ slug, name: name[locale] })),
        author: authorInLocale(author, locale),
        published_at: published.toISOString(),
        updated_at: updated.toISOString(),
        minutes: translation.minutes,
      };
    }),
  );
}

const authorInLocale = (author: typeof blogAuthors.$inferSelect, locale: Locale) => ({
  slug: author.slug,
  name: author.name[locale],
  role: author.role[locale],
  bio: author.bio[locale],
});

async function coverOf(src: string | null, alt: string): Promise<BlogPicture | null> {
  if (src === null) return null;
  const [size, smallSize] = await Promise.all([sizeOfPicture(src), sizeOfPicture(pathOfSmall(src))]);
  const small = smallSize ? pathOfSmall(src) : null;
  return { src, small, alt, width: size?.width ?? null, height: size?.height ?? null };
}
