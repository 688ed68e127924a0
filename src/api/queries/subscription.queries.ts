import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { pricingOps } from '#api/contract/pricing.ts';

import { answerOf } from './call-error.ts';

export const subscriptionKey = ['subscription'] as const;

/** Current plan. Every screen of the studio needs it, so it is separate from the offers. */
export const subscriptionQuery = ({ call }: Client) =>
  queryOptions({
    queryKey: subscriptionKey,
    queryFn: async ({ signal }) => answerOf(await call(pricingOps.subscription, { signal })),
  });
