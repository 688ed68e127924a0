import { infiniteQueryOptions } from '@tanstack/react-query';

import type { Client } from '#api/client.ts';
import type { Feature } from '#api/contract/choices.ts';
import { adminFeedbackOps, type Fault } from '#api/contract/feedback.ts';

import { answerOf } from './call-error.ts';

export type FeedbackFilters = { feature?: Feature; fault?: Fault };

export const feedbackQueries = ({ call }: Pick<Client, 'call'>) => ({
  /** What people said of results that are not good, the latest first. */
  feedback: (filters: FeedbackFilters) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'feedback', filters],
      queryFn: async ({ signal, pageParam }) => {
        const query = { ...filters, ...(pageParam !== null && { cursor: pageParam }) };
        return answerOf(await call(adminFeedbackOps.adminFeedback, { query, signal }));
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
});
