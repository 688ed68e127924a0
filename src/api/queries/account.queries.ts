import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/client.ts';
import { accountOps } from '#api/contract/accounts.ts';
import type { BodyOf } from '#api/contract/op.ts';
import { creditOps } from '#api/contract/credits.ts';
import { answerOf } from './call-error.ts';

const profileKey = ['profile'] as const;

export const accountQueries = ({ call }: Client) => ({
  /** Who is signed in, with plan and credits. */
  profile: () =>
    queryOptions({
      queryKey: profileKey,
      queryFn: async ({ signal }) => answerOf(await call(accountOps.profile, { signal })),
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
        answerOf(await call(accountOps.changeProfile, { body })),
      onSuccess: (user) => queryClient.setQueryData(profileKey, user),
    }),
});
