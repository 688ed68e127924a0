import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';

import type { Client } from '#api/client.ts';
import { adminCommunityOps, communityOps } from '#api/contract/community.ts';
import type { BodyOf } from '#api/contract/op.ts';

import { answerOf } from './call-error.ts';

const first = null as string | null;
export type ReportState = 'reported' | 'taken_down';

export const communityQueries = ({ call }: Pick<Client, 'call'>) => ({
  /** What people have shared, the last shared first. */
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
  /** What of it administrators should look at, or have taken down. */
  reports: (state: ReportState) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'community', state],
      queryFn: async ({ signal, pageParam }) => {
        const query = { state, ...(pageParam !== null && { cursor: pageParam }) };
        return answerOf(await call(adminCommunityOps.adminReports, { query, signal }));
      },
      initialPageParam: first,
      getNextPageParam: ({ next }) => next,
    }),
});

export const communityMutations = ({ call }: Pick<Client, 'call'>, queryClient: QueryClient) => {
  const onSuccess = () =>
    Promise.all(
      [['community'], ['admin', 'community']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  return {
    report: () =>
      mutationOptions({
        mutationFn: async ({ id, ...body }: { id: string } & BodyOf<typeof communityOps.reportPost>) =>
          answerOf(await call(communityOps.reportPost, { params: { id }, body })),
      }),
    takeDown: () =>
      mutationOptions({
        mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
          answerOf(await call(adminCommunityOps.adminTakeDown, { params: { id }, body: { reason } })),
        onSuccess,
      }),
    letStand: () =>
      mutationOptions({
        mutationFn: async (id: string) =>
          answerOf(await call(adminCommunityOps.adminLetStand, { params: { id } })),
        onSuccess,
      }),
  };
};
