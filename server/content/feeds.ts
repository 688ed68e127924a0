import { Feed } from 'feed';

import { BlogPostsQuery } from '#api/contract/blog.ts';
import type { Locale } from '#api/contract/common.ts';
import type { ServedPage } from '#server/pages/served-pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as v from 'valibot';

import { postPath } from './blog.pages.ts';
import { listPosts, readPost } from './posts.service.ts';

const kinds = {
  'rss.xml': { type: 'application/rss+xml; charset=utf-8', write: (feed: Feed) => feed.rss2() },
  'atom.xml': { type: 'application/atom+xml; charset=utf-8', write: (feed: Feed) => feed.atom1() },
  'feed.json': { type: 'application/feed+json; charset=utf-8', write: (feed: Feed) => feed.json1() },
} as const;

const words: Record<Locale, { title: string; description: string; language: string }> = {
  vi: {
    title: 'Blog Mốt',
    description: 'Kinh nghiệm chụp và làm ảnh cho người bán thời trang, salon và tiệm làm đẹp.',
    language: 'vi',
  },
  en: {
    title: 'The Mốt blog',
    description: 'How to make pictures that sell, for fashion sellers and salons.',
    language: 'en',
  },
};

/** RSS 2.0, Atom 1.0 and JSON Feed of the newest posts of a language. */
export const feedPages = (platform: Pick<Platform, 'db' | 'clock' | 'settings'>): ServedPage[] =>
  Object.entries(kinds).map(([name, { type, write }]) => ({
    pattern: new RegExp(`^/blog/${name.replace('.', '\\.')}$`),
    query: [],
    read: async ({ language: { locale } }) => {
      const text = write(await feedOf(platform, locale, name));
      return { kind: 'file' as const, type, bytes: new TextEncoder().encode(text) };
    },
  }));

async function feedOf(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  locale: Locale,
  name: string,
): Promise<Feed> {
  const { publicUrl } = platform.settings;
  const address = (path: string) => `${publicUrl}${path}`;
  const langQuery = locale === 'en' ? '?lang=en' : '';
  const { items } = await listPosts(platform, v.parse(BlogPostsQuery, { lang: locale }));
  const feed = new Feed({
    ...words[locale],
    id: address(`/blog${langQuery}`),
    link: address(`/blog${langQuery}`),
    favicon: address('/favicon.svg'),
    copyright: 'Mốt',
    ...(items[0] && { updated: new Date(items[0].updated_at) }),
    feedLinks: {
      rss: address(`/blog/rss.xml${langQuery}`),
      atom: address(`/blog/atom.xml${langQuery}`),
      json: address(`/blog/feed.json${langQuery}`),
    },
    feed: address(`/blog/${name}${langQuery}`),
  });
  for (const item of items) {
    const link = address(postPath(item.slug, locale));
    const { html } = await readPost(platform, item.slug);
    feed.addItem({
      title: item.title,
      id: link,
      link,
      description: item.summary,
      content: absolute(html, publicUrl),
      ...authorIn(name, item.author.name),
      date: new Date(item.updated_at),
      published: new Date(item.published_at),
      category: [{ name: item.category.name }],
      ...(item.cover && { image: address(item.cover.src) }),
    });
  }
  return feed;
}

/** RSS requires a mail address for an author; an author without one is named as a Dublin Core creator. */
const authorIn = (feed: string, author: string) =>
  feed === 'rss.xml'
    ? { extensions: [{ name: 'dc:creator', objects: { _text: author } }] }
    : { author: [{ name: author }] };

/** A feed reader has no origin for relative paths. */
const absolute = (html: string, origin: string): string =>
  html.replaceAll(/(<(?:a|img)\s[^>]*?(?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
