import { and, asc, count, desc, eq, gt, inArray, isNull, like, min, ne, type SQL, sql } from 'drizzle-orm';

import {
  type BlogAuthor,
  type BlogCategory,
  type BlogPost,
  type BlogPosts,
  type BlogPostsQuery,
  type BlogTag,
  postsPerPage,
} from '#api/contract/blog.ts';
import type { Locale } from '#api/contract/common.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withoutDiacritics } from '@mot-studio/language/spelling';

import {
  blogAuthors,
  blogCategories,
  blogFormerSlugs,
  blogPosts,
  blogPostTags,
  blogTags,
  blogTranslations,
} from './content.tables.ts';
import { renderMarkdown } from './markdown.ts';
import { sizeOfPicture } from './blog-picture-paths.ts';
import { isLive, newestFirst, type PostRow, selectPosts, toCards } from './post-view.ts';

type Reader = Pick<Platform, 'db' | 'clock'>;

/** Text without case and marks, for the search: `áo dài` is found by `ao dai` and the other way round. */
export const searchText = (text: string): string =>
  withoutDiacritics(text.toLowerCase().normalize('NFD')).replaceAll(/\s+/g, ' ').trim();

const orders = {
  newest: newestFirst,
  oldest: [asc(blogTranslations.publishAt), asc(blogTranslations.postId)],
  shortest: [asc(blogTranslations.minutes), ...newestFirst],
};

/** Returns one page of the posts that are published in a language. */
export async function listPosts(reader: Reader, query: BlogPostsQuery): Promise<BlogPosts> {
  const { db, clock } = reader;
  const where = and(eq(blogTranslations.locale, query.lang), isLive(clock()), ...filtersOf(reader, query));
  const [found] = await db
    .select({ total: count() })
    .from(blogTranslations)
    .innerJoin(blogPosts, eq(blogPosts.id, blogTranslations.postId))
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .innerJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId))
    .where(where);
  const total = found?.total ?? 0;
  const rows = await selectPosts(db)
    .where(where)
    .orderBy(...titlesFirst(query.q), ...orders[query.sort])
    .limit(postsPerPage)
    .offset((query.page - 1) * postsPerPage);
  return {
    items: await toCards(reader, rows),
    page: query.page,
    pages: Math.max(1, Math.ceil(total / postsPerPage)),
    total,
  };
}

