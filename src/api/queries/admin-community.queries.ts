import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { adminCommunityOps } from '#api/contract/community.ts';
import type { QueryOf } from '#api/contract/op.ts';

import { nextCursor, type Filters, firstCursor } from './admin-paging.ts';
import { answerOf } from './call-error.ts';

export type ReportFilters = Filters<QueryOf<typeof adminCommunityOps.adminReports>>;

/** Shared results that administrators should review or have taken down. */
export const adminCommunityQueries = ({ call }: Client) => ({
  reports: (filters: ReportFilters) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'community', filters],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(adminCommunityOps.adminReports, {
            query: { ...filters, ...nextCursor(pageParam) },
            signal,
          }),
        ),
      initialPageParam: firstCursor,
      getNextPageParam: ({ next }) => next,
    }),
});

export const adminCommunityMutations = ({ call, open }: Client, queryClient: QueryClient) => {
  const onSuccess = () =>
    Promise.all(
      [['community'], ['admin', 'community']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  return {
    takeDown: () =>
      mutationOptions({
        mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
          answerOf(await call(adminCommunityOps.adminTakeDown, { params: { id }, body: { reason } })),
        onSuccess,
      }),
    letStand: () =>
      mutationOptions({
        mutationFn: async (id: string) =>
          answerOf(await call(adminCommunityOps.adminLetStand, { params: { id } })),
        onSuccess,
      }),
    reportsCsv: () =>
      mutationOptions({
        mutationFn: async (query: ReportFilters) =>
          answerOf(await open(adminCommunityOps.adminReportsCsv, { query })).blob(),
      }),
  };
};
