import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { adminJobOps } from '#api/contract/admin-jobs.ts';
import type { QueryOf } from '#api/contract/op.ts';

import { nextCursor, type Filters, firstCursor } from './admin-paging.ts';
import { answerOf } from './call-error.ts';

export type JobFilters = Filters<QueryOf<typeof adminJobOps.adminJobs>>;

/** Jobs of all users; for administrators only. */
export const adminJobQueries = ({ call }: Client) => ({
  jobsOverview: () =>
    queryOptions({
      queryKey: ['admin', 'jobs', 'overview'],
      queryFn: async ({ signal }) => answerOf(await call(adminJobOps.adminJobsOverview, { signal })),
      refetchInterval: 10_000,
    }),
  jobs: (filters: JobFilters) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'jobs', 'list', filters],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(adminJobOps.adminJobs, { query: { ...filters, ...nextCursor(pageParam) }, signal }),
        ),
      initialPageParam: firstCursor,
      getNextPageParam: ({ next }) => next,
      refetchInterval: 10_000,
    }),
});

/** Full table as a CSV file: the address of a blob, which the caller revokes. */
export const adminJobFiles = ({ open }: Client) => ({
  jobsCsv: () =>
    mutationOptions({
      mutationFn: async (query: JobFilters) =>
        answerOf(await open(adminJobOps.adminJobsCsv, { query })).blob(),
    }),
});
