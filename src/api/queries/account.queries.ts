import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { accountOps } from '#api/contract/accounts.ts';
import { answerOf } from './call-error.ts';

const sessionsKey = ['sessions'] as const;

export const invalidateSessions = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionsKey });

export const accountQueries = ({ call }: Client) => ({
  /** Open sessions of the account. */
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
      onSuccess: () => invalidateSessions(queryClient),
    }),
  /** Ends every other session. */
  logoutEverywhere: () =>
    mutationOptions({
      mutationFn: async () => answerOf(await call(accountOps.logoutEverywhere)),
      onSuccess: () => invalidateSessions(queryClient),
    }),
  /** Exports all data of the account. The contract of the export covers every feature, so it loads on demand. */
  exportAccount: () =>
    mutationOptions({
      mutationFn: async () => {
        const { accountExportOps } = await import('#api/contract/account-export.ts');
        return answerOf(await call(accountExportOps.exportAccount));
      },
    }),
});
