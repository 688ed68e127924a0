import * as v from 'valibot';

import { BlogPostsQuery } from '#api/contract/blog.ts';
import type { Locale } from '#api/contract/common.ts';
import type { PageContent, PageRequest, ServedPage } from '#server/pages/served-pages.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BlogShelf } from '#api/contract/page-data.ts';

import { currentSlug, listCategories, listPosts, listTags, readPost, readPreview } from './posts.service.ts';
import { shareCard } from './share-card.ts';

const listQuery = ['q', 'category', 'tag', 'sort', 'page'];
const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';

export const blogPages = (platform: Pick<Platform, 'db' | 'blobs' | 'clock'>): ServedPage[] => [
  {
    pattern: /^\/blog$/,
    query: listQuery,
    read: (request) => listPage(platform, request, '/blog', undefined),
  },
  {
    pattern: new RegExp(`^/blog/category/(?<slug>${slug})$`),
    query: ['q', 'sort', 'page'],
    read: async (request) => {
      const shelf = await categoryShelf(platform, request);
      return shelf && listPage(platform, request, `/blog/category/${shelf.slug}`, shelf);
    },
  },
  {
    pattern: new RegExp(`^/blog/tag/(?<slug>${slug})$`),
    query: ['q', 'sort', 'page'],
    read: async (request) => {
      const shelf = await tagShelf(platform, request);
      return shelf && listPage(platform, request, `/blog/tag/${shelf.slug}`, shelf);
    },
  },
  {
    pattern: /^\/blog\/preview\/(?<key>[\w-]{10,60})$/,
    query: [],
    isPrivate: true,
    read: async ({ params }) => {
      const post = await readPreview(platform, params['key'] ?? '');
      return {
        kind: 'page',
        path: `/blog/${post.slug}`,
        locale: post.lang,
        data: { blogPost: { post, preview: true } },
      };
    },
  },
  {
    pattern: new RegExp(`^/blog/(?<slug>${slug})/card\\.jpg$`),
    query: [],
    read: async ({ params }) => {
      const { cover } = await readPost(platform, params['slug'] ?? '');
      const bytes = cover && (await shareCard(platform, cover.src));
      return bytes ? { kind: 'file', type: 'image/jpeg', bytes } : undefined;
    },
  },
  {
    pattern: new RegExp(`^/blog/(?<slug>${slug})$`),
    query: [],
    read: (request) => postPage(platform, request),
  },
];

const newsOnHome = 3;

/** Home page with the titles of the newest posts. */
export const homePage = (platform: Pick<Platform, 'db' | 'clock'>): ServedPage => ({
  pattern: /^\/$/,
  query: [],
  read: async ({ language: { locale } }) => {
    const { items } = await listPosts(platform, v.parse(BlogPostsQuery, { lang: locale }));
    const news = items
      .slice(0, newsOnHome)
      .map(({ slug: name, title }) => ({ path: postPath(name, locale), title }));
    return { kind: 'page', path: '/', data: { news } };
  },
});

async function listPage(
  platform: Pick<Platform, 'db' | 'clock'>,
  { query, language: { locale } }: PageRequest,
  path: string,
  shelf: BlogShelf | undefined,
): Promise<PageContent> {
  const nonEmpty = Object.fromEntries([...query].filter(([, value]) => value.trim() !== ''));
  const parsed = v.safeParse(BlogPostsQuery, {
    ...nonEmpty,
    ...(shelf && { [shelf.kind]: shelf.slug }),
    lang: locale,
  });
  if (!parsed.success) return { kind: 'redirect', to: path, status: 302 };
  const posts = await listPosts(platform, parsed.output);
  if (posts.page > posts.pages) return undefined;
  const [categories, tags] = [await listCategories(platform, locale), await listTags(platform, locale)];
  return {
    kind: 'page',
    path,
    data: {
      blogList: {
        posts,
        query: parsed.output,
        shelf,
        categories: categories.items.filter(({ posts: count }) => count > 0),
        tags: tags.items,
      },
    },
  };
}

async function categoryShelf(
  platform: Pick<Platform, 'db' | 'clock'>,
  { params, language }: PageRequest,
): Promise<BlogShelf | undefined> {
  const { items } = await listCategories(platform, language.locale);
  const found = items.find(({ slug: name }) => name === params['slug']);
  return found && { kind: 'category', ...found };
}

async function tagShelf(
  platform: Pick<Platform, 'db' | 'clock'>,
  { params, language }: PageRequest,
): Promise<BlogShelf | undefined> {
  const { items } = await listTags(platform, language.locale);
  const found = items.find(({ slug: name }) => name === params['slug']);
  return found && { kind: 'tag', description: '', ...found };
}

export const postPath = (postSlug: string, locale: Locale): string =>
  `/blog/${postSlug}${locale === 'en' ? '?lang=en' : ''}`;

/** Serves a post in the language of its slug; a request for the other language is redirected to the post's slug in that language. */
async function postPage(
  platform: Pick<Platform, 'db' | 'clock'>,
  { params, language }: PageRequest,
): Promise<PageContent> {
  const requestedSlug = params['slug'] ?? '';
  const post = await readPost(platform, requestedSlug).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    throw error;
  });
  if (!post) {
    const current = await currentSlug(platform, requestedSlug);
    return current === undefined ? undefined : { kind: 'redirect', to: `/blog/${current}`, status: 301 };
  }
  const other =
    language.isExplicit && language.locale !== post.lang ? post.slugs[language.locale] : undefined;
  if (other !== undefined)
    return { kind: 'redirect', to: `/blog/${other}?lang=${language.locale}`, status: 302 };
  return {
    kind: 'page',
    path: `/blog/${post.slug}`,
    // A post without a translation: the page around it uses the requested language.
    locale: language.isExplicit ? language.locale : post.lang,
    data: { blogPost: { post, preview: false } },
  };
}
