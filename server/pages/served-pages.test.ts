import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { blogPages } from '#server/content/blog.pages.ts';
import {
  createPost,
  previewPath,
  publishPost,
  schedulePost,
  updatePost,
} from '#server/content/post-editing.service.ts';
import { feedPages } from '#server/content/feeds.ts';
import { nextPublication } from '#server/content/posts.service.ts';
import { minutes } from '#server/platform/clock.ts';
import { createDesk, type Desk, draftOf, publishPosts, translationDraft } from '#tests/support/blog-desk.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

import { openPages, type Pages } from './served-pages.ts';

let server: TestServer;
let desk: Desk;
let pages: Pages;
let rendered = 0;
beforeAll(async () => {
  server = await createTestServer();
  desk = await createDesk(server.studio);
  pages = await openPages(server.studio, {
    // A stand-in for the renderer: tests/e2e/blog.spec.ts tests the build's own.
    render: async (path, locale, data) => {
      rendered += 1;
      const html = JSON.stringify({ path, locale, ...data });
      return { html, csp: { scripts: ["'sha256-a='"], styles: [] } };
    },
    pages: [...blogPages(server.studio), ...feedPages(server.studio)],
    https: false,
    nextChange: () => nextPublication(server.studio),
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}) =>
  pages(new Request(`http://studio.test${path}`, { headers }));
const textOf = async (path: string) => (await get(path))?.text();

test('a page is rendered once until its content changes', async () => {
  const post = await publishPosts(server.studio, desk, 'Bản đầu', 'Chữ cũ.');
  await textOf('/blog/ban-dau');
  const before = rendered;
  expect(await textOf('/blog/ban-dau?utm_source=x')).toContain('Chữ cũ.');
  expect(rendered).toBe(before);
  await updatePost(
    server.studio,
    post.id,
    post.version,
    draftOf(desk, { vi: translationDraft('Bản đầu', 'Chữ mới.') }),
  );
  await vi.waitFor(async () => expect(await textOf('/blog/ban-dau')).toContain('Chữ mới.'), {
    timeout: 30_000,
    interval: 20,
  });
});

test('a scheduled post appears in the list at its time, without any other change', async () => {
  const post = await createPost(server.studio, draftOf(desk, { vi: translationDraft('Đến giờ lên') }));
  const at = new Date(server.time.clock().getTime() + minutes(5));
  await schedulePost(server.studio, post.id, 'vi', { version: 1, at, zone: 'Asia/Ho_Chi_Minh' });
  await vi.waitFor(async () => expect(await textOf('/blog')).not.toContain('Đến giờ lên'), {
    timeout: 20_000,
  });
  server.time.advance(minutes(5));
  expect(await textOf('/blog')).toContain('Đến giờ lên');
});

test('a missing page is not found, and an invalid query value redirects', async () => {
  await publishPosts(server.studio, desk, 'Có trong danh sách');
  expect(await get('/blog?page=40')).toBe(undefined);
  expect((await get('/blog?sort=sideways'))?.headers.get('location')).toBe('/blog');
  expect((await get('/blog/'))?.headers.get('location')).toBe('/blog');
  expect((await get('/blog?q=&category='))?.status).toBe(200);
  expect(await get('/blog/khong-co')).toBe(undefined);
});

test('a former slug redirects permanently to the current one, and the other language to its own slug', async () => {
  const draft = draftOf(desk, { vi: translationDraft('Hai tiếng'), en: translationDraft('Both tongues') });
  const post = await createPost(server.studio, draft);
  const { version } = await publishPost(server.studio, post.id, 'vi', post);
  const live = await publishPost(server.studio, post.id, 'en', { version });
  const moved = draftOf(desk, { vi: { ...translationDraft('Hai tiếng'), slug: 'hai-ngon-ngu' } });
  await updatePost(server.studio, post.id, live.version, moved);
  const [former, other] = [await get('/blog/hai-tieng'), await get('/blog/hai-ngon-ngu?lang=en')];
  expect([former?.status, former?.headers.get('location')]).toEqual([301, '/blog/hai-ngon-ngu']);
  expect([other?.status, other?.headers.get('location')]).toEqual([302, '/blog/both-tongues?lang=en']);
});

test('a draft is readable by its link, and not cached', async () => {
  const post = await createPost(
    server.studio,
    draftOf(desk, { vi: translationDraft('Còn nháp', 'Chưa xong.') }),
  );
  const preview = await get(previewPath(post.translations[0]?.previewKey ?? ''));
  expect(await preview?.text()).toContain('Chưa xong.');
  expect(preview?.headers.get('cache-control')).toBe('private, no-store');
  expect(await get('/blog/con-nhap')).toBe(undefined);
  expect(await get(previewPath('khong-phai-khoa-nay'))).toBe(undefined);
});

test('a page has its own content policy, and a known tag gets 304', async () => {
  await publishPosts(server.studio, desk, 'Có thẻ');
  const first = await get('/blog/co-the');
  expect(first?.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-a='");
  const second = await get('/blog/co-the', { 'if-none-match': first?.headers.get('etag') ?? '' });
  expect(second?.status).toBe(304);
});

test('each feed has one language and absolute addresses', async () => {
  const post = await createPost(
    server.studio,
    draftOf(desk, { en: translationDraft('In a feed', '[home](/) <b>&</b>') }),
  );
  await publishPost(server.studio, post.id, 'en', post);
  const rss = (await textOf('/blog/rss.xml?lang=en')) ?? '';
  expect(rss).toContain('<link>http://studio.test/blog/in-a-feed?lang=en</link>');
  expect(rss).toContain('href="http://studio.test/"');
  expect(rss).not.toContain('Bản đầu');
  expect(rss, 'an author in RSS would have to be a mail address').not.toContain('<author>');
  expect(rss).toContain('<dc:creator>');
  const json: unknown = JSON.parse((await textOf('/blog/feed.json?lang=en')) ?? '');
  expect(json).toMatchObject({
    version: expect.stringContaining('https://jsonfeed.org/version/1'),
    items: expect.arrayContaining([
      expect.objectContaining({ title: 'In a feed', url: 'http://studio.test/blog/in-a-feed?lang=en' }),
    ]),
  });
});
