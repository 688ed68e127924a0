import { afterAll, beforeAll, expect, test } from 'vitest';

import { blogOps } from '#api/contract/blog.ts';
import { minutes } from '#server/platform/clock.ts';
import { createDesk, type Desk, draftOf, publishPosts, translationDraft } from '#tests/support/blog-desk.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

import {
  createPost,
  deletePost,
  publishPost,
  schedulePost,
  unpublishPost,
  updatePost,
} from './post-editing.service.ts';
import { currentSlug } from './posts.service.ts';
import { publishDue } from './publication.job.ts';
import { createTag } from './taxonomy.service.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await createTestServer();
  desk = await createDesk(server.studio);
});
afterAll(() => server[Symbol.asyncDispose]());

const titlesFor = async (query: Record<string, string>) =>
  (await server.call(blogOps.blogPosts, { query })).items.map(({ title }) => title);
const statusOf = async (slug: string) => (await server.send(blogOps.blogPost, { params: { slug } })).status;

test('the search finds words with or without marks in any order, and escapes SQL wildcards', async () => {
  await publishPosts(server.studio, desk, 'Chụp áo dài ở nhà');
  await publishPosts(server.studio, desk, 'Giảm giá 50% cuối mùa', 'Không có gì về áo.');
  expect(await titlesFor({ q: 'ao dai CHUP' })).toEqual(['Chụp áo dài ở nhà']);
  expect(await titlesFor({ q: 'áo dài' })).toEqual(['Chụp áo dài ở nhà']);
  expect(await titlesFor({ q: '%' })).toEqual(['Giảm giá 50% cuối mùa']);
});

test('the search ranks matches in the title above matches in the text', async () => {
  await publishPosts(server.studio, desk, 'Ghép voan lụa', 'Một đoạn.');
  await publishPosts(server.studio, desk, 'Chất liệu', 'Voan mỏng hơn lụa.');
  expect(await titlesFor({ q: 'voan' })).toEqual(['Ghép voan lụa', 'Chất liệu']);
});

test('posts are filtered by category, tag and author, with nine on a page', async () => {
  const tag = await createTag(server.studio, { name: { vi: 'Ánh sáng', en: 'Light' } });
  for (let count = 1; count <= 10; count += 1) {
    const post = await createPost(server.studio, {
      ...draftOf(desk, { en: translationDraft(`Post ${count}`) }),
      tagIds: [tag.id],
    });
    server.time.advance(minutes(1));
    await publishPost(server.studio, post.id, 'en', { version: 1 });
  }
  const read = (query: Record<string, string>) =>
    server.call(blogOps.blogPosts, { query: { lang: 'en', tag: 'anh-sang', ...query } });
  const [first, second] = [await read({}), await read({ page: '2' })];
  expect([first.items.length, first.pages, first.total]).toEqual([9, 2, 10]);
  expect(second.items.map(({ title }) => title)).toEqual(['Post 1']);
  expect((await read({ sort: 'oldest' })).items[0]?.title).toBe('Post 1');
  expect((await read({ category: 'khong-co' })).total).toBe(0);
  expect((await server.call(blogOps.blogTags, { query: { lang: 'en' } })).items).toEqual([
    { slug: 'anh-sang', name: 'Light', posts: 10 },
  ]);
});

test('each language of a post is published separately', async () => {
  const post = await createPost(
    server.studio,
    draftOf(desk, { vi: translationDraft('Hai thứ tiếng'), en: translationDraft('Two languages') }),
  );
  const { version } = await publishPost(server.studio, post.id, 'vi', { version: post.version });
  expect([await statusOf('hai-thu-tieng'), await statusOf('two-languages')]).toEqual([200, 404]);
  await publishPost(server.studio, post.id, 'en', { version });
  const read = await server.call(blogOps.blogPost, { params: { slug: 'two-languages' } });
  expect(read.slugs).toEqual({ vi: 'hai-thu-tieng', en: 'two-languages' });
});

