import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { accountOps, type User } from '#api/contract/accounts.ts';
import { currentTerms } from '#api/contract/consent.ts';
import type { BodyOf } from '#api/contract/op.ts';
import { answerOf } from './call-error.ts';

const profileKey = ['profile'] as const;

/** Replaces the cached profile with the server's current one. */
export const cacheProfile = (queryClient: QueryClient, user: User): void =>
  void queryClient.setQueryData(profileKey, user);

export const profileQueries = ({ call }: Client) => ({
  /** Signed-in user with plan and credits. */
  profile: () =>
    queryOptions({
      queryKey: profileKey,
      queryFn: async ({ signal }) => answerOf(await call(accountOps.profile, { signal })),
    }),
});

export const profileMutations = ({ call }: Client, queryClient: QueryClient) => ({
  agreeToTerms: () =>
    mutationOptions({
      mutationFn: async () =>
        answerOf(await call(accountOps.agreeToTerms, { body: { terms: currentTerms } })),
      onSuccess: (user) => cacheProfile(queryClient, user),
    }),
  changeProfile: () =>
    mutationOptions({
      mutationFn: async (body: BodyOf<typeof accountOps.changeProfile>) =>
        // The page may be left at the same moment, for its version in the other language.
        answerOf(await call(accountOps.changeProfile, { body, keepalive: true })),
      onSuccess: (user) => cacheProfile(queryClient, user),
    }),
});
