import { randomBytes } from 'node:crypto';

import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';

import { deletedPostDays } from '#api/contract/admin-blog.ts';
import type { Locale } from '#api/contract/common.ts';
import { addTime, days } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal, refusedField } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { blogPosts, blogPostTags, blogTranslations, type PostStatus } from './content.tables.ts';
import { isOwnPath, minutesToRead, renderMarkdown } from './markdown.ts';
import { chooseSlug, saveFormerSlug } from './post-slugs.ts';
import { searchText } from './posts.service.ts';

export type TranslationDraft = {
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
  coverAlt: string;
  seoTitle?: string;
  seoDescription?: string;
  /** Derived from the title if missing. */
  slug?: string | undefined;
};

export type PostDraft = {
  authorId: string;
  categoryId: string;
  tagIds: readonly string[];
  /** Path of a picture on this server. */
  cover: string | null;
  /** Languages that are left out stay unchanged. */
  translations: Partial<Record<Locale, TranslationDraft>>;
};

export type PostForEditing = typeof blogPosts.$inferSelect & {
  tagIds: string[];
  translations: (typeof blogTranslations.$inferSelect)[];
};

const locales: readonly Locale[] = ['vi', 'en'];

export async function createPost(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  draft: PostDraft,
  { source = null }: { source?: string | null } = {},
): Promise<PostForEditing> {
  return platform.db.transaction(async (tx) => {
    checkCover(draft.cover);
    const [id, now] = [platform.ids(), platform.clock()];
    await refuseMissingReference(
      tx.insert(blogPosts).values({
        id,
        authorId: draft.authorId,
        categoryId: draft.categoryId,
        cover: draft.cover,
        source,
        createdAt: now,
        updatedAt: now,
      }),
    );
    await writeParts(tx, platform, id, draft);
    return readForEditing(tx, id);
  });
}

/** @throws {Refusal} `conflict` where another person changed the post after `version`. */
export function updatePost(
  platform: Pick<Platform, 'db' | 'clock'>,
  id: string,
  version: number,
  draft: PostDraft,
): Promise<PostForEditing> {
  return changeVersioned(platform, id, version, async (tx) => {
    checkCover(draft.cover);
    const { authorId, categoryId, cover } = draft;
    await refuseMissingReference(
      tx.update(blogPosts).set({ authorId, categoryId, cover }).where(eq(blogPosts.id, id)),
    );
    await writeParts(tx, platform, id, draft);
  });
}

/** Takes a post off the site in all its languages. Until it is deleted for good it keeps its addresses and can be restored. */
export async function deletePost(
  platform: Pick<Platform, 'db' | 'clock'>,
  id: string,
  version: number,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await incrementVersion(tx, platform, id, version);
    await setDeleted(tx, id, platform.clock());
  });
}

/** Restores a deleted post unchanged. */
export function restorePost(platform: Pick<Platform, 'db'>, id: string): Promise<PostForEditing> {
  return platform.db.transaction(async (tx) => {
    const restored = await tx
      .update(blogPosts)
      .set({ version: sql`${blogPosts.version} + 1`, deletedAt: null })
      .where(and(eq(blogPosts.id, id), isNotNull(blogPosts.deletedAt)))
      .returning({ id: blogPosts.id });
    if (restored.length === 0) throw new Refusal('not_found');
    await setDeleted(tx, id, null);
    return readForEditing(tx, id);
  });
}

async function setDeleted(tx: Db, id: string, deletedAt: Date | null): Promise<void> {
  await tx.update(blogPosts).set({ deletedAt }).where(eq(blogPosts.id, id));
  await tx.update(blogTranslations).set({ deletedAt }).where(eq(blogTranslations.postId, id));
}

/** Deletes for good the posts that were deleted more than `deletedPostDays` days ago. */
export async function purgeDeletedPosts({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.delete(blogPosts).where(lt(blogPosts.deletedAt, addTime(clock(), -days(deletedPostDays))));
}

/** Publishes one language now, or keeps an earlier time of publication. `announce`: subscribers of the language get a letter. */
export const publishPost = (
  platform: Pick<Platform, 'db' | 'clock'>,
  id: string,
  locale: Locale,
  { version, announce = false, at }: { version: number; announce?: boolean; at?: Date },
): Promise<PostForEditing> =>
  changeVersioned(platform, id, version, async (tx) => {
    const now = platform.clock();
    const { firstPublishedAt } = await findTranslation(tx, id, locale);
    const publishAt = at ?? firstPublishedAt ?? now;
    await setTranslation(tx, id, locale, {
      status: 'published',
      publishAt,
      firstPublishedAt: firstPublishedAt ?? publishAt,
      announce,
    });
  });

/** Schedules one language. `zone`: the editor's IANA zone, stored for display. */
export const schedulePost = (
  platform: Pick<Platform, 'db' | 'clock'>,
  id: string,
  locale: Locale,
  { version, announce = false, at, zone }: { version: number; announce?: boolean; at: Date; zone: string },
): Promise<PostForEditing> =>
  changeVersioned(platform, id, version, async (tx) => {
    if (at <= platform.clock()) throw refusedField('at', 'too_small');
    if (!isZone(zone)) throw refusedField('zone', 'invalid');
    await findTranslation(tx, id, locale);
    await setTranslation(tx, id, locale, { status: 'scheduled', publishAt: at, zone, announce });
  });

/** Takes one language off the site; it keeps its slug. */
export const unpublishPost = (
  platform: Pick<Platform, 'db' | 'clock'>,
  id: string,
  locale: Locale,
  { version }: { version: number },
): Promise<PostForEditing> =>
  changeVersioned(platform, id, version, (tx) => setTranslation(tx, id, locale, { status: 'draft' }));

export const previewPath = (previewKey: string): string => `/blog/preview/${previewKey}`;

/** @throws {Refusal} `not_found`. */
export async function readForEditing(db: Db, id: string): Promise<PostForEditing> {
  const [post] = await loadPostParts(
    db,
    await db
      .select()
      .from(blogPosts)
      .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt))),
  );
  if (!post) throw new Refusal('not_found');
  return post;
}

