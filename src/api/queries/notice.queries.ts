import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import type { Generation } from '#api/contract/generation.ts';
import { type Guide, noticeOps, type Notices } from '#api/contract/notices.ts';
import type { WorkNews } from '#machines/work-stream/work-stream.types.ts';
import { answerOf } from './call-error.ts';
import { invalidateWork } from './work-changed.ts';

/** The key lies below the generations, so that invalidating those includes it. */
const noticesKey = ['generations', 'notices'] as const;
const guidesKey = ['guides'] as const;

/** Intervals in ms at which the tray refetches while jobs run and otherwise, regardless of the stream. */
const pollIntervals = { underWay: 10_000, quiet: 60_000 };

const noticesChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: noticesKey });

export const noticeQueries = ({ call }: Client) => ({
  /** Jobs under way, and finished ones that the user has not looked at. */
  notices: () =>
    queryOptions({
      queryKey: noticesKey,
      queryFn: async ({ signal }) => answerOf(await call(noticeOps.notices, { signal })),
      refetchInterval: ({ state: { data } }) =>
        data && data.running.length > 0 ? pollIntervals.underWay : pollIntervals.quiet,
      refetchIntervalInBackground: true,
      staleTime: 0,
    }),
  /** Tutorials that the user took or dismissed. */
  guides: () =>
    queryOptions({
      queryKey: guidesKey,
      queryFn: async ({ signal }) => answerOf(await call(noticeOps.guides, { signal })),
      staleTime: Infinity,
    }),
});

/** Returns the notices with the current state of a job. */
const withJob = (notices: Notices, job: Generation): Notices => ({
  ...notices,
  running: notices.running.some(({ id }) => id === job.id)
    ? notices.running.map((known) => (known.id === job.id ? job : known))
    : [...notices.running, job],
});

/** Updates the tray with each event of the job stream; the end of a job refetches everything that shows results or credits. */
export const noticeNews = (_: Client, queryClient: QueryClient) => ({
  hear: (news: WorkNews) => {
    if (news.type === 'snapshot') void noticesChanged(queryClient);
    if (news.type !== 'changed' || news.job.provenance?.ordered_by === 'api') return;
    const { job } = news;
    const cached = queryClient.getQueryData<Notices>(noticesKey);
    const wasUnderWay = cached?.running.some(({ id }) => id === job.id) ?? false;
    if (job.finished_at === undefined) {
      if (cached) queryClient.setQueryData<Notices>(noticesKey, withJob(cached, job));
      else void noticesChanged(queryClient);
    } else void (wasUnderWay ? invalidateWork(queryClient) : noticesChanged(queryClient));
  },
});

const withoutJobs = (notices: Notices | undefined, ids: readonly string[] | 'all'): Notices | undefined => {
  if (!notices) return undefined;
  const finished = ids === 'all' ? [] : notices.finished.filter(({ id }) => !ids.includes(id));
  const unseen = ids === 'all' ? 0 : notices.unseen - (notices.finished.length - finished.length);
  return { ...notices, finished, unseen };
};

export const noticeMutations = ({ call }: Client, queryClient: QueryClient) => {
  const markSeen = (ids: readonly string[] | 'all') =>
    queryClient.setQueryData<Notices>(noticesKey, (notices) => withoutJobs(notices, ids));
  const invalidate = () => noticesChanged(queryClient);
  return {
    see: () =>
      mutationOptions({
        mutationFn: async (ids: readonly string[]) =>
          answerOf(await call(noticeOps.seeNotices, { body: { ids: [...ids] }, keepalive: true })),
        onMutate: (ids) => void markSeen(ids),
        onSettled: invalidate,
      }),
    seeAll: () =>
      mutationOptions({
        mutationFn: async () => answerOf(await call(noticeOps.seeAllNotices, {})),
        onMutate: () => void markSeen('all'),
        onSettled: invalidate,
      }),
    changeNotices: () =>
      mutationOptions({
        mutationFn: async (mail: boolean) =>
          answerOf(await call(noticeOps.changeNotices, { body: { mail_long_jobs: mail } })),
        onSettled: invalidate,
      }),
    answerGuide: () =>
      mutationOptions({
        mutationFn: async (guide: Guide) => answerOf(await call(noticeOps.answerGuide, { body: { guide } })),
        onMutate: (guide) => {
          queryClient.setQueryData<{ answered: Guide[] }>(guidesKey, (guides) => ({
            answered: [...new Set([...(guides?.answered ?? []), guide])],
          }));
        },
      }),
  };
};
