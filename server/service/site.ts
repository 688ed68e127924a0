import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

import * as v from 'valibot';

import { Locale } from '#api/contract/common.ts';
import {
  type ForeignSources,
  type InlineHashes,
  noForeignSources,
  pagePolicy,
} from '#server/platform/http/content-policy.ts';
import { preferredLocale } from '#server/platform/http/client-address.ts';

/** Responds to a GET for a page or a file of the built site; undefined for the API's and unknown paths. */
export type Site = (request: Request) => Response | undefined;

/** The web build's manifest of its pages (`pages.json`). */
const Manifest = v.object({
  /** Path → name of the prerendered page. */
  pages: v.record(v.string(), v.string()),
  /** Path, parameters as `$name`, of a page that the application renders in the browser → name of the page that loads it. */
  app: v.record(v.string(), v.string()),
  /** File of a page → hashes of its inline parts. */
  csp: v.record(v.string(), v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) })),
});
type Manifest = v.InferOutput<typeof Manifest>;

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
type Encoding = (typeof encodings)[number]['name'];

export type StoredFile = {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  compressed: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
};

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const missing = '404';
/** Never cached: an old service worker must not control a new site. */
const serviceWorker = '/offline-worker.js';
const aYear = 31_536_000;
/** Path prefixes that never have pages. */
const reserved = /^\/(?:api|ai|assets)(?:\/|$)/;

/**
 * Reads a built site into memory, so that the server serves the build of its start, and no path of a request ever reaches the
 * disk. Returns undefined where nothing has been built.
 */
export async function readSite(
  folder: string,
  { https = false, foreign = noForeignSources }: { https?: boolean; foreign?: ForeignSources } = {},
): Promise<Site | undefined> {
  if (!existsSync(join(folder, 'pages.json'))) return undefined;
  const manifest = v.parse(Manifest, JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')));
  const files = await readFiles(folder);
  const pages = new Map([...files].filter(([path]) => path.startsWith('/pages/')));
  for (const path of pages.keys()) files.delete(path);
  const nameOf = pageNames(manifest);
  return (request) => {
    const url = new URL(request.url);
    const file = files.get(url.pathname);
    if (file) return respondWithAsset(request, file, url.pathname);
    if (reserved.test(url.pathname)) return undefined;
    const name = nameOf(url.pathname);
    const unslashed = url.pathname.slice(0, -1);
    if (name === missing && url.pathname.endsWith('/') && nameOf(unslashed) !== missing)
      return new Response(null, { status: 308, headers: { location: `${unslashed}${url.search}` } });
    return respondWithPage(request, url, { name, pages, csp: manifest.csp, https, foreign });
  };
}

async function readFiles(folder: string): Promise<Map<string, StoredFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/')),
  );
  const files = new Map<string, StoredFile>();
  for (const path of paths) {
    const internal = path.startsWith('/.') || path === '/pages.json';
    if (internal || encodings.some(({ ending }) => path.endsWith(ending))) continue;
    const read = async (ending = '') => new Uint8Array(await readFile(join(folder, `${path}${ending}`)));
    const plain = await read();
    const compressed = new Map<Encoding, Uint8Array<ArrayBuffer>>();
    for (const { name, ending } of encodings)
      if (paths.has(`${path}${ending}`)) compressed.set(name, await read(ending));
    const type = types[extname(path)] ?? 'application/octet-stream';
    files.set(path, { type, etag: etagOf(plain), plain, compressed });
  }
  return files;
}

export const etagOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Maps a path to its page: a prerendered page, a page that the application renders, or the not-found page. */
function pageNames({ pages, app }: Manifest): (path: string) => string {
  const prerendered = new Map(Object.entries(pages));
  const drawn = Object.entries(app).map(([path, name]) => ({
    pattern: new RegExp(`^${path.replaceAll(/[.*+?^()[\]{}|\\]/g, '\\$&').replaceAll(/\$\w+/g, '[^/]+')}$`),
    name,
  }));
  return (path) => prerendered.get(path) ?? drawn.find(({ pattern }) => pattern.test(path))?.name ?? missing;
}

