import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/client.ts';
import { adminAuditOps } from '#api/contract/admin-audit.ts';
import { adminJobOps } from '#api/contract/admin-jobs.ts';
import { adminStatisticsOps } from '#api/contract/admin-statistics.ts';
import { adminUserOps } from '#api/contract/admin-users.ts';
import { adminOps } from '#api/contract/admin.ts';
import type { QueryOf } from '#api/contract/op.ts';

import { answerOf } from './call-error.ts';

export type Filters<Q> = Omit<NonNullable<Q>, 'cursor' | 'offset'>;
export type UserFilters = Filters<QueryOf<typeof adminUserOps.adminSearchUsers>>;
export type AuditFilters = Filters<QueryOf<typeof adminAuditOps.adminAudit>>;
export type JobFilters = Filters<QueryOf<typeof adminJobOps.adminJobs>>;
export type GenerationStatisticsQuery = NonNullable<
  QueryOf<typeof adminStatisticsOps.adminGenerationStatistics>
>;
export type UserStatisticsQuery = NonNullable<QueryOf<typeof adminStatisticsOps.adminUserStatistics>>;

export const first = null as string | null;
export const after = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** What the studio did in ranges of days. */
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

/** The server answers administrators alone. */
export const adminQueries = ({ call }: Client) => ({
  /** How the studio stands. */
  adminSummary: () =>
    queryOptions({
      queryKey: ['admin', 'summary'],
      queryFn: async ({ signal }) => answerOf(await call(adminOps.adminSummary, { signal })),
      refetchInterval: 60_000,
    }),
  users: (filters: UserFilters) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'users', filters],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(adminUserOps.adminSearchUsers, { query: { ...filters, ...after(pageParam) }, signal }),
        ),
      initialPageParam: first,
      getNextPageParam: ({ next }) => next,
    }),
  user: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'user', id],
      queryFn: async ({ signal }) => answerOf(await call(adminUserOps.adminUser, { params: { id }, signal })),
    }),
  userGenerations: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'user', id, 'generations'],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(adminUserOps.adminUserGenerations, {
            params: { id },
            query: { limit: '20', ...after(pageParam) },
            signal,
          }),
        ),
      initialPageParam: first,
      getNextPageParam: ({ next }) => next,
    }),
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
        answerOf(await call(adminJobOps.adminJobs, { query: { ...filters, ...after(pageParam) }, signal })),
      initialPageParam: first,
      getNextPageParam: ({ next }) => next,
      refetchInterval: 10_000,
    }),
  audit: (filters: AuditFilters) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'audit', filters],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(adminAuditOps.adminAudit, { query: { ...filters, ...after(pageParam) }, signal }),
        ),
      initialPageParam: first,
      getNextPageParam: ({ next }) => next,
    }),
});

/** A whole table as a file; the address of a blob, for whoever saves it to let go of. */
export const adminMutations = ({ open }: Client) => ({
  usersCsv: () =>
    mutationOptions({
      mutationFn: async (query: Filters<QueryOf<typeof adminUserOps.adminUsersCsv>>) =>
        answerOf(await open(adminUserOps.adminUsersCsv, { query })).blob(),
    }),
  jobsCsv: () =>
    mutationOptions({
      mutationFn: async (query: JobFilters) =>
        answerOf(await open(adminJobOps.adminJobsCsv, { query })).blob(),
    }),
  auditCsv: () =>
    mutationOptions({
      mutationFn: async (query: AuditFilters) =>
        answerOf(await open(adminAuditOps.adminAuditCsv, { query })).blob(),
    }),
});
