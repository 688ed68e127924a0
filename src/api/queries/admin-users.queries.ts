import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { adminUserOps } from '#api/contract/admin-users.ts';
import type { QueryOf } from '#api/contract/op.ts';

import { nextCursor, type Filters, firstCursor } from './admin-paging.ts';
import { answerOf } from './call-error.ts';

export type UserFilters = Filters<QueryOf<typeof adminUserOps.adminSearchUsers>>;

/** Accounts and the details of one; for administrators only. */
export const adminUserQueries = ({ call }: Client) => ({
  users: (filters: UserFilters) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'users', filters],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(adminUserOps.adminSearchUsers, {
            query: { ...filters, ...nextCursor(pageParam) },
            signal,
          }),
        ),
      initialPageParam: firstCursor,
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
            query: { limit: '20', ...nextCursor(pageParam) },
            signal,
          }),
        ),
      initialPageParam: firstCursor,
      getNextPageParam: ({ next }) => next,
    }),
});

/** Full table as a CSV file: the address of a blob, which the caller revokes. */
export const adminUserFiles = ({ open }: Client) => ({
  usersCsv: () =>
    mutationOptions({
      mutationFn: async (query: Filters<QueryOf<typeof adminUserOps.adminUsersCsv>>) =>
        answerOf(await open(adminUserOps.adminUsersCsv, { query })).blob(),
    }),
});