function respondWithAsset(request: Request, file: StoredFile, path: string): Response {
  const hashed = path.startsWith('/assets/');
  const caching = `public, max-age=${hashed ? `${aYear}, immutable` : 3600}`;
  const response = respondWithFile(request, file, path === serviceWorker ? 'no-store' : caching);
  // A worker uses the policy of its own script.
  if (path.endsWith('.js'))
    response.headers.set('content-security-policy', pagePolicy({ scripts: [], styles: [] }));
  return response;
}

type Pages = {
  name: string;
  pages: ReadonlyMap<string, StoredFile>;
  csp: Manifest['csp'];
  /** Whether cookies are limited to TLS. */
  https: boolean;
  foreign: ForeignSources;
};

function respondWithPage(
  request: Request,
  url: URL,
  { name, pages, csp, https, foreign }: Pages,
): Response | undefined {
  const language = languageOf(request, url);
  const path = `pages/${language.locale}/${name}.html`;
  const file = pages.get(`/${path}`);
  if (!file) return undefined;
  const hashes = csp[path] ?? { scripts: [], styles: [] };
  return respondInLanguage(request, file, language, { hashes, https, foreign, missing: name === missing });
}

export type Language = { locale: Locale; isExplicit: boolean };

/** Chooses the language of a page: the address's, else the cookie's, else the browser's preferred one. */
export function languageOf(request: Request, url: URL): Language {
  const requested = v.safeParse(Locale, url.searchParams.get('lang'));
  return requested.success
    ? { locale: requested.output, isExplicit: true }
    : { locale: chosenLocale(request.headers), isExplicit: false };
}

type PageSettings = {
  hashes: InlineHashes;
  https: boolean;
  foreign: ForeignSources;
  missing?: boolean;
};

/** Responds with a page and its content policy; stores the address's language for later pages. */
export function respondInLanguage(
  request: Request,
  file: StoredFile,
  { locale, isExplicit }: Language,
  { hashes, https, foreign, missing: isMissing = false }: PageSettings,
): Response {
  const response = respondWithFile(request, file, 'no-cache', isMissing ? 404 : 200);
  response.headers.set('content-language', locale);
  response.headers.set('content-security-policy', pagePolicy(hashes, foreign));
  response.headers.append('vary', 'Cookie, Accept-Language');
  if (isExplicit) response.headers.set('set-cookie', languageCookie(locale, https));
  return response;
}

const languageCookie = (locale: Locale, https: boolean): string =>
  `lang=${locale}; Path=/; Max-Age=${aYear}; SameSite=Lax${https ? '; Secure' : ''}`;

function chosenLocale(headers: Headers): Locale {
  const chosen = v.safeParse(Locale, /(?:^|;\s*)lang=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]);
  return chosen.success ? chosen.output : preferredLocale(headers.get('accept-language') ?? undefined);
}

export function respondWithFile(request: Request, file: StoredFile, caching: string, status = 200): Response {
  const accepted = acceptedEncodings(request.headers.get('accept-encoding'));
  const encoding = encodings
    .map(({ name }) => name)
    .find((name) => accepted.has(name) && file.compressed.has(name));
  const body = (encoding && file.compressed.get(encoding)) ?? file.plain;
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
  const headers = new Headers({ etag, 'cache-control': caching });
  if (file.compressed.size > 0) headers.set('vary', 'Accept-Encoding');
  if (status === 200 && matchesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  headers.set('content-type', file.type);
  headers.set('content-length', String(body.byteLength));
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(body, { status, headers });
}

/** Returns the encodings that a client names and does not refuse by `q=0`. */
function acceptedEncodings(header: string | null): ReadonlySet<string> {
  const named = (header ?? '').split(',').map((part) => part.trim().toLowerCase());
  return new Set(
    named.filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part)).map((part) => part.split(';')[0]?.trim() ?? ''),
  );
}

const matchesTag = (header: string | null, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*');
