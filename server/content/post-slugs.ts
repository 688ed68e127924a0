import { and, eq, ne, or } from 'drizzle-orm';

import type { Locale } from '#api/contract/common.ts';
import { slugOf } from '#server/library/slug.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import { blogFormerSlugs, blogTranslations } from './content.tables.ts';

/** Paths below /blog that are not posts. */
const reserved: readonly string[] = ['category', 'tag', 'preview', 'newsletter'];

type SlugRequest = {
  id: string;
  locale: Locale;
  requested: string | undefined;
  title: string;
  /** Current slug, which stays unless another one is requested. */
  frozen: string | undefined;
};

/** @throws {Refusal} `conflict` where the requested slug belongs to another post or language. */
export async function chooseSlug(
  tx: Db,
  { id, locale, requested, title, frozen }: SlugRequest,
): Promise<string> {
  if (requested !== undefined) {
    if (!(await isFree(tx, requested, id, locale))) throw new Refusal('conflict');
    return requested;
  }
  if (frozen !== undefined) return frozen;
  const base = slugOf(title) || 'bai-viet';
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`;
    if (await isFree(tx, slug, id, locale)) return slug;
  }
}

async function isFree(tx: Db, slug: string, id: string, locale: Locale): Promise<boolean> {
  if (reserved.includes(slug)) return false;
  const current = await tx
    .select({ slug: blogTranslations.slug })
    .from(blogTranslations)
    .where(
      and(
        eq(blogTranslations.slug, slug),
        or(ne(blogTranslations.postId, id), ne(blogTranslations.locale, locale)),
      ),
    );
  const former = await tx
    .select({ slug: blogFormerSlugs.slug })
    .from(blogFormerSlugs)
    .where(
      and(
        eq(blogFormerSlugs.slug, slug),
        or(ne(blogFormerSlugs.postId, id), ne(blogFormerSlugs.locale, locale)),
      ),
    );
  return current.length + former.length === 0;
}

/** Keeps a published slug after a change, so that its address redirects to the new one. */
export async function saveFormerSlug(
  tx: Db,
  { postId, locale, slug, firstPublishedAt }: typeof blogTranslations.$inferSelect,
  next: string,
): Promise<void> {
  await tx.delete(blogFormerSlugs).where(eq(blogFormerSlugs.slug, next));
  if (firstPublishedAt !== null)
    await tx.insert(blogFormerSlugs).values({ slug, postId, locale }).onConflictDoNothing();
}
