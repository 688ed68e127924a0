import type { AccountFilter, AccountSort } from '#server/accounts/account-search.service.ts';
import { auditColumns, type AuditFilter, auditLines } from '#server/audit/audit-read.service.ts';
import { record, wherebyOf } from '#server/audit/audit.service.ts';
import { csvStream } from '#server/platform/csv.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dayOf } from '#server/platform/calendar.ts';

import { type Acting, userCsvHead, userLines } from './admin-users.service.ts';

/** Who takes names and addresses away is written down before the first of them leaves. */
export async function exportUsers(
  platform: Platform,
  { caller, request }: Acting,
  search: AccountFilter & AccountSort,
): Promise<Response> {
  const act = { action: 'users.exported', actorId: caller.userId, after: { ...search } } as const;
  await record(platform.db, platform, act, wherebyOf(request));
  return csvStream(`mot-users-${dayOf(platform.clock())}.csv`, userCsvHead, userLines(platform, search));
}

export async function exportAudit(
  platform: Platform,
  { caller, request }: Acting,
  filter: AuditFilter,
): Promise<Response> {
  const act = { action: 'audit.exported', actorId: caller.userId, after: { ...filter } } as const;
  await record(platform.db, platform, act, wherebyOf(request));
  return csvStream(`mot-audit-${dayOf(platform.clock())}.csv`, auditColumns, auditLines(platform.db, filter));
}
