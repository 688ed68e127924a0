import { AuditAction, auditSorts } from '#api/contract/choices.ts';
import type { AuditFilters } from '#api/queries/admin-audit.queries.ts';
import * as v from 'valibot';

import { daysSearch, toDayFilters, optionalSearch, listSearch, toServerFilters } from './list-search.ts';

/** Search parameters of the audit log: filters, order and hidden columns. */
export const AuditSearch = v.object({
  action: optionalSearch(v.union([AuditAction, v.picklist(['admin', 'security'])])),
  ...daysSearch,
  ...listSearch(auditSorts),
});
export type AuditSearch = v.InferOutput<typeof AuditSearch>;

export const toAuditFilters = ({ action, ...search }: AuditSearch): AuditFilters => ({
  ...(action && { action }),
  ...toDayFilters(search),
  ...toServerFilters(search),
});
