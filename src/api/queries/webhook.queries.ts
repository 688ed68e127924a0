import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { type WebhookDelivery, webhookOps } from '#api/contract/webhooks.ts';

import { answerOf } from './call-error.ts';

const webhooksKey = ['webhooks'] as const;

/** Refetches endpoints and deliveries after a change. */
export const invalidateWebhooks = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: webhooksKey });

const soon = 15_000;
const [often, seldom] = [2000, 30_000];

/** Returns the interval until the log may have changed. */
function pollInterval(deliveries: readonly WebhookDelivery[]): number | false {
  const waiting = deliveries.filter(({ status }) => status === 'waiting');
  if (waiting.length === 0) return false;
  return waiting.some(({ due_at: due }) => Date.parse(due) < Date.now() + soon) ? often : seldom;
}

export const webhookQueries = ({ call }: Client) => ({
  /** The user's endpoints, the newest first. */
  webhooks: () =>
    queryOptions({
      queryKey: webhooksKey,
      queryFn: async ({ signal }) => answerOf(await call(webhookOps.listWebhooks, { signal })).items,
    }),
  /**
   * Deliveries of an endpoint, the newest first, page by page, each with the endpoint's current state: a response can stop it.
   */
  log: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...webhooksKey, id, 'deliveries'],
      queryFn: async ({ signal, pageParam }) => {
        const query = pageParam === null ? {} : { cursor: pageParam };
        const deliveries = answerOf(
          await call(webhookOps.webhookDeliveries, { params: { id }, query, signal }),
        );
        const { items } = answerOf(await call(webhookOps.listWebhooks, { signal }));
        return { ...deliveries, webhook: items.find((webhook) => webhook.id === id) };
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      refetchInterval: ({ state }) => pollInterval(state.data?.pages.flatMap(({ items }) => items) ?? []),
    }),
});
