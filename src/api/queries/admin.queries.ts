import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { adminOps } from '#api/contract/admin.ts';

import { answerOf } from './call-error.ts';

/** Overview for administrators only. */
export const adminQueries = ({ call }: Client) => ({
  /** Counts of the studio. */
  adminSummary: () =>
    queryOptions({
      queryKey: ['admin', 'summary'],
      queryFn: async ({ signal }) => answerOf(await call(adminOps.adminSummary, { signal })),
      refetchInterval: 60_000,
    }),
});
