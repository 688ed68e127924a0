import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { parse } from 'yaml';

import { BlogSlug } from '#api/contract/blog.ts';
import type { Locale } from '#api/contract/common.ts';
import type { Platform } from '#server/platform/platform.ts';

import { blogPosts } from './content.tables.ts';
import { createPost, type PostDraft, publishPost } from './post-editing.service.ts';
import { author, categories, tags } from './seed-taxonomy.ts';
import { createAuthor, createCategory, createTag } from './taxonomy.service.ts';

/** Front matter of a post's file. Fields that both languages share come from the Vietnamese file. */
const FrontMatter = v.strictObject({
  title: v.string(),
  slug: BlogSlug,
  summary: v.pipe(v.string(), v.maxLength(200)),
  cover: v.string(),
  cover_alt: v.string(),
  category: v.string(),
  tags: v.array(v.string()),
  date: v.pipe(v.string(), v.isoTimestamp()),
});
type PostFile = v.InferOutput<typeof FrontMatter> & { body: string };

const locales: readonly Locale[] = ['vi', 'en'];

/** Publishes the bundled posts in a database without posts. */
export async function seedPosts(platform: Pick<Platform, 'db' | 'ids'>, folder: string): Promise<void> {
  if (!existsSync(folder) || (await hasPosts(platform))) return;
  const files = await readPostFiles(folder);
  await platform.db.transaction(async (tx) => {
    // Of several processes that start on an empty database only one seeds it.
    await tx.execute(sql`lock table ${blogPosts} in exclusive mode`);
    if (await hasPosts({ db: tx })) return;
    await seedAll({ ...platform, db: tx }, files);
  });
}

async function hasPosts({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  return (await db.select({ id: blogPosts.id }).from(blogPosts).limit(1)).length > 0;
}

export type PostFiles = ReadonlyMap<string, Partial<Record<Locale, PostFile>>>;

/** Reads every post by the name of its files, which is the same in both languages. */
export async function readPostFiles(folder: string): Promise<PostFiles> {
  const files = new Map<string, Partial<Record<Locale, PostFile>>>();
  for (const locale of locales)
    for (const name of (await readdir(join(folder, locale)))
      .filter((file) => file.endsWith('.md'))
      .toSorted()) {
      const file = parsePost(await readFile(join(folder, locale, name), 'utf8'));
      files.set(name, { ...files.get(name), [locale]: file });
    }
  return files;
}

function parsePost(text: string): PostFile {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  return { ...v.parse(FrontMatter, parse(front)), body: body.trim() };
}

async function seedAll(platform: Pick<Platform, 'db' | 'ids'>, files: PostFiles): Promise<void> {
  const { id: authorId } = await createAuthor(platform, author);
  const categoryIds = new Map<string, string>();
  for (const category of categories)
    categoryIds.set(category.slug, (await createCategory(platform, category)).id);
  const tagIds = new Map<string, string>();
  for (const tag of tags) tagIds.set(tag.slug, (await createTag(platform, tag)).id);
  for (const [name, translations] of files) {
    const shared = translations.vi ?? translations.en;
    if (!shared) continue;
    const draft: PostDraft = {
      authorId,
      categoryId: idOf(categoryIds, shared.category, name),
      tagIds: shared.tags.map((tag) => idOf(tagIds, tag, name)),
      cover: shared.cover,
      translations: Object.fromEntries(
        Object.entries(translations).map(([locale, { title, slug, summary, cover_alt, body }]) => [
          locale,
          { title, slug, summary, body, coverAlt: cover_alt },
        ]),
      ),
    };
    // The post gets the date of its file, not the date of the first start.
    const dated = { ...platform, clock: () => new Date(shared.date) };
    let post = await createPost(dated, draft, { source: name });
    for (const { locale } of post.translations)
      post = await publishPost(dated, post.id, locale, {
        version: post.version,
        at: new Date(translations[locale]?.date ?? shared.date),
      });
  }
}

function idOf(ids: ReadonlyMap<string, string>, slug: string, file: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`${file} names «${slug}», which is not there`);
  return id;
}
