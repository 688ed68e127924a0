import { expect, test } from 'vitest';

import { blogOps } from '#api/contract/blog.ts';
import { resourcePath } from '#server/platform/resources.ts';
import { createTestServer } from '#tests/support/test-server.ts';

import { fileOfPicture } from './blog-picture-paths.ts';
import { readPostFiles, seedPosts } from './seed-posts.ts';

const folder = resourcePath('server/content/posts');

test('the bundled posts are published in both languages, once', async () => {
  await using server = await createTestServer();
  await seedPosts(server.studio, folder);
  await seedPosts(server.studio, folder);
  const files = await readPostFiles(folder);
  for (const lang of ['vi', 'en'] as const) {
    const { total } = await server.call(blogOps.blogPosts, { query: { lang } });
    expect(total).toBe(files.size);
  }
});

test('every bundled post has both languages with equal shared fields and valid links', async () => {
  const files = await readPostFiles(folder);
  const slugs = { vi: new Set<string>(), en: new Set<string>() };
  for (const { vi, en } of files.values()) {
    expect([vi?.category, vi?.tags, vi?.cover, vi?.date]).toEqual([
      en?.category,
      en?.tags,
      en?.cover,
      en?.date,
    ]);
    if (vi) slugs.vi.add(vi.slug);
    if (en) slugs.en.add(en.slug);
  }
  for (const post of files.values())
    for (const lang of ['vi', 'en'] as const)
      for (const [, slug = ''] of (post[lang]?.body ?? '').matchAll(/\]\(\/blog\/([a-z0-9-]+)\)/g))
        expect([...slugs[lang]]).toContain(slug);
});

test('every picture of a bundled post exists', async () => {
  const files = await readPostFiles(folder);
  const missing = [...files.values()]
    .flatMap(({ vi, en }) => [vi, en])
    .flatMap((post) => [
      post?.cover ?? '',
      ...[...(post?.body ?? '').matchAll(/!\[[^\]]*\]\((\S+?)[\s)]/g)].map(([, src = '']) => src),
    ])
    .filter((src) => fileOfPicture(src) === undefined);
  expect(missing).toEqual([]);
});