test('a slug follows the title until the first publication, and then changes only on request', async () => {
  const post = await createPost(server.studio, draftOf(desk, { vi: translationDraft('Tên đầu') }));
  const renamed = await updatePost(
    server.studio,
    post.id,
    1,
    draftOf(desk, { vi: translationDraft('Tên sau') }),
  );
  expect(renamed.translations[0]?.slug).toBe('ten-sau');
  const live = await publishPost(server.studio, post.id, 'vi', renamed);
  const updated = await updatePost(
    server.studio,
    post.id,
    live.version,
    draftOf(desk, { vi: translationDraft('Tên mới') }),
  );
  expect(updated.translations[0]?.slug).toBe('ten-sau');
  const withNewSlug = draftOf(desk, { vi: { ...translationDraft('Tên mới'), slug: 'ten-khac' } });
  await updatePost(server.studio, post.id, updated.version, withNewSlug);
  expect([await statusOf('ten-khac'), await currentSlug(server.studio, 'ten-sau')]).toEqual([
    200,
    'ten-khac',
  ]);
});

test('two posts with one title get different slugs', async () => {
  const [first, second] = [
    await publishPosts(server.studio, desk, 'Trùng tên'),
    await publishPosts(server.studio, desk, 'Trùng tên'),
  ];
  expect([first, second].map(({ translations }) => translations[0]?.slug)).toEqual([
    'trung-ten',
    'trung-ten-2',
  ]);
  const duplicate = draftOf(desk, { vi: { ...translationDraft('Trùng tên'), slug: 'trung-ten' } });
  await expect(updatePost(server.studio, second.id, second.version, duplicate)).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('the server refuses the second of two edits that began with the same version', async () => {
  const post = await createPost(server.studio, draftOf(desk, { vi: translationDraft('Hai người sửa') }));
  await updatePost(
    server.studio,
    post.id,
    1,
    draftOf(desk, { vi: translationDraft('Hai người sửa', 'Người một.') }),
  );
  const late = updatePost(
    server.studio,
    post.id,
    1,
    draftOf(desk, { vi: translationDraft('Hai người sửa', 'Người hai.') }),
  );
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  await expect(deletePost(server.studio, post.id, 1)).rejects.toMatchObject({ code: 'conflict' });
});

test('a scheduled post appears at its time, and its slug is frozen from then on', async () => {
  const post = await createPost(server.studio, draftOf(desk, { vi: translationDraft('Hẹn giờ') }));
  const at = new Date(server.time.clock().getTime() + minutes(10));
  const zone = 'Asia/Ho_Chi_Minh';
  await expect(
    schedulePost(server.studio, post.id, 'vi', { version: 1, at, zone: 'Mars/Olympus' }),
  ).rejects.toMatchObject({ code: 'unprocessable' });
  await schedulePost(server.studio, post.id, 'vi', { version: 1, at, zone });
  expect(await statusOf('hen-gio')).toBe(404);
  server.time.advance(minutes(10));
  expect(await statusOf('hen-gio')).toBe(200);
  await publishDue(server.studio);
  const renamed = await updatePost(
    server.studio,
    post.id,
    2,
    draftOf(desk, { vi: translationDraft('Hẹn giờ khác') }),
  );
  expect(renamed.translations[0]).toMatchObject({
    status: 'published',
    firstPublishedAt: at,
    slug: 'hen-gio',
  });
});

test('the site answers 404 for unpublished and deleted posts', async () => {
  const unpublished = await publishPosts(server.studio, desk, 'Gỡ xuống');
  await unpublishPost(server.studio, unpublished.id, 'vi', unpublished);
  const deleted = await publishPosts(server.studio, desk, 'Xoá đi');
  await deletePost(server.studio, deleted.id, deleted.version);
  expect([await statusOf('go-xuong'), await statusOf('xoa-di')]).toEqual([404, 404]);
});
