import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import type { ServedPage } from '#server/pages/served-pages.ts';
import type { Platform } from '#server/platform/platform.ts';

import { postPath } from './blog.pages.ts';
import { listAddresses, listCategories } from './posts.service.ts';

const end = '</urlset>';

/** Sitemap of the build with the current posts of the blog. */
export const sitemapPage = (
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  builtSitemap: string,
): ServedPage => ({
  pattern: /^\/sitemap\.xml$/,
  query: [],
  read: async () => {
    if (!existsSync(builtSitemap)) return undefined;
    const built = await readFile(builtSitemap, 'utf8');
    const entries = await blogEntries(platform);
    const text = built.replace(end, `${entries.join('')}${end}`);
    return { kind: 'file', type: 'application/xml; charset=utf-8', bytes: new TextEncoder().encode(text) };
  },
});

type Alternates = Partial<Record<'vi' | 'en', string>>;

async function blogEntries(platform: Pick<Platform, 'db' | 'clock' | 'settings'>): Promise<string[]> {
  const { publicUrl } = platform.settings;
  const addresses = await listAddresses(platform);
  const [newest] = addresses
    .map(({ updatedAt }) => updatedAt)
    .toSorted((one, other) => Number(other) - Number(one));
  const both = (path: string): Alternates => ({ vi: path, en: `${path}?lang=en` });
  const { items } = await listCategories(platform, 'vi');
  const shelves = items.filter(({ posts }) => posts > 0).map(({ slug }) => both(`/blog/category/${slug}`));
  const posts = addresses.map(({ postId, locale, slug, updatedAt, publishAt }) => ({
    path: postPath(slug, locale),
    alternates: Object.fromEntries(
      addresses
        .filter((other) => other.postId === postId)
        .map((other) => [other.locale, postPath(other.slug, other.locale)]),
    ),
    changed: publishAt && publishAt > updatedAt ? publishAt : updatedAt,
  }));
  const lists = [both('/blog'), ...shelves].flatMap((alternates) =>
    Object.values(alternates).map((path) => ({ path, alternates, changed: newest })),
  );
  return [...lists, ...posts].map((entry) => urlElement(publicUrl, entry));
}

function urlElement(
  origin: string,
  { path, alternates, changed }: { path: string; alternates: Alternates; changed: Date | undefined },
): string {
  const links = [...Object.entries(alternates), ['x-default', alternates.vi ?? path]].map(
    ([language, other]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${other}"/>`,
  );
  const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${origin}${path}</loc>${date}${links.join('')}</url>`;
}
