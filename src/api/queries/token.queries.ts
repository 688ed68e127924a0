import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { tokenOps } from '#api/contract/tokens.ts';

import { answerOf } from './call-error.ts';

const tokensKey = ['tokens'] as const;

/** Refetches the list after a token was created, changed or deleted. */
export const invalidateTokens = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: tokensKey });

export const tokenQueries = ({ call }: Client) => ({
  /** The user's API tokens, newest first. */
  tokens: () =>
    queryOptions({
      queryKey: tokensKey,
      queryFn: async ({ signal }) => answerOf(await call(tokenOps.listTokens, { signal })).items,
    }),
  /** Usage of a token in the last days. */
  usage: (id: string, days: number) =>
    queryOptions({
      queryKey: [...tokensKey, id, 'usage', days],
      queryFn: async ({ signal }) =>
        answerOf(await call(tokenOps.tokenUsage, { params: { id }, query: { days: String(days) }, signal })),
    }),
});
