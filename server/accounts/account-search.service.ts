import type { Plan, userSorts } from '#api/contract/choices.ts';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';

import { containing, plainly } from '#server/platform/database/plain-words.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readMark, writeMark } from '#server/platform/keyset.ts';

import type { Account } from './accounts.service.ts';
import { users } from './accounts.tables.ts';

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

/** Counted by the statistics, for every account; sorted by, so it has to be in the same query. */
const totals = sql.raw('user_totals');
const generations = sql.raw('user_totals.generations');

const sortBy: Record<AccountSort['sort'], { column: SQL; type: string; id: SQL }> = {
  created_at: { column: sql`${users.createdAt}`, type: 'timestamptz', id: sql`${users.id}` },
  name: { column: sql`${users.name}`, type: 'text', id: sql`${users.id}` },
  email: { column: sql`${users.email}`, type: 'text', id: sql`${users.id}` },
  generations: { column: generations, type: 'integer', id: sql.raw('user_totals.user_id') },
};

const whether = (
  flag: 'true' | 'false' | undefined,
  column: typeof users.emailVerifiedAt | typeof users.suspendedAt,
) => flag && (flag === 'true' ? isNotNull(column) : isNull(column));

const fits = (filter: AccountFilter): SQL | undefined =>
  and(
    isNull(users.closedAt),
    filter.q ? like(users.searchWords, plainly(containing(filter.q))) : undefined,
    filter.name ? like(plainly(users.name), plainly(containing(filter.name))) : undefined,
    filter.email ? like(users.email, containing(filter.email.toLowerCase())) : undefined,
    filter.plan && eq(users.plan, filter.plan),
    whether(filter.is_verified, users.emailVerifiedAt),
    whether(filter.is_suspended, users.suspendedAt),
  );

/** Accounts that fit, page by page: from a mark on, which costs the same for every page, or by their number. */
export async function searchAccounts(
  db: Db,
  { sort, order, cursor, offset, limit, ...filter }: AccountFilter & AccountSort & Page,
): Promise<{ rows: Account[]; next: string | null }> {
  const { column, type, id } = sortBy[sort];
  const mark = readMark(cursor);
  const compared = sql.raw(order === 'asc' ? '>' : '<');
  const direction = order === 'asc' ? asc : desc;
  const rows = await db
    .select({ account: users, value: sql<string>`${column}::text`, generations: generations.mapWith(Number) })
    .from(users)
    .innerJoin(totals, sql`user_totals.user_id = ${users.id}`)
    .where(
      and(
        fits(filter),
        mark && sql`(${column}, ${id}) ${compared} (${mark.value}::${sql.raw(type)}, ${mark.id}::uuid)`,
      ),
    )
    .orderBy(direction(column), direction(id))
    .offset(mark ? 0 : offset)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(({ account }) => account),
    next: rows.length > limit && last ? writeMark({ value: last.value, id: last.account.id }) : null,
  };
}

export async function countFitting(db: Db, filter: AccountFilter): Promise<number> {
  const [found] = await db.select({ accounts: count() }).from(users).where(fits(filter));
  return found?.accounts ?? 0;
}

export async function accountsById(db: Db, ids: readonly string[]): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
