import * as v from 'valibot';

import { Refusal } from './http/http-refusal.ts';

const Key = v.pipe(v.string(), v.uuid());

/** Returns the id after which a page starts. Ids sort by time, so a page is one range of an index. */
export function cursorId(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  if (!v.is(Key, cursor)) throw new Refusal('bad_request', { fields: [{ path: 'cursor', code: 'invalid' }] });
  return cursor;
}

/** Cuts a page from one row more than its limit. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
