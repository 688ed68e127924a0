import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { adminOps } from '#api/contract/admin.ts';

import { answerOf } from './call-error.ts';

/** The server answers administrators alone. */
export const adminQueries = ({ call }: Client) => ({
  /** How the studio stands. */
  adminSummary: () =>
    queryOptions({
      queryKey: ['admin', 'summary'],
      queryFn: async ({ signal }) => answerOf(await call(adminOps.adminSummary, { signal })),
      refetchInterval: 60_000,
    }),
});
