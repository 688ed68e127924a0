import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as v from 'valibot';

import type { Locale } from '#api/contract/common.ts';
import type { InlineHashes } from '#server/platform/http/content-policy.ts';
import type { PageData } from '#api/contract/page-data.ts';

import { inlineHashes, pageHtml, PageParts, type RenderedPage } from './page-html.ts';

/** Renders the router's page of a path with its data. */
export type PageRenderer = (
  path: string,
  locale: Locale,
  data: PageData,
) => Promise<{ html: string; csp: InlineHashes }>;

/** The server's build of the pages (`src/entry-prerender.tsx`): the prerendered pages come from the same build. */
type Entry = { renderPage: (path: string, locale: Locale, data: PageData) => Promise<RenderedPage> };

/** Opens the renderer; undefined without a build. The first request loads the pages' code. */
export async function openRenderer(folder: string): Promise<PageRenderer | undefined> {
  const file = join(folder, 'parts.json');
  if (!existsSync(file)) return undefined;
  const parts = v.parse(PageParts, JSON.parse(await readFile(file, 'utf8')));
  let entry: Promise<Entry> | undefined;
  return async (path, locale, data) => {
    entry ??= importEntry(join(folder, 'entry-prerender.js'));
    const { renderPage } = await entry;
    const html = pageHtml(parts, locale, await renderPage(path, locale, data));
    return { html, csp: inlineHashes(html) };
  };
}

const importEntry = async (file: string): Promise<Entry> => {
  const module: Entry = await import(pathToFileURL(file).href);
  return module;
};