/** Loads posts with their languages and tags. */
export async function loadPostParts(
  db: Db,
  posts: (typeof blogPosts.$inferSelect)[],
): Promise<PostForEditing[]> {
  if (posts.length === 0) return [];
  const ids = posts.map(({ id }) => id);
  const translations = await db
    .select()
    .from(blogTranslations)
    .where(inArray(blogTranslations.postId, ids))
    .orderBy(desc(blogTranslations.locale));
  const tags = await db.select().from(blogPostTags).where(inArray(blogPostTags.postId, ids));
  return posts.map((post) => ({
    ...post,
    tagIds: tags.filter(({ postId }) => postId === post.id).map(({ tagId }) => tagId),
    translations: translations.filter(({ postId }) => postId === post.id),
  }));
}

function changeVersioned(
  platform: Pick<Platform, 'db' | 'clock'>,
  id: string,
  version: number,
  change: (tx: Db) => Promise<void>,
): Promise<PostForEditing> {
  return platform.db.transaction(async (tx) => {
    await incrementVersion(tx, platform, id, version);
    await change(tx);
    return readForEditing(tx, id);
  });
}

/** Increments the version; of two edits that began with the same version the second is refused. */
async function incrementVersion(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  id: string,
  version: number,
): Promise<void> {
  const claimed = await tx
    .update(blogPosts)
    .set({ version: sql`${blogPosts.version} + 1`, updatedAt: clock() })
    .where(and(eq(blogPosts.id, id), eq(blogPosts.version, version), isNull(blogPosts.deletedAt)))
    .returning({ id: blogPosts.id });
  if (claimed.length > 0) return;
  await readForEditing(tx, id);
  throw new Refusal('conflict');
}

async function findTranslation(tx: Db, id: string, locale: Locale) {
  const [row] = await tx
    .select()
    .from(blogTranslations)
    .where(and(eq(blogTranslations.postId, id), eq(blogTranslations.locale, locale)));
  if (!row) throw new Refusal('not_found');
  return row;
}

type Change = Partial<typeof blogTranslations.$inferInsert> & { status?: PostStatus };

async function setTranslation(tx: Db, id: string, locale: Locale, change: Change): Promise<void> {
  const changed = await tx
    .update(blogTranslations)
    .set(change)
    .where(and(eq(blogTranslations.postId, id), eq(blogTranslations.locale, locale)))
    .returning({ postId: blogTranslations.postId });
  if (changed.length === 0) throw new Refusal('not_found');
}

async function writeParts(
  tx: Db,
  platform: Pick<Platform, 'clock'>,
  id: string,
  draft: PostDraft,
): Promise<void> {
  for (const locale of locales) {
    const translation = draft.translations[locale];
    if (translation) await writeTranslation(tx, platform, { id, locale, translation });
  }
  await tx.delete(blogPostTags).where(eq(blogPostTags.postId, id));
  const tagIds = [...new Set(draft.tagIds)];
  if (tagIds.length > 0)
    await refuseMissingReference(
      tx.insert(blogPostTags).values(tagIds.map((tagId) => ({ postId: id, tagId }))),
    );
}

async function writeTranslation(
  tx: Db,
  platform: Pick<Platform, 'clock'>,
  { id, locale, translation }: { id: string; locale: Locale; translation: TranslationDraft },
): Promise<void> {
  const { title, summary, body, coverAlt, seoTitle = '', seoDescription = '' } = translation;
  const [row] = await tx
    .select()
    .from(blogTranslations)
    .where(and(eq(blogTranslations.postId, id), eq(blogTranslations.locale, locale)));
  const slug = await chooseSlug(tx, {
    id,
    locale,
    requested: translation.slug,
    title,
    frozen: frozenSlug(row, platform.clock()),
  });
  if (row && slug !== row.slug) await saveFormerSlug(tx, row, slug);
  const { text } = await renderMarkdown(body, locale, async () => undefined);
  const values = {
    slug,
    title,
    summary,
    body,
    coverAlt,
    seoTitle,
    seoDescription,
    search: searchText(`${title} ${summary} ${text}`),
    minutes: minutesToRead(text, locale),
    updatedAt: platform.clock(),
  };
  await tx
    .insert(blogTranslations)
    .values({ postId: id, locale, previewKey: newPreviewKey(), ...values })
    .onConflictDoUpdate({ target: [blogTranslations.postId, blogTranslations.locale], set: values });
}

/** Returns the slug of a language that is or once was published: a new title does not change it. */
function frozenSlug(row: typeof blogTranslations.$inferSelect | undefined, now: Date): string | undefined {
  if (!row) return undefined;
  const isDue = row.status === 'scheduled' && row.publishAt !== null && row.publishAt <= now;
  return row.firstPublishedAt !== null || isDue ? row.slug : undefined;
}

function checkCover(cover: string | null): void {
  if (cover !== null && !isOwnPath(cover)) throw refusedField('cover', 'invalid');
}

const newPreviewKey = () => randomBytes(18).toString('base64url');

function isZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Turns the missing category, author or tag of a statement into the caller's mistake. */
async function refuseMissingReference<T>(statement: PromiseLike<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw isMissingReference(error) ? new Refusal('unprocessable', { cause: error }) : error;
  }
}

function isMissingReference(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23503';
}
