import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Locale } from '#api/contract/common.ts';
import {
  type ForeignSources,
  type InlineHashes,
  noForeignSources,
} from '#server/platform/http/content-policy.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  respondWithFile,
  respondInLanguage,
  etagOf,
  type Language,
  languageOf,
  type StoredFile,
} from '#server/service/site.ts';
import type { PageData } from '#api/contract/page-data.ts';

import { openPageCache } from './page-cache.ts';
import type { PageRenderer } from './renderer.ts';

/** Request for a page. */
export type PageRequest = {
  /** Named groups of the pattern. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  language: Language;
};

/** Content of a page, or a redirect; undefined for a missing page. */
export type PageContent =
  | {
      kind: 'page';
      /** Path of the page in the router. */
      path: string;
      data: PageData;
      /** Locale where it differs from the requested one. */
      locale?: Locale;
    }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'file'; type: string; bytes: Uint8Array<ArrayBuffer> }
  | undefined;

/** Page, or a file such as a feed, that the server makes of the database's content. */
export type ServedPage = {
  /** Named groups become `params`. */
  pattern: RegExp;
  /** Query parameters that change the page; all others are ignored. */
  query: readonly string[];
  /** For one reader: not cached here or by proxies. */
  isPrivate?: true;
  read: (request: PageRequest) => Promise<PageContent>;
};

/** Responds to a GET for a page that the server renders; undefined for all other paths. */
export type Pages = (request: Request) => Promise<Response | undefined>;

type CachedPage =
  | { kind: 'page'; file: StoredFile; hashes: InlineHashes; locale: Locale | undefined }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'file'; file: StoredFile }
  | undefined;

type Settings = {
  render: PageRenderer;
  pages: readonly ServedPage[];
  https: boolean;
  foreign?: ForeignSources;
  /** Returns the time of the next scheduled change of the pages. */
  nextChange: () => Promise<Date | undefined>;
};

/** Renders pages on request, and caches them until their content changes. */
export async function openPages(
  platform: Pick<Platform, 'database' | 'clock'>,
  { render, pages, https, foreign = noForeignSources, nextChange }: Settings,
): Promise<Pages> {
  const cache = await openPageCache<CachedPage>(platform.database);
  const renderPage = async (page: ServedPage, pageRequest: PageRequest): Promise<CachedPage> => {
    try {
      return await prepareContent(render, await page.read(pageRequest), pageRequest);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return undefined;
      throw error;
    }
  };
  return async (request) => {
    const url = new URL(request.url);
    const [page, params] = find(pages, url.pathname) ?? [];
    if (!page || !params) return redirectTrailingSlash(pages, url);
    const language = languageOf(request, url);
    const query = new URLSearchParams(
      page.query.flatMap((name) =>
        url.searchParams
          .getAll(name)
          .slice(0, 1)
          .map((value): [string, string] => [name, value]),
      ),
    );
    const pageRequest: PageRequest = { params, query, language };
    const key = [language.locale, language.isExplicit, url.pathname, query.toString()].join(' ');
    const cached = page.isPrivate
      ? await renderPage(page, pageRequest)
      : await cache.getOrMake(key, platform.clock(), async () => ({
          expires: await nextChange(),
          page: await renderPage(page, pageRequest),
        }));
    if (!cached) return undefined;
    const response = respond(request, cached, language, { https, foreign });
    if (page.isPrivate) {
      response.headers.set('cache-control', 'private, no-store');
      response.headers.set('referrer-policy', 'no-referrer');
    }
    return response;
  };
}

/** Redirects an address with a trailing slash to the one without. */
function redirectTrailingSlash(
  pages: readonly ServedPage[],
  { pathname, search }: URL,
): Response | undefined {
  const bare = pathname.slice(0, -1);
  if (!pathname.endsWith('/') || !find(pages, bare)) return undefined;
  return new Response(null, { status: 308, headers: { location: `${bare}${search}` } });
}

function find(pages: readonly ServedPage[], path: string): [ServedPage, Record<string, string>] | undefined {
  for (const page of pages) {
    const match = page.pattern.exec(path);
    if (match) return [page, { ...match.groups }];
  }
  return undefined;
}

async function prepareContent(
  render: PageRenderer,
  content: PageContent,
  { query, language }: PageRequest,
): Promise<CachedPage> {
  // Pages of arbitrary queries are not worth the 0.1 s of the best compression.
  const quality = query.size === 0 ? 11 : 5;

  switch (content?.kind) {
    case 'page': {
      const { path, data, locale } = content;
      const { html, csp } = await render(path, locale ?? language.locale, data);
      const file = await storedFile('text/html; charset=utf-8', new TextEncoder().encode(html), quality);
      return { kind: 'page', file, hashes: csp, locale };
    }
    case 'file':
      return { kind: 'file', file: await storedFile(content.type, content.bytes, quality) };
    case 'redirect':
    case undefined:
      return content;
  }
}

function respond(
  request: Request,
  cached: Exclude<CachedPage, undefined>,
  language: Language,
  { https, foreign }: { https: boolean; foreign: ForeignSources },
): Response {
  if (cached.kind === 'redirect')
    return new Response(null, { status: cached.status, headers: { location: cached.to } });
  if (cached.kind === 'file') return respondWithFile(request, cached.file, 'public, max-age=300');
  const { file, hashes, locale = language.locale } = cached;
  return respondInLanguage(request, file, { ...language, locale }, { hashes, https, foreign });
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /^(?:text\/|application\/(?:json|xml|rss|atom|feed)|image\/svg)/;

async function storedFile(
  type: string,
  plain: Uint8Array<ArrayBuffer>,
  quality: number,
): Promise<StoredFile> {
  const stored = { type, etag: etagOf(plain), plain };
  if (!compressible.test(type)) return { ...stored, compressed: new Map() };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return {
    ...stored,
    compressed: new Map([
      ['br', new Uint8Array(await brotli(plain, { params }))],
      ['gzip', new Uint8Array(await gzipped(plain, { level: 6 }))],
    ]),
  };
}
