import { and, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';

import type { postSorts } from '#api/contract/choices.ts';
import { likePattern, unaccentedSql } from '#server/platform/database/unaccented-text.ts';
import { cutPage, type Order, pageBy, type SortKey } from '#server/platform/database/sorted-page.ts';
import type { Platform } from '#server/platform/platform.ts';

import { blogPosts, type PostStatus } from './content.tables.ts';
import { type PostForEditing, loadPostParts } from './post-editing.service.ts';

export type PostFilter = {
  deleted?: boolean;
  /** Searches the titles of both languages, with or without marks. */
  q?: string | undefined;
  /** Status of either language. */
  status?: PostStatus | undefined;
  category?: string | undefined;
  sort?: (typeof postSorts)[number] | undefined;
  order?: Order | undefined;
};
type Page = { cursor?: string | undefined; limit: number };

const plainTitle = unaccentedSql(sql.raw('words.title'));
/** The Vietnamese title, or the English one where it is missing. */
const title = sql`coalesce((
  select ${plainTitle} from blog_translations words where words.post_id = ${blogPosts.id} order by words.locale desc limit 1
), '')`;
const keys: Record<(typeof postSorts)[number], SortKey> = {
  updated_at: { by: blogPosts.updatedAt, type: 'timestamptz' },
  title: { by: title, type: 'text' },
};

const inEither = (condition: SQL): SQL =>
  sql`exists (select 1 from blog_translations words where words.post_id = ${blogPosts.id} and ${condition})`;

/** Lists matching posts, drafts too, the last changed first unless sorted otherwise; or the deleted posts. */
export async function listForEditing(
  { db }: Pick<Platform, 'db'>,
  { deleted, q, status, category, sort = 'updated_at', order, cursor, limit }: PostFilter & Page,
): Promise<{ items: PostForEditing[]; next: string | null }> {
  const { onward, orderBy, value } = pageBy(keys[sort], blogPosts.id, { order, cursor });
  const found = await db
    .select({ post: blogPosts, id: blogPosts.id, value })
    .from(blogPosts)
    .where(
      and(
        deleted ? isNotNull(blogPosts.deletedAt) : isNull(blogPosts.deletedAt),
        q ? inEither(like(plainTitle, unaccentedSql(likePattern(q)))) : undefined,
        status && inEither(sql`words.status = ${status}`),
        category === undefined ? undefined : eq(blogPosts.categoryId, category),
        onward,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = cutPage(found, limit, (row) => row.value);
  const posts = await loadPostParts(
    db,
    rows.map(({ post }) => post),
  );
  return { items: posts, next };
}
