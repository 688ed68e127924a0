import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { catalogOps } from '#api/contract/catalog.ts';

import { answerOf } from './call-error.ts';

export const catalogQueries = ({ call }: Client) => ({
  /** Features with their costs and engines. */
  catalog: () =>
    queryOptions({
      queryKey: ['catalog'],
      queryFn: async ({ signal }) => answerOf(await call(catalogOps.catalog, { signal })),
      staleTime: 300_000,
    }),
});
