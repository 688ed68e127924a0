import { useQuery } from '@tanstack/react-query';

import { pricingQueries } from '#api/queries/pricing.queries.ts';

import { useApi } from './api-context.ts';

/** Whether the plan that somebody has takes no credits, within fair use. */
export function useIsUnlimited(isPaid: boolean): boolean {
  const { data } = useQuery({ ...useApi(pricingQueries).subscription(), enabled: isPaid });
  return data?.plan.credits === null;
}
