import { asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { type KeyType, readMark, writeMark } from '#server/platform/keyset.ts';

export type Order = 'asc' | 'desc';

/** What a list is sorted by: a value that is never null, and its type. */
export type SortKey = { by: SQLWrapper; type: KeyType };

/** Where a page of a sorted list begins and in which order it goes on. Among equals the id decides, which says when a row was made. */
export function pageBy(
  { by, type }: SortKey,
  id: SQLWrapper,
  { order = 'desc', cursor }: { order?: Order | undefined; cursor?: string | undefined },
): { onward: SQL | undefined; orderBy: [SQL, SQL]; value: SQL<string> } {
  const mark = readMark(cursor, type);
  const compared = sql.raw(order === 'asc' ? '>' : '<');
  const direction = order === 'asc' ? asc : desc;
  return {
    onward: mark && sql`(${by}, ${id}) ${compared} (${mark.value}::${sql.raw(type)}, ${mark.id}::uuid)`,
    orderBy: [direction(by), direction(id)],
    value: sql<string>`${by}::text`,
  };
}

/** Cuts a page out of one row more than it may hold. */
export function cutPage<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  valueOf: (row: Row) => string,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > limit && last ? writeMark({ value: valueOf(last), id: last.id }) : null,
  };
}
