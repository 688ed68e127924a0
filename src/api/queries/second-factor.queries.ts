import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { secondFactorOps } from '#api/contract/second-factor.ts';
import { answerOf } from './call-error.ts';

const secondFactorKey = ['second-factor'] as const;

export const invalidateSecondFactor = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: secondFactorKey });

export const secondFactorQueries = ({ call }: Client) => ({
  /** Second factor of the current account, and whether it is required. */
  secondFactor: () =>
    queryOptions({
      queryKey: secondFactorKey,
      queryFn: async ({ signal }) => answerOf(await call(secondFactorOps.secondFactor, { signal })),
    }),
});
