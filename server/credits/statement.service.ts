import { and, asc, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm';

import type { CreditEntryKind } from '#api/contract/choices.ts';
import type { Locale } from '#api/contract/common.ts';
import type { CreditEntry } from '#api/contract/credits.ts';
import { csvFile } from '#server/platform/csv.ts';
import { pageOf } from '#server/platform/cursor.ts';
import type { Db } from '#server/platform/database/database.ts';
import { endOfDay, startOfDay } from '#server/platform/vietnam.ts';

import { creditEntries, creditLots, lotEntries } from './credits.tables.ts';
import { entryWords } from './statement.words.ts';

export type StatementFilter = {
  kind?: CreditEntryKind | undefined;
  /** Days of Vietnam, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

const within = (userId: string, { kind, from, to }: StatementFilter) =>
  and(
    eq(creditEntries.userId, userId),
    kind && eq(creditEntries.kind, kind),
    from ? gte(creditEntries.createdAt, startOfDay(from)) : undefined,
    to ? lt(creditEntries.createdAt, endOfDay(to)) : undefined,
  );

/** Entries, with the end of the lot that an entry added. */
const entries = (db: Db) =>
  db
    .select({ entry: creditEntries, expiresAt: creditLots.expiresAt })
    .from(creditEntries)
    .leftJoin(
      lotEntries,
      and(
        eq(lotEntries.entryId, creditEntries.id),
        inArray(creditEntries.kind, ['grant', 'purchase', 'correction', 'goodwill']),
        gt(creditEntries.amount, 0),
      ),
    )
    .leftJoin(creditLots, eq(creditLots.id, lotEntries.lotId));

/** Returns all entries of a user, the oldest first. */
export async function entriesOf(
  db: Db,
  userId: string,
  filter: StatementFilter = {},
): Promise<CreditEntry[]> {
  const rows = await entries(db).where(within(userId, filter)).orderBy(asc(creditEntries.id));
  return rows.map(toEntry);
}

export async function listEntries(
  db: Db,
  userId: string,
  { cursor, limit, ...filter }: StatementFilter & { cursor: string | undefined; limit: number },
): Promise<{ entries: CreditEntry[]; next: string | null }> {
  const rows = await entries(db)
    .where(and(within(userId, filter), cursor ? lt(creditEntries.id, cursor) : undefined))
    .orderBy(desc(creditEntries.id))
    .limit(limit + 1);
  const found = rows.map(({ entry, expiresAt }) => ({ id: entry.id, entry, expiresAt }));
  const { rows: page, next } = pageOf(found, limit);
  return { entries: page.map(toEntry), next };
}

export async function statementCsv(
  db: Db,
  userId: string,
  { lang, ...filter }: StatementFilter & { lang: Locale },
): Promise<Response> {
  const words = entryWords[lang];
  const rows = await entriesOf(db, userId, filter);
  return csvFile(lang === 'vi' ? 'mot-so-credit.csv' : 'mot-credits.csv', [
    words.columns,
    ...rows.map(({ created_at, kind, reason, amount, expires_at, id }) => [
      created_at,
      words.kinds[kind],
      reason,
      amount,
      expires_at ?? '',
      id,
    ]),
  ]);
}

const toEntry = ({
  entry,
  expiresAt,
}: {
  entry: typeof creditEntries.$inferSelect;
  expiresAt: Date | null;
}): CreditEntry => ({
  id: entry.id,
  kind: entry.kind,
  amount: entry.amount,
  generation: entry.generationId,
  payment: entry.paymentId,
  reason: entry.reason,
  expires_at: expiresAt?.toISOString() ?? null,
  created_at: entry.createdAt.toISOString(),
});
