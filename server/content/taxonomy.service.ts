import { slugOf } from '#server/library/slug.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { blogAuthors, blogCategories, blogTags, type ByLocale } from './content.tables.ts';

type Store = Pick<Platform, 'db' | 'ids'>;

export type CategoryForm = {
  slug?: string | undefined;
  name: ByLocale;
  description: ByLocale;
  position?: number;
};
export type AuthorForm = { slug?: string | undefined; name: ByLocale; role: ByLocale; bio: ByLocale };
export type TagForm = { slug?: string | undefined; name: ByLocale };

const slugFor = (slug: string | undefined, name: ByLocale): string =>
  slug ?? (slugOf(name.vi) || slugOf(name.en));

/** @throws {Refusal} `conflict` where the slug is taken. */
export async function createCategory({ db, ids }: Store, { slug, ...form }: CategoryForm) {
  const values = { id: ids(), slug: slugFor(slug, form.name), ...form };
  return only(await db.insert(blogCategories).values(values).onConflictDoNothing().returning());
}

export async function createAuthor({ db, ids }: Store, { slug, ...form }: AuthorForm) {
  const values = { id: ids(), slug: slugFor(slug, form.name), ...form };
  return only(await db.insert(blogAuthors).values(values).onConflictDoNothing().returning());
}

export async function createTag({ db, ids }: Store, { slug, ...form }: TagForm) {
  const values = { id: ids(), slug: slugFor(slug, form.name), ...form };
  return only(await db.insert(blogTags).values(values).onConflictDoNothing().returning());
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Refusal('conflict');
  return row;
}

/** Lists all terms, with or without published posts. */
export async function listTaxonomy({ db }: Pick<Platform, 'db'>) {
  return {
    categories: await db.select().from(blogCategories).orderBy(blogCategories.position, blogCategories.slug),
    authors: await db.select().from(blogAuthors).orderBy(blogAuthors.slug),
    tags: await db.select().from(blogTags).orderBy(blogTags.slug),
  };
}
