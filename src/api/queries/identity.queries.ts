import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { accountOps } from '#api/contract/accounts.ts';
import { identityOps } from '#api/contract/identity.ts';
import { answerOf } from './call-error.ts';

const signInsKey = ['sign-ins'] as const;

export const identityQueries = ({ call }: Client) => ({
  /** Whether the server accepts authorization codes of Google. */
  takesGoogleCode: () =>
    queryOptions({
      queryKey: ['providers', 'google'],
      queryFn: async ({ signal }) => answerOf(await call(identityOps.providers, { signal })).google,
      staleTime: Infinity,
    }),
  /** Settings of the external sign-in; null if it is off. They don't change while the page is open. */
  identityService: () =>
    queryOptions({
      queryKey: ['identity-service'],
      queryFn: async ({ signal }) => answerOf(await call(identityOps.providers, { signal })).firebase,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Ways to sign in to the current account. */
  signIns: () =>
    queryOptions({
      queryKey: signInsKey,
      queryFn: async ({ signal }) => answerOf(await call(identityOps.signIns, { signal })),
    }),
});

export const identityMutations = ({ call }: Client, queryClient: QueryClient) => ({
  unlinkSignIn: () =>
    mutationOptions({
      mutationFn: async (id: string) => answerOf(await call(identityOps.unlinkSignIn, { params: { id } })),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: signInsKey }),
    }),
  /** Mails a link that sets a password, including a first one. */
  mailPasswordLink: () =>
    mutationOptions({
      mutationFn: async (email: string) =>
        answerOf(await call(accountOps.forgotPassword, { body: { email } })),
    }),
});
