import { blogPages, homePage } from './content/blog.pages.ts';
import { feedPages } from './content/feeds.ts';
import { newsletterPages } from './content/newsletter.pages.ts';
import { nextPublication } from './content/posts.service.ts';
import { sitemapPage } from './content/sitemap.ts';
import { pricingPage } from './plans/pricing.pages.ts';
import { openPages, type Pages } from './pages/served-pages.ts';
import { openRenderer } from './pages/renderer.ts';
import type { ForeignSources } from './platform/http/content-policy.ts';
import type { Platform } from './platform/platform.ts';
import { resourcePath } from './platform/resources.ts';

type Settings = {
  https: boolean;
  foreign?: ForeignSources;
  /** Folder of the server's build of the pages. */
  folder: string;
};

/** Opens all pages that the server renders on request; undefined where the pages have not been built. */
export async function openServedPages(
  platform: Platform,
  { https, foreign, folder }: Settings,
): Promise<Pages | undefined> {
  const render = await openRenderer(folder);
  if (!render) return undefined;
  return openPages(platform, {
    render,
    pages: [
      homePage(platform),
      ...blogPages(platform),
      ...newsletterPages(platform),
      ...feedPages(platform),
      pricingPage(platform),
      sitemapPage(platform, resourcePath('dist/web/sitemap.xml')),
    ],
    https,
    ...(foreign && { foreign }),
    nextChange: () => nextPublication(platform),
  });
}
