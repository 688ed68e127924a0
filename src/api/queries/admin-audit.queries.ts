import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { adminAuditOps } from '#api/contract/admin-audit.ts';
import type { QueryOf } from '#api/contract/op.ts';

import { nextCursor, type Filters, firstCursor } from './admin-paging.ts';
import { answerOf } from './call-error.ts';

export type AuditFilters = Filters<QueryOf<typeof adminAuditOps.adminAudit>>;

/** Audit log of the administrators; for administrators only. */
export const adminAuditQueries = ({ call }: Client) => ({
  audit: (filters: AuditFilters) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'audit', filters],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(adminAuditOps.adminAudit, { query: { ...filters, ...nextCursor(pageParam) }, signal }),
        ),
      initialPageParam: firstCursor,
      getNextPageParam: ({ next }) => next,
    }),
});

/** Full table as a CSV file: the address of a blob, which the caller revokes. */
export const adminAuditFiles = ({ open }: Client) => ({
  auditCsv: () =>
    mutationOptions({
      mutationFn: async (query: AuditFilters) =>
        answerOf(await open(adminAuditOps.adminAuditCsv, { query })).blob(),
    }),
});
