import { useQuery } from '@tanstack/react-query';

import { subscriptionQuery } from '#api/queries/subscription.queries.ts';

import { useApi } from './api-context.ts';

/** Returns whether the user's plan has unlimited credits, within fair use. */
export function useIsUnlimited(isPaid: boolean): boolean {
  const { data } = useQuery({ ...useApi(subscriptionQuery), enabled: isPaid });
  return data?.plan.credits === null;
}
