import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/client.ts';
import { type Guide, noticeOps, type Notices } from '#api/contract/notices.ts';
import { answerOf } from './call-error.ts';

/** Under the generations: whoever says that work has changed means this, too. */
const noticesKey = ['generations', 'notices'] as const;
const guidesKey = ['guides'] as const;

/** In ms: how often the tray is read again while something is made, and else. */
const pace = { underWay: 3_000, quiet: 60_000 };

const noticesChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: noticesKey });

export const noticeQueries = ({ call }: Client) => ({
  /** Orders under way, and those that are over and were not looked at. */
  notices: () =>
    queryOptions({
      queryKey: noticesKey,
      queryFn: async ({ signal }) => answerOf(await call(noticeOps.notices, { signal })),
      refetchInterval: ({ state: { data } }) =>
        data && data.running.length > 0 ? pace.underWay : pace.quiet,
      refetchIntervalInBackground: true,
      staleTime: 0,
    }),
  /** The tutorials that were answered. */
  guides: () =>
    queryOptions({
      queryKey: guidesKey,
      queryFn: async ({ signal }) => answerOf(await call(noticeOps.guides, { signal })),
      staleTime: Infinity,
    }),
});

const without = (notices: Notices | undefined, ids: readonly string[] | 'all'): Notices | undefined => {
  if (!notices) return undefined;
  const finished = ids === 'all' ? [] : notices.finished.filter(({ id }) => !ids.includes(id));
  const unseen = ids === 'all' ? 0 : notices.unseen - (notices.finished.length - finished.length);
  return { ...notices, finished, unseen };
};

export const noticeMutations = ({ call }: Client, queryClient: QueryClient) => {
  const seen = (ids: readonly string[] | 'all') =>
    queryClient.setQueryData<Notices>(noticesKey, (notices) => without(notices, ids));
  const again = () => noticesChanged(queryClient);
  return {
    see: () =>
      mutationOptions({
        mutationFn: async (ids: readonly string[]) =>
          answerOf(await call(noticeOps.seeNotices, { body: { ids: [...ids] }, keepalive: true })),
        onMutate: (ids) => void seen(ids),
        onSettled: again,
      }),
    seeAll: () =>
      mutationOptions({
        mutationFn: async () => answerOf(await call(noticeOps.seeAllNotices, {})),
        onMutate: () => void seen('all'),
        onSettled: again,
      }),
    changeNotices: () =>
      mutationOptions({
        mutationFn: async (mail: boolean) =>
          answerOf(await call(noticeOps.changeNotices, { body: { mail_long_jobs: mail } })),
        onSettled: again,
      }),
    answerGuide: () =>
      mutationOptions({
        mutationFn: async (guide: Guide) => answerOf(await call(noticeOps.answerGuide, { body: { guide } })),
        onMutate: (guide) => {
          queryClient.setQueryData<{ answered: Guide[] }>(guidesKey, (given) => ({
            answered: [...new Set([...(given?.answered ?? []), guide])],
          }));
        },
      }),
  };
};
