import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { accountOps } from '#api/contract/accounts.ts';
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
  /** All own data. What that is names every feature's contract, which comes when it is asked for. */
  exportAccount: () =>
    mutationOptions({
      mutationFn: async () => {
        const { accountExportOps } = await import('#api/contract/account-export.ts');
        return answerOf(await call(accountExportOps.exportAccount));
      },
    }),
});
