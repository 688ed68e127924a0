import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { checkoutOps } from '#api/contract/checkout.ts';
import type { BodyOf } from '#api/contract/op.ts';
import { pricingOps, type SubscriptionState } from '#api/contract/pricing.ts';

import { answerOf } from './call-error.ts';
import { subscriptionKey } from './subscription.queries.ts';

export const pricingQueries = ({ call }: Client) => ({
  /** Current plans and packs. */
  plans: () =>
    queryOptions({
      queryKey: ['plans'] as const,
      queryFn: async ({ signal }) => answerOf(await call(pricingOps.plans, { signal })),
    }),
  /** Current cost of a change of plan: never taken from the cache. */
  quote: (body: BodyOf<typeof pricingOps.quoteChange>) =>
    queryOptions({
      queryKey: [...subscriptionKey, 'quote', body.plan, body.period] as const,
      queryFn: async ({ signal }) => answerOf(await call(pricingOps.quoteChange, { body, signal })),
      staleTime: 0,
      gcTime: 0,
    }),
  methods: () =>
    queryOptions({
      queryKey: ['checkout-methods'] as const,
      queryFn: async ({ signal }) => answerOf(await call(checkoutOps.checkoutMethods, { signal })),
    }),
});

const subscriptionChanged = (queryClient: QueryClient, state: SubscriptionState): void =>
  void queryClient.setQueryData(subscriptionKey, state);

export const pricingMutations = ({ call }: Client, queryClient: QueryClient) => ({
  scheduleChange: () =>
    mutationOptions({
      mutationFn: async (body: BodyOf<typeof pricingOps.scheduleChange>) =>
        answerOf(await call(pricingOps.scheduleChange, { body })),
      onSuccess: (state) => subscriptionChanged(queryClient, state),
    }),
  /** Opens the gateway's page where a card is changed. */
  openPortal: () => mutationOptions({ mutationFn: async () => answerOf(await call(checkoutOps.openPortal)) }),
  keepPlan: () =>
    mutationOptions({
      mutationFn: async () => answerOf(await call(pricingOps.keepPlan)),
      onSuccess: (state) => subscriptionChanged(queryClient, state),
    }),
});

/** Refetches everything after a purchase: plans, credits and payments appear on many screens. */
export const invalidateAfterPurchase = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries();
