import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { checkoutOps } from '#api/contract/checkout.ts';
import type { BodyOf } from '#api/contract/op.ts';
import { pricingOps, type SubscriptionState } from '#api/contract/pricing.ts';

import { answerOf } from './call-error.ts';
import { subscriptionKey } from './subscription.queries.ts';

export const pricingQueries = ({ call }: Client) => ({
  /** What is for sale now. */
  plans: () =>
    queryOptions({
      queryKey: ['plans'] as const,
      queryFn: async ({ signal }) => answerOf(await call(pricingOps.plans, { signal })),
    }),
  /** What a change of plan would cost at this moment: it is never taken from memory. */
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
  /** Leads to the page of the gateway where a card is changed. */
  openPortal: () => mutationOptions({ mutationFn: async () => answerOf(await call(checkoutOps.openPortal)) }),
  keepPlan: () =>
    mutationOptions({
      mutationFn: async () => answerOf(await call(pricingOps.keepPlan)),
      onSuccess: (state) => subscriptionChanged(queryClient, state),
    }),
});

/** Something was bought: whatever speaks of plans, credits and payments is asked for again. */
export const purchaseMade = (queryClient: QueryClient): void => void queryClient.invalidateQueries();
