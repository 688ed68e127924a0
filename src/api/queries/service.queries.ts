import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { serviceOps } from '#api/contract/service.ts';
import { answerOf } from './call-error.ts';

export const serviceQueries = ({ call }: Client) => ({
  /** Mails that the server stored; readable on its own machine only. */
  outbox: () =>
    queryOptions({
      queryKey: ['outbox'],
      queryFn: async ({ signal }) => answerOf(await call(serviceOps.outbox, { signal })),
      refetchInterval: 3_000,
    }),
});
