import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';

import type { Feature, HistoryStatus, JobStatus } from '#api/contract/choices.ts';
import type { Generation } from '#api/contract/generation.ts';
import { resultNames, setResultsBinned } from '#server/library/assets.service.ts';
import { binLife } from '#server/library/sweep.service.ts';
import { addTime } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { generations } from './generation.tables.ts';
import type { JobOwner } from './jobs.service.ts';
import { hasEnded } from './lifecycle.ts';
import { searchQuery, wordsIn } from '#server/library/search-words.ts';
import { type GenerationRow, type StoredViewDeps, toGenerations, generationView } from './generation-view.ts';

type Store = Pick<Platform, 'db' | 'clock'>;

const statuses: Record<Exclude<HistoryStatus, 'all'>, readonly [JobStatus, ...JobStatus[]]> = {
  processing: ['queued', 'running'],
  completed: ['succeeded'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};

type HistoryFilter = {
  feature?: Feature | undefined;
  status: HistoryStatus;
  /** ISO 8601, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
  bin?: '1' | undefined;
};
type HistoryPage = HistoryFilter & {
  sort: 'newest' | 'oldest';
  cursor: string | undefined;
  limit: number;
};

/** Lists a page of the caller's generations, outside the bin or in it; a token sees only those it ordered. */
export async function listHistory(
  shower: StoredViewDeps,
  orderer: JobOwner,
  { sort, cursor, limit, ...filter }: HistoryPage,
): Promise<{ items: Generation[]; next: string | null }> {
  const { db } = shower;
  const order = sort === 'newest' ? desc : asc;
  const words = filter.q === undefined ? null : searchQuery(orderer.userId, filter.q);
  const found = words === null ? undefined : await matchesOf(db, words);
  if (found === null) return { items: [], next: null };
  const rows = await db
    .select()
    .from(generations)
    .where(
      and(...conditionsOf(orderer, filter), found, cursor === undefined ? undefined : isPast(cursor, sort)),
    )
    .orderBy(order(generations.createdAt), order(generations.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await toGenerations(db, shower, page),
    next: rows.length > limit && last ? cursorOf(last) : null,
  };
}

function conditionsOf(
  { userId, token }: JobOwner,
  { feature, status, from, to, bin }: HistoryFilter,
): readonly (SQL | undefined)[] {
  const [single, ...more] = status === 'all' ? [] : statuses[status];
  return [
    eq(generations.userId, userId),
    token && eq(generations.tokenId, token.id),
    (bin ? isNotNull : isNull)(generations.deletedAt),
    feature && eq(generations.feature, feature),
    // A single status is a range of an index in the order of the page; several statuses are not.
    single &&
      (more.length === 0 ? eq(generations.status, single) : inArray(generations.status, [single, ...more])),
    from ? gte(generations.createdAt, new Date(from)) : undefined,
    to ? lte(generations.createdAt, new Date(to)) : undefined,
  ];
}

/** Up to this many matches are listed by id; more matches are soon met in the order of the page. */
const maxListedMatches = 500;

/**
 * Finds the generations with the words; null without any. Without statistics on rare words the database would read an owner's
 * whole history in the order of the page, so the word index is read first, up to a limit.
 */
async function matchesOf(db: Db, words: string): Promise<SQL | null> {
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('gin_fuzzy_search_limit', ${String(4 * maxListedMatches)}, true)`);
    return tx.select({ id: generations.id }).from(generations).where(hasWords(words)).limit(maxListedMatches);
  });
  if (rows.length === 0) return null;
  if (rows.length === maxListedMatches) return hasWords(words);
  return inArray(
    generations.id,
    rows.map(({ id }) => id),
  );
}

const hasWords = (words: string): SQL => sql`${generations.search} @@ ${words}::tsquery`;

/** Cursor of a page: the time and the id of its last generation. */
const cursorOf = ({ createdAt, id }: GenerationRow): string => `${createdAt.getTime()}_${id}`;

const CursorParts = v.tuple([
  v.pipe(v.string(), v.regex(/^\d{1,14}$/), v.transform(Number)),
  v.pipe(v.string(), v.uuid()),
]);

function isPast(cursor: string, sort: HistoryPage['sort']): SQL {
  const parts = v.safeParse(CursorParts, cursor.split('_'));
  if (!parts.success) throw new Refusal('bad_request', { fields: [{ path: 'cursor', code: 'invalid' }] });
  const [time, id] = parts.output;
  const place = sql`(${new Date(time).toISOString()}::timestamptz, ${id}::uuid)`;
  return sort === 'newest'
    ? sql`(${generations.createdAt}, ${generations.id}) < ${place}`
    : sql`(${generations.createdAt}, ${generations.id}) > ${place}`;
}

/**
 * Lists the months with results outside the bin, newest first. Each month takes one index lookup, so that no history is read in
 * full.
 * @throws {Refusal} `bad_request` for a time zone that the database does not know.
 */
export async function monthsOf({ db }: Pick<Store, 'db'>, userId: string, zone: string): Promise<string[]> {
  if (!isZone(zone)) throw new Refusal('bad_request', { fields: [{ path: 'zone', code: 'invalid' }] });
  const before = (moment: SQL) => sql`(
    select ${generations.createdAt} from ${generations}
    where ${generations.userId} = ${userId} and ${generations.deletedAt} is null
      and ${generations.createdAt} < ${moment}
    order by ${generations.createdAt} desc limit 1)`;
  const startOf = sql`date_trunc('month', months.latest at time zone ${zone}) at time zone ${zone}`;
  const { rows } = (await db.execute(sql`
    with recursive months as (
      select ${before(sql`'infinity'::timestamptz`)} as latest
      union all
      select ${before(startOf)} from months where months.latest is not null
    )
    select to_char(latest at time zone ${zone}, 'YYYY-MM') as month from months where latest is not null`)) as {
    rows: { month: string }[];
  };
  return rows.map(({ month }) => month);
}

function isZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** @throws {Refusal} `not_found`; `conflict` for an open job, which has to be cancelled first. */
export async function binGeneration(store: Store, userId: string, id: string): Promise<void> {
  const { binned, under_way } = await binGenerations(store, userId, [id]);
  if (under_way.length > 0) throw new Refusal('conflict');
  if (binned.length === 0) throw new Refusal('not_found');
}

/** Moves the ended ones of these generations to the bin, in one transaction; skips other users' and missing ones. */
export function binGenerations(
  { db, clock }: Store,
  userId: string,
  ids: readonly string[],
): Promise<{ binned: string[]; under_way: string[] }> {
  return db.transaction(async (tx) => {
    const rows = await lockOwn(tx, userId, ids, isNull(generations.deletedAt));
    const ended = rows.filter((row) => hasEnded(row));
    await setBinned(tx, ended, clock());
    return { binned: idsOf(ended), under_way: idsOf(rows.filter((row) => !hasEnded(row))) };
  });
}

/** @throws {Refusal} `not_found` for a generation that is not in the bin. */
export async function restoreGeneration(
  shower: StoredViewDeps,
  userId: string,
  id: string,
): Promise<Generation> {
  return shower.db.transaction(async (tx) => {
    const [row] = await lockOwn(tx, userId, [id], isNotNull(generations.deletedAt));
    if (!row) throw new Refusal('not_found');
    await setBinned(tx, [row], null);
    return generationView(tx, shower, { ...row, deletedAt: null });
  });
}

/** Restores those of these generations that are in the bin. */
export function restoreGenerations(
  { db }: Pick<Store, 'db'>,
  userId: string,
  ids: readonly string[],
): Promise<{ restored: string[] }> {
  return db.transaction(async (tx) => {
    const rows = await lockOwn(tx, userId, ids, isNotNull(generations.deletedAt));
    await setBinned(tx, rows, null);
    return { restored: idsOf(rows) };
  });
}

const idsOf = (rows: readonly GenerationRow[]): string[] => rows.map(({ id }) => id);

/** Rows are locked in the order of their ids, so that two calls never deadlock. */
const lockOwn = (tx: Db, userId: string, ids: readonly string[], where: SQL): Promise<GenerationRow[]> =>
  tx
    .select()
    .from(generations)
    .where(and(inArray(generations.id, [...ids]), eq(generations.userId, userId), where))
    .orderBy(asc(generations.id))
    .for('update');

async function setBinned(tx: Db, rows: readonly GenerationRow[], deletedAt: Date | null): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(generations)
    .set({ deletedAt })
    .where(inArray(generations.id, idsOf(rows)));
  const results = rows.flatMap(({ resultId }) => (resultId === null ? [] : [resultId]));
  await setResultsBinned(tx, results, deletedAt);
}

/** Updates the search words after a result was renamed: its generation is found by the new name, and by the prompt as before. */
export async function refreshSearchWords(db: Db, resultId: string): Promise<void> {
  const [row] = await db
    .select({ id: generations.id, params: generations.params })
    .from(generations)
    .where(eq(generations.resultId, resultId));
  if (!row) return;
  const { prompt } = row.params;
  const words = wordsIn(
    ...(await resultNames(db, resultId)),
    typeof prompt === 'string' ? prompt : undefined,
  );
  await db
    .update(generations)
    .set({ searchWords: words.join(' ') })
    .where(eq(generations.id, row.id));
}

/** Deletes generations that have been in the bin for 30 days. */
export async function sweepHistory({ db, clock }: Store): Promise<number> {
  const ended = await db
    .delete(generations)
    .where(lt(generations.deletedAt, addTime(clock(), -binLife)))
    .returning({ id: generations.id });
  return ended.length;
}
