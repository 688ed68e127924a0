import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/client.ts';
import { accountExportOps } from '#api/contract/account-export.ts';
import { accountOps } from '#api/contract/accounts.ts';
import { creditOps } from '#api/contract/credits.ts';
import { answerOf } from './call-error.ts';

const sessionsKey = ['sessions'] as const;

export const sessionsChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionsKey });

export const accountQueries = ({ call }: Client) => ({
  /** Where the account is signed in. */
  sessions: () =>
    queryOptions({
      queryKey: sessionsKey,
      queryFn: async ({ signal }) => answerOf(await call(accountOps.sessions, { signal })).items,
    }),
  /** The balance, and the entries that make it, newest first. */
  credits: () =>
    infiniteQueryOptions({
      queryKey: ['credits'],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(creditOps.credits, { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
});

export const accountMutations = ({ call }: Client, queryClient: QueryClient) => ({
  endSession: () =>
    mutationOptions({
      mutationFn: async (id: string) => answerOf(await call(accountOps.endSession, { params: { id } })),
      onSuccess: () => sessionsChanged(queryClient),
    }),
  /** Ends every session but this one. */
  logoutEverywhere: () =>
    mutationOptions({
      mutationFn: async () => answerOf(await call(accountOps.logoutEverywhere)),
      onSuccess: () => sessionsChanged(queryClient),
    }),
  /** All own data. */
  exportAccount: () =>
    mutationOptions({ mutationFn: async () => answerOf(await call(accountExportOps.exportAccount)) }),
});
