import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { adminAuditOps } from '#api/contract/admin-audit.ts';
import type { QueryOf } from '#api/contract/op.ts';

import { nextCursor, type Filters, firstCursor } from './admin-paging.ts';
import { answerOf } from './call-error.ts';

export type AuditFilters = Filters<QueryOf<typeof adminAuditOps.adminAudit>>;

/** What administrators did. The server answers administrators alone. */
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

/** The whole table as a file; the address of a blob, for whoever saves it to let go of. */
export const adminAuditFiles = ({ open }: Client) => ({
  auditCsv: () =>
    mutationOptions({
      mutationFn: async (query: AuditFilters) =>
        answerOf(await open(adminAuditOps.adminAuditCsv, { query })).blob(),
    }),
});