const wordsOf = (q: string): string[] => searchText(q).split(' ').filter(Boolean);
const containing = (word: string) => `%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;

function filtersOf({ db }: Reader, { q, category, tag, author }: BlogPostsQuery): SQL[] {
  const tagged = (slug: string) =>
    db
      .select({ id: blogPostTags.postId })
      .from(blogPostTags)
      .innerJoin(blogTags, eq(blogTags.id, blogPostTags.tagId))
      .where(eq(blogTags.slug, slug));
  return [
    ...wordsOf(q).map((word) => like(blogTranslations.search, containing(word))),
    ...(category ? [eq(blogCategories.slug, category)] : []),
    ...(author ? [eq(blogAuthors.slug, author)] : []),
    ...(tag ? [inArray(blogPosts.id, tagged(tag))] : []),
  ];
}

/** The search text begins with the title: a word that stands early in it stands in the title. */
function titlesFirst(q: string): SQL[] {
  const [word] = wordsOf(q);
  return word === undefined
    ? []
    : [sql`position(${word} in left(${blogTranslations.search}, length(${blogTranslations.title}))) = 0`];
}

/** @throws {Refusal} `not_found` for an unpublished post. */
export async function readPost(reader: Reader, slug: string): Promise<BlogPost> {
  const [row] = await selectPosts(reader.db).where(
    and(eq(blogTranslations.slug, slug), isLive(reader.clock())),
  );
  if (!row) throw new Refusal('not_found');
  return toPost(reader, row);
}

/** Reads a draft by its preview key, in whatever state the post is now. */
export async function readPreview(reader: Reader, previewKey: string): Promise<BlogPost> {
  const [row] = await selectPosts(reader.db).where(
    and(eq(blogTranslations.previewKey, previewKey), isNull(blogTranslations.deletedAt)),
  );
  if (!row) throw new Refusal('not_found');
  return toPost(reader, row);
}

/** Returns the current slug of a post that was published under a former one. */
export async function currentSlug({ db, clock }: Reader, formerSlug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: blogTranslations.slug })
    .from(blogFormerSlugs)
    .innerJoin(
      blogTranslations,
      and(
        eq(blogTranslations.postId, blogFormerSlugs.postId),
        eq(blogTranslations.locale, blogFormerSlugs.locale),
      ),
    )
    .where(and(eq(blogFormerSlugs.slug, formerSlug), isLive(clock())));
  return row?.slug;
}

async function toPost(reader: Reader, row: PostRow): Promise<BlogPost> {
  const { post, translation } = row;
  const [card] = await toCards(reader, [row]);
  if (!card) throw new Error('a row became no card');
  const { html, contents } = await renderMarkdown(translation.body, translation.locale, sizeOfPicture);
  const languages = await reader.db
    .select({ locale: blogTranslations.locale, slug: blogTranslations.slug })
    .from(blogTranslations)
    .where(and(eq(blogTranslations.postId, post.id), isLive(reader.clock())));
  return {
    ...card,
    seo: {
      title: translation.seoTitle || translation.title,
      description: translation.seoDescription || translation.summary,
    },
    html,
    contents,
    related: await relatedTo(reader, row),
    slugs: Object.fromEntries(languages.map(({ locale, slug }) => [locale, slug])),
  };
}

const maxRelated = 3;

/** Most tags in common first, then the same category, then the newest. */
async function relatedTo(reader: Reader, { post, translation }: PostRow) {
  const { db, clock } = reader;
  const own = db
    .select({ tagId: blogPostTags.tagId })
    .from(blogPostTags)
    .where(eq(blogPostTags.postId, post.id));
  const shared = db
    .select({ postId: blogPostTags.postId, shared: count().as('shared') })
    .from(blogPostTags)
    .where(inArray(blogPostTags.tagId, own))
    .groupBy(blogPostTags.postId)
    .as('shared_tags');
  const rows = await selectPosts(db)
    .leftJoin(shared, eq(shared.postId, blogPosts.id))
    .where(and(eq(blogTranslations.locale, translation.locale), ne(blogPosts.id, post.id), isLive(clock())))
    .orderBy(
      sql`coalesce(${shared.shared}, 0) desc`,
      desc(eq(blogPosts.categoryId, post.categoryId)),
      ...newestFirst,
    )
    .limit(maxRelated);
  return toCards(reader, rows);
}

const livePosts = ({ db, clock }: Reader, locale: Locale) =>
  db
    .select({ id: blogPosts.id, categoryId: blogPosts.categoryId, authorId: blogPosts.authorId })
    .from(blogPosts)
    .innerJoin(blogTranslations, eq(blogTranslations.postId, blogPosts.id))
    .where(and(eq(blogTranslations.locale, locale), isLive(clock())))
    .as('live_posts');

export async function listCategories(reader: Reader, locale: Locale): Promise<{ items: BlogCategory[] }> {
  const live = livePosts(reader, locale);
  const rows = await reader.db
    .select({ category: blogCategories, posts: count(live.id) })
    .from(blogCategories)
    .leftJoin(live, eq(live.categoryId, blogCategories.id))
    .groupBy(blogCategories.id)
    .orderBy(asc(blogCategories.position), asc(blogCategories.slug));
  return {
    items: rows.map(({ category: { slug, name, description }, posts }) => ({
      slug,
      name: name[locale],
      description: description[locale],
      posts,
    })),
  };
}

export async function listTags(reader: Reader, locale: Locale): Promise<{ items: BlogTag[] }> {
  const live = livePosts(reader, locale);
  const rows = await reader.db
    .select({ tag: blogTags, posts: count() })
    .from(blogTags)
    .innerJoin(blogPostTags, eq(blogPostTags.tagId, blogTags.id))
    .innerJoin(live, eq(live.id, blogPostTags.postId))
    .groupBy(blogTags.id)
    .orderBy(desc(count()), asc(blogTags.slug));
  return { items: rows.map(({ tag: { slug, name }, posts }) => ({ slug, name: name[locale], posts })) };
}

export async function listAuthors(reader: Reader, locale: Locale): Promise<{ items: BlogAuthor[] }> {
  const live = livePosts(reader, locale);
  const rows = await reader.db
    .select({ author: blogAuthors, posts: count(live.id) })
    .from(blogAuthors)
    .leftJoin(live, eq(live.authorId, blogAuthors.id))
    .groupBy(blogAuthors.id)
    .orderBy(asc(blogAuthors.slug));
  return {
    items: rows.map(({ author: { slug, name, role, bio }, posts }) => ({
      slug,
      name: name[locale],
      role: role[locale],
      bio: bio[locale],
      posts,
    })),
  };
}

/** Lists every published address with its other language, for sitemaps. */
export async function listAddresses({ db, clock }: Reader) {
  return db
    .select({
      postId: blogTranslations.postId,
      locale: blogTranslations.locale,
      slug: blogTranslations.slug,
      updatedAt: blogTranslations.updatedAt,
      publishAt: blogTranslations.publishAt,
    })
    .from(blogTranslations)
    .where(isLive(clock()))
    .orderBy(...newestFirst, asc(blogTranslations.locale));
}

/** Returns the time of the next scheduled publication. */
export async function nextPublication({ db, clock }: Reader): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(blogTranslations.publishAt) })
    .from(blogTranslations)
    .where(
      and(
        eq(blogTranslations.status, 'scheduled'),
        gt(blogTranslations.publishAt, clock()),
        isNull(blogTranslations.deletedAt),
      ),
    );
  return row?.at ?? undefined;
}
