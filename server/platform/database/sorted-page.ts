import { asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { type KeyType, readMark, writeMark } from '#server/platform/keyset.ts';

export type Order = 'asc' | 'desc';

/** Sort key of a list: a value that is never null, and its type. */
export type SortKey = { by: SQLWrapper; type: KeyType };

/** Returns the conditions and the order of a page of a sorted list. Equal values are ordered by id, and so by creation time. */
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

/** Cuts a page from one row more than its limit. */
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
