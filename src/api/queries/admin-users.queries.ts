import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { adminUserOps } from '#api/contract/admin-users.ts';
import type { QueryOf } from '#api/contract/op.ts';

import { nextCursor, type Filters, firstCursor } from './admin-paging.ts';
import { answerOf } from './call-error.ts';

export type UserFilters = Filters<QueryOf<typeof adminUserOps.adminSearchUsers>>;

/** Accounts, and everything about one. The server answers administrators alone. */
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

/** The whole table as a file; the address of a blob, for whoever saves it to let go of. */
export const adminUserFiles = ({ open }: Client) => ({
  usersCsv: () =>
    mutationOptions({
      mutationFn: async (query: Filters<QueryOf<typeof adminUserOps.adminUsersCsv>>) =>
        answerOf(await open(adminUserOps.adminUsersCsv, { query })).blob(),
    }),
});
