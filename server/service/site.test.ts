import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readSite, type Site } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'mot-site-'));
let site: Site;

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(async () => {
  const csp = { 'pages/vi/index.html': { scripts: ["'sha256-a='"], styles: ["'sha256-b='"] } };
  const pages = { '/': 'index', '/404': '404', '/auth/verify-otp': 'auth-verify-otp' };
  const app = { '/try-on': 'app-try-on', '/history/$id': 'app-history-$id' };
  put('pages.json', JSON.stringify({ pages, app, csp }));
  for (const locale of ['vi', 'en'])
    for (const name of ['index', '404', ...Object.values(app), 'auth-verify-otp'])
      put(`pages/${locale}/${name}.html`, `${name} ${locale}`);
  put('.vite/manifest.json', '{}');
  put('assets/app-1a2b3c.js', 'plain');
  put('assets/app-1a2b3c.js.br', 'brotli');
  put('assets/app-1a2b3c.js.gz', 'gzip');
  put('robots.txt', 'User-agent: *');
  put('offline-worker.js', 'worker');
  const read = await readSite(folder);
  if (!read) throw new Error('the site was not read');
  site = read;
});
afterAll(() => rmSync(folder, { recursive: true }));

async function get(path: string, headers: Record<string, string> = {}) {
  const response = site(new Request(`http://studio.test${path}`, { headers }));
  if (!response) return undefined;
  const { status } = response;
  return { status, text: await response.text(), header: (name: string) => response.headers.get(name) };
}
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers))?.text;

describe('the language of a page', () => {
  test('is Vietnamese by default', async () => expect(await textOf('/')).toBe('index vi'));
  test("is the visitor's earlier choice", async () =>
    expect(await textOf('/', { cookie: 'fonts=1; lang=en' })).toBe('index en'));
  test("is the address's language, which is stored", async () => {
    const page = await get('/?lang=en', { cookie: 'lang=vi' });
    expect([page?.text, page?.header('set-cookie')]).toEqual([
      'index en',
      'lang=en; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
  });
  test("is the browser's preferred one without an earlier choice", async () => {
    const preferred = { 'accept-language': 'en-GB,en;q=0.9,vi;q=0.4' };
    expect(await textOf('/', preferred)).toBe('index en');
    expect(await textOf('/', { ...preferred, cookie: 'lang=vi' })).toBe('index vi');
    expect(await textOf('/', { 'accept-language': 'fr-FR,fr;q=0.9' })).toBe('index vi');
  });
  test('is stored in a cookie for TLS only where the site is served over it', async () => {
    const tlsSite = await readSite(folder, { https: true });
    const page = tlsSite?.(new Request('http://studio.test/?lang=en'));
    expect(page?.headers.get('set-cookie')).toBe('lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  });
  test('is never an unsupported one', async () => {
    const page = await get('/?lang=fr', { cookie: 'lang=../../x' });
    expect([page?.text, page?.header('set-cookie')]).toEqual(['index vi', null]);
  });
  test('is part of the cache key', async () => {
    const page = await get('/');
    expect([page?.header('vary'), page?.header('content-language'), page?.header('cache-control')]).toEqual([
      'Cookie, Accept-Language',
      'vi',
      'no-cache',
    ]);
  });
});

describe('the page of a path', () => {
  test.each([
    ['/try-on', 'app-try-on vi'],
    ['/history/0198c1f2', 'app-history-$id vi'],
    ['/auth/verify-otp', 'auth-verify-otp vi'],
  ])('%s is served', async (path, text) => expect(await get(path)).toMatchObject({ status: 200, text }));
  test.each([
    '/nothing',
    '/404',
    '/history/a/b',
    '/..%2f..%2fetc/passwd',
    '/pages/vi/index.html',
    '/pages.json',
    '/.vite/manifest.json',
  ])('%s is the not-found page, with its status', async (path) =>
    expect(await get(path)).toMatchObject({ status: 404, text: '404 vi' }),
  );
  test.each(['/api/nothing', '/ai/nothing', '/assets/gone-1234.js', '/api'])(
    '%s is not a page',
    async (path) => expect(await get(path)).toBeUndefined(),
  );
  test('a trailing slash redirects to the page, and only to a page of this site', async () => {
    const page = await get('/try-on/?a=b');
    expect([page?.status, page?.header('location')]).toEqual([308, '/try-on?a=b']);
    expect((await get('//elsewhere.test/'))?.status).toBe(404);
  });
});

describe('a file', () => {
  test.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip, br;q=0', 'gzip', 'gzip'],
    ['identity', 'plain', null],
  ])('is encoded for «%s» as %s', async (accepted, text, encoding) => {
    const file = await get('/assets/app-1a2b3c.js', { 'accept-encoding': accepted });
    expect([
      file?.text,
      file?.header('content-encoding'),
      file?.header('vary'),
      file?.header('content-length'),
    ]).toEqual([text, encoding, 'Accept-Encoding', String(text.length)]);
  });
  test('is cached for good if its name has a hash, and otherwise for an hour', async () => {
    expect((await get('/assets/app-1a2b3c.js'))?.header('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/robots.txt'))?.header('cache-control')).toBe('public, max-age=3600');
  });
  test('is never cached if it is the service worker', async () =>
    expect((await get('/offline-worker.js?lang=en'))?.header('cache-control')).toBe('no-store'));
  test('is not sent again for a known tag', async () => {
    const first = await get('/robots.txt');
    const second = await get('/robots.txt', { 'if-none-match': `W/"other", ${first?.header('etag')}` });
    expect([second?.status, second?.text]).toEqual([304, '']);
  });
  test('has another tag in another encoding', async () => {
    const [brotli, plain] = await Promise.all([
      get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' }),
      get('/assets/app-1a2b3c.js'),
    ]);
    expect(brotli?.header('etag')).not.toBe(plain?.header('etag'));
  });
});

test('a page allows its own inline parts and no others', async () => {
  const policy = (await get('/'))?.header('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self' 'sha256-a='",
      "style-src 'self' 'sha256-b='",
      "default-src 'none'",
    ]),
  );
});

test('a script has the policy of a page, which governs its workers', async () => {
  const policy = (await get('/assets/app-1a2b3c.js'))?.header('content-security-policy')?.split('; ');
  expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "connect-src 'self'"]));
});

test('the server without a build serves no site', async () =>
  expect(await readSite(join(folder, 'nowhere'))).toBeUndefined());
