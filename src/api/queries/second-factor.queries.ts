import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { secondFactorOps } from '#api/contract/second-factor.ts';
import { answerOf } from './call-error.ts';

const secondFactorKey = ['second-factor'] as const;

export const secondFactorChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: secondFactorKey });

export const secondFactorQueries = ({ call }: Client) => ({
  /** Whether the account that is signed in has a second factor, and may do without. */
  secondFactor: () =>
    queryOptions({
      queryKey: secondFactorKey,
      queryFn: async ({ signal }) => answerOf(await call(secondFactorOps.secondFactor, { signal })),
    }),
});
