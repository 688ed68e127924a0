import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { communityOps } from '#api/contract/community.ts';
import type { BodyOf } from '#api/contract/op.ts';

import { answerOf } from './call-error.ts';

const first = null as string | null;

export const communityQueries = ({ call }: Pick<Client, 'call'>) => ({
  /** Results that users have shared, the newest first. */
  community: () =>
    infiniteQueryOptions({
      queryKey: ['community'],
      queryFn: async ({ signal, pageParam }) => {
        const query = { limit: '12', ...(pageParam !== null && { cursor: pageParam }) };
        return answerOf(await call(communityOps.community, { query, signal }));
      },
      initialPageParam: first,
      getNextPageParam: ({ next }) => next,
    }),
});

export const communityMutations = ({ call }: Pick<Client, 'call'>) => ({
  report: () =>
    mutationOptions({
      mutationFn: async ({ id, ...body }: { id: string } & BodyOf<typeof communityOps.reportPost>) =>
        answerOf(await call(communityOps.reportPost, { params: { id }, body })),
    }),
});
