import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { adminStatisticsOps } from '#api/contract/admin-statistics.ts';
import type { QueryOf } from '#api/contract/op.ts';

import { answerOf } from './call-error.ts';

export type GenerationStatisticsQuery = NonNullable<
  QueryOf<typeof adminStatisticsOps.adminGenerationStatistics>
>;
export type UserStatisticsQuery = NonNullable<QueryOf<typeof adminStatisticsOps.adminUserStatistics>>;

/** Statistics of the studio in ranges of days. */
export const adminStatisticsQueries = ({ call }: Client) => ({
  generationStatistics: (query: GenerationStatisticsQuery) =>
    queryOptions({
      queryKey: ['admin', 'statistics', 'generations', query],
      queryFn: async ({ signal }) =>
        answerOf(await call(adminStatisticsOps.adminGenerationStatistics, { query, signal })),
    }),
  revenueStatistics: (query: UserStatisticsQuery) =>
    queryOptions({
      queryKey: ['admin', 'statistics', 'revenue', query],
      queryFn: async ({ signal }) =>
        answerOf(await call(adminStatisticsOps.adminRevenueStatistics, { query, signal })),
    }),
  userStatistics: (query: UserStatisticsQuery) =>
    queryOptions({
      queryKey: ['admin', 'statistics', 'users', query],
      queryFn: async ({ signal }) =>
        answerOf(await call(adminStatisticsOps.adminUserStatistics, { query, signal })),
    }),
});
