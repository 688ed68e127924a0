import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';

import { type AuditAction, auditActions } from '#api/contract/choices.ts';
import { type AuditEntry } from '#api/contract/admin-audit.ts';
import { accountsById } from '#server/users/users.service.ts';
import { pageOf } from '#server/platform/cursor.ts';
import { containing, plainly } from '#server/platform/database/plain-words.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addDays, beginOf } from '#server/platform/calendar.ts';

import { auditEntries } from './audit.tables.ts';

export type AuditFilter = {
  action?: AuditAction | 'admin' | 'security' | undefined;
  q?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
};
type Row = typeof auditEntries.$inferSelect;

const groups = {
  security: auditActions.filter((action) => action.startsWith('security.')),
  admin: auditActions.filter((action) => !action.startsWith('security.')),
};

function ofAction(action: AuditFilter['action']): SQL | undefined {
  if (action === undefined) return undefined;
  if (action === 'admin' || action === 'security') return inArray(auditEntries.action, groups[action]);
  return eq(auditEntries.action, action);
}

/** Whose name or address has the words in it, on either side of an act. */
const about = (words: string) => {
  const named = sql`(select id from users where ${like(sql.raw('users.search_words'), plainly(containing(words)))})`;
  return or(sql`${auditEntries.actorId} in ${named}`, sql`${auditEntries.subjectId} in ${named}`);
};

const fits = (filter: AuditFilter): SQL | undefined =>
  and(
    ofAction(filter.action),
    filter.q ? about(filter.q) : undefined,
    filter.actor ? eq(auditEntries.actorId, filter.actor) : undefined,
    filter.subject ? eq(auditEntries.subjectId, filter.subject) : undefined,
    filter.start_date ? gte(auditEntries.at, beginOf(filter.start_date)) : undefined,
    filter.end_date ? lt(auditEntries.at, beginOf(addDays(filter.end_date, 1))) : undefined,
  );

export async function listAudit(
  db: Db,
  { cursor, limit, ...filter }: AuditFilter & { cursor: string | undefined; limit: number },
): Promise<{ items: AuditEntry[]; next: string | null }> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(fits(filter), cursor ? lt(auditEntries.id, cursor) : undefined))
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit);
  return { items: await withPeople(db, page.rows), next: page.next };
}

/** Names as they are today: who deleted their account is named no more. */
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

/** All that fits, page by page. */
export async function* auditLines(db: Db, filter: AuditFilter) {
  for (let cursor: string | undefined; ;) {
    const { items, next } = await listAudit(db, { ...filter, cursor, limit: 500 });
    yield items.map((entry) =>
      auditColumns.map((column) => {
        const value = entry[column];
        if (value === null || typeof value === 'string') return value;
        return 'email' in value && 'id' in value ? String(value['email']) : JSON.stringify(value);
      }),
    );
    if (next === null) return;
    cursor = next;
  }
}
