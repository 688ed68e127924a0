import type { Plan, userSorts } from '#api/contract/choices.ts';
import { and, count, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';

import { likePattern, unaccentedSql } from '#server/platform/database/unaccented-text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows-of.ts';
import { type Account, accountsById } from '#server/users/users.service.ts';
import { cutPage, pageBy, type SortKey } from '#server/platform/database/sorted-page.ts';

import { users } from '#server/users/users.tables.ts';

export type AccountFilter = {
  q?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  plan?: Plan | undefined;
  is_verified?: 'true' | 'false' | undefined;
  is_suspended?: 'true' | 'false' | undefined;
};
export type AccountSort = { sort: (typeof userSorts)[number]; order: 'asc' | 'desc' };
type Page = { cursor?: string | undefined; offset: number; limit: number };

const keys: Record<AccountSort['sort'], SortKey> = {
  created_at: { by: sql`users.created_at`, type: 'timestamptz' },
  // Search words begin with the name without diacritics, which sorts Đặng beside Dang and not after z.
  name: { by: sql`users.search_words`, type: 'text' },
  email: { by: sql`users.email`, type: 'text' },
  generations: { by: sql`user_totals.generations`, type: 'integer' },
};

const flagCondition = (
  flag: 'true' | 'false' | undefined,
  column: typeof users.emailVerifiedAt | typeof users.suspendedAt,
) => flag && (flag === 'true' ? isNotNull(column) : isNull(column));

const filterCondition = (filter: AccountFilter): SQL | undefined =>
  and(
    isNull(users.closedAt),
    filter.q ? like(users.searchWords, unaccentedSql(likePattern(filter.q))) : undefined,
    filter.name ? like(unaccentedSql(users.name), unaccentedSql(likePattern(filter.name))) : undefined,
    filter.email ? like(users.email, likePattern(filter.email.toLowerCase())) : undefined,
    filter.plan && eq(users.plan, filter.plan),
    flagCondition(filter.is_verified, users.emailVerifiedAt),
    flagCondition(filter.is_suspended, users.suspendedAt),
  );

/** Source of a page's ids: an index alone as long as no other column of the accounts is filtered. */
function sourceOf(
  sort: AccountSort['sort'],
  filter: AccountFilter,
): { from: SQL; id: SQL; where: SQL | undefined } {
  if (sort !== 'generations') return { from: sql`users`, id: sql`users.id`, where: filterCondition(filter) };
  // The statistics have a row for every account with its plan and whether it is closed.
  const totals = { from: sql`user_totals`, id: sql`user_totals.user_id` };
  const { plan, ...rest } = filter;
  const open = sql`not user_totals.closed ${plan ? sql`and user_totals.plan = ${plan}` : sql``}`;
  if (Object.values(rest).every((value) => !value)) return { ...totals, where: open };
  const from = sql`user_totals join users on users.id = user_totals.user_id`;
  return { ...totals, from, where: sql`${open} and ${filterCondition(rest)}` };
}

/** Finds the matching accounts page by page: by cursor, which costs the same for every page, or by offset. */
export async function searchAccounts(
  db: Db,
  { sort, order, cursor, offset, limit, ...filter }: AccountFilter & AccountSort & Page,
): Promise<{ rows: Account[]; next: string | null }> {
  const { from, id, where } = sourceOf(sort, filter);
  const { onward, orderBy, value } = pageBy(keys[sort], id, { order, cursor });
  const found = await rowsOf<{ id: string; value: string }>(
    db,
    sql`select ${id} as id, ${value} as value from ${from} where ${and(where, onward)}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit + 1} offset ${onward ? 0 : offset}`,
  );
  const { rows: page, next } = cutPage(found, limit, (row) => row.value);
  const accounts = await accountsById(
    db,
    page.map((row) => row.id),
  );
  return { rows: page.flatMap((row) => accounts.get(row.id) ?? []), next };
}

export async function countMatchingAccounts(db: Db, filter: AccountFilter): Promise<number> {
  const [found] = await db.select({ accounts: count() }).from(users).where(filterCondition(filter));
  return found?.accounts ?? 0;
}
