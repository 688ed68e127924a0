import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { libraryOps } from '#api/contract/library.ts';
import type { QueryOf } from '#api/contract/op.ts';
import { answerOf } from './call-error.ts';

export type HistoryFilters = Omit<NonNullable<QueryOf<typeof libraryOps.history>>, 'cursor'>;

/** Refetches the lists alone: a deleted item may still be on display. */
export async function invalidateHistory(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['history', 'list'], ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

export const historyQueries = ({ call }: Client) => ({
  /** The user's generations, page by page. */
  history: (filters: HistoryFilters = {}) =>
    infiniteQueryOptions({
      queryKey: ['history', 'list', filters],
      queryFn: async ({ signal, pageParam }) => {
        const query = { ...filters, ...(pageParam && { cursor: pageParam }) };
        return answerOf(await call(libraryOps.history, { query, signal }));
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  /** Months with generations, newest first. */
  historyMonths: () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return queryOptions({
      queryKey: ['history', 'months', timeZone],
      queryFn: async ({ signal }) =>
        answerOf(await call(libraryOps.historyMonths, { query: { zone: timeZone }, signal })),
      select: ({ months }) => months,
    });
  },
  historyItem: (id: string) =>
    queryOptions({
      queryKey: ['history', 'item', id],
      queryFn: async ({ signal }) => answerOf(await call(libraryOps.historyItem, { params: { id }, signal })),
    }),
});

export const historyMutations = ({ call }: Client, queryClient: QueryClient) => {
  const invalidate = (...keys: string[]) =>
    Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  return {
    deleteHistoryItem: () =>
      mutationOptions({
        mutationFn: async (id: string) =>
          answerOf(await call(libraryOps.deleteHistoryItem, { params: { id } })),
        // A wizard that still shows the result reports the deletion.
        onSuccess: () => Promise.all([invalidateHistory(queryClient), invalidate('generations')]),
      }),
    restoreHistory: () =>
      mutationOptions({
        mutationFn: async (ids: readonly string[]) =>
          answerOf(await call(libraryOps.restoreHistory, { body: { ids: [...ids] } })),
        onSuccess: () => invalidate('history', 'dashboard'),
      }),
    restoreHistoryItem: () =>
      mutationOptions({
        mutationFn: async (id: string) =>
          answerOf(await call(libraryOps.restoreHistoryItem, { params: { id } })),
        onSuccess: () => invalidate('history', 'dashboard', 'generations'),
      }),
  };
};
