import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { adminFeedbackOps } from '#api/contract/feedback.ts';
import type { QueryOf } from '#api/contract/op.ts';

import { nextCursor, type Filters, firstCursor } from './admin-paging.ts';
import { answerOf } from './call-error.ts';

export type FeedbackFilters = Filters<QueryOf<typeof adminFeedbackOps.adminFeedback>>;

export const feedbackQueries = ({ call }: Pick<Client, 'call'>) => ({
  /** Feedback of users on bad results. */
  feedback: (filters: FeedbackFilters) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'feedback', filters],
      queryFn: async ({ signal, pageParam }) =>
        answerOf(
          await call(adminFeedbackOps.adminFeedback, {
            query: { ...filters, ...nextCursor(pageParam) },
            signal,
          }),
        ),
      initialPageParam: firstCursor,
      getNextPageParam: ({ next }) => next,
    }),
});

/** List of feedback as a CSV file. */
export const feedbackFiles = ({ open }: Client) => ({
  feedbackCsv: () =>
    mutationOptions({
      mutationFn: async (query: FeedbackFilters) =>
        answerOf(await open(adminFeedbackOps.adminFeedbackCsv, { query })).blob(),
    }),
});
