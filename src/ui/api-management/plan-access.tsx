import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { subscriptionQuery } from '#api/queries/subscription.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { Callout } from '#ui/primitives/callout.tsx';

/** Returns whether the account's plan allows live tokens. An unknown plan counts as allowed: the server decides. */
export function usePlanHasApi(): boolean {
  // A retry on mount would set the page to its loading state, which unmounts this component: an endless loop.
  const subscription = useQuery({ ...useApi(subscriptionQuery), retryOnMount: false });
  return subscription.data?.plan.api_access ?? true;
}

/** Returns whether the plan is still loading. Pages wait for it because the plan's note stands above their content. */
export const useIsPlanLoading = (): boolean => useQuery(useApi(subscriptionQuery)).isLoading;

/** Note about the limits of a plan without API access, with a link to the plans. */
export const PlanNote = () => (
  <Callout tone="hint" title={<Trans>Your plan has no API access for live tokens</Trans>}>
    <Trans>
      Test tokens work with every plan and take no credits. Live tokens are refused until you have a plan with
      API access.
    </Trans>{' '}
    <Link to="/studio-pricing" className="link">
      <Trans>See the plans</Trans>
    </Link>
  </Callout>
);
