import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';

import { type AuditAction, auditActions, type auditSorts } from '#api/contract/choices.ts';
import { type AuditEntry } from '#api/contract/admin-audit.ts';
import { accountsById, idsByName } from '#server/users/users.service.ts';
import type { Cell } from '#server/platform/csv.ts';
import { cutPage, type Order, pageBy, type SortKey } from '#server/platform/database/sorted-page.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addDays, startOfStudioDay } from '#server/platform/calendar.ts';

import { auditEntries } from './audit.tables.ts';

export type AuditFilter = {
  action?: AuditAction | 'admin' | 'security' | undefined;
  q?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
};
export type AuditSorting = { sort?: (typeof auditSorts)[number] | undefined; order?: Order | undefined };
type Row = typeof auditEntries.$inferSelect;

const groups = {
  security: auditActions.filter((action) => action.startsWith('security.')),
  admin: auditActions.filter((action) => !action.startsWith('security.')),
};

function matchesAction(action: AuditFilter['action']): SQL | undefined {
  if (action === undefined) return undefined;
  if (action === 'admin' || action === 'security') return inArray(auditEntries.action, groups[action]);
  return eq(auditEntries.action, action);
}

/** Matches entries whose actor or subject has the words in the name or address. */
const about = (words: string) => {
  const named = idsByName(words);
  return or(sql`${auditEntries.actorId} in ${named}`, sql`${auditEntries.subjectId} in ${named}`);
};

const filterCondition = (filter: AuditFilter): SQL | undefined =>
  and(
    matchesAction(filter.action),
    filter.q ? about(filter.q) : undefined,
    filter.actor ? eq(auditEntries.actorId, filter.actor) : undefined,
    filter.subject ? eq(auditEntries.subjectId, filter.subject) : undefined,
    filter.start_date ? gte(auditEntries.at, startOfStudioDay(filter.start_date)) : undefined,
    filter.end_date ? lt(auditEntries.at, startOfStudioDay(addDays(filter.end_date, 1))) : undefined,
  );

const keys: Record<NonNullable<AuditSorting['sort']>, SortKey> = {
  at: { by: auditEntries.id, type: 'uuid' },
  action: { by: auditEntries.action, type: 'text' },
};

/** Lists the matching entries, the latest first unless sorted otherwise. */
export async function listAudit(
  db: Db,
  {
    cursor,
    limit,
    sort = 'at',
    order,
    ...filter
  }: AuditFilter & AuditSorting & { cursor?: string | undefined; limit: number },
): Promise<{ items: AuditEntry[]; next: string | null }> {
  const { onward, orderBy } = pageBy(keys[sort], auditEntries.id, { order, cursor });
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(filterCondition(filter), onward))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = cutPage(rows, limit, ({ id, action }) => (sort === 'action' ? action : id));
  return { items: await withPeople(db, page.rows), next: page.next };
}

/** Adds people's current names; deleted accounts have no name. */
async function withPeople(db: Db, rows: readonly Row[]): Promise<AuditEntry[]> {
  const ids = new Set(rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]));
  const people = await accountsById(
    db,
    [...ids].filter((id) => id !== null),
  );
  const person = (id: string | null) => {
    const found = id === null ? undefined : people.get(id);
    return found ? { id: found.id, name: found.name, email: found.email } : null;
  };
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: person(row.actorId),
    subject: person(row.subjectId),
    target: row.target,
    before: row.before,
    after: row.after,
    reason: row.reason,
    address: row.address,
    browser: row.browser,
    system: row.system,
    request_id: row.requestId,
  }));
}

export const auditColumns = [
  'id',
  'at',
  'action',
  'actor',
  'subject',
  'target',
  'before',
  'after',
  'reason',
  'address',
  'browser',
  'system',
  'request_id',
] as const;

export const auditLine = (entry: AuditEntry): Cell[] =>
  auditColumns.map((column) => {
    const value = entry[column];
    if (value === null || typeof value === 'string') return value;
    return 'email' in value && 'id' in value ? String(value['email']) : JSON.stringify(value);
  });
