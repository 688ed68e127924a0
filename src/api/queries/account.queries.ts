import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/client.ts';
import { accountExportOps } from '#api/contract/account-export.ts';
import { accountOps, type User } from '#api/contract/accounts.ts';
import type { BodyOf } from '#api/contract/op.ts';
import { creditOps } from '#api/contract/credits.ts';
import { answerOf } from './call-error.ts';

const profileKey = ['profile'] as const;
const sessionsKey = ['sessions'] as const;

/** What is shown of somebody is what the server keeps now. */
export const profileChanged = (queryClient: QueryClient, user: User): void =>
  void queryClient.setQueryData(profileKey, user);
export const sessionsChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionsKey });

export const accountQueries = ({ call }: Client) => ({
  /** Who is signed in, with plan and credits. */
  profile: () =>
    queryOptions({
      queryKey: profileKey,
      queryFn: async ({ signal }) => answerOf(await call(accountOps.profile, { signal })),
    }),
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
  changeProfile: () =>
    mutationOptions({
      mutationFn: async (body: BodyOf<typeof accountOps.changeProfile>) =>
        // The page may be left in the same moment, for one in the other language.
        answerOf(await call(accountOps.changeProfile, { body, keepalive: true })),
      onSuccess: (user) => profileChanged(queryClient, user),
    }),
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
