import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { subscriptionQuery } from '#api/queries/subscription.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { Callout } from '#ui/primitives/callout.tsx';

/** Whether live tokens work with the plan of the account. While that is not known, nothing is held back: the server decides. */
export function usePlanHasApi(): boolean {
  // Not asked for again by what is drawn once it was awaited: that would be taken away again meanwhile, for ever.
  const asked = useQuery({ ...useApi(subscriptionQuery), retryOnMount: false });
  return asked.data?.plan.api_access ?? true;
}

/** Whether it is still asked for: what it says stands above all else. */
export const useIsPlanAwaited = (): boolean => useQuery(useApi(subscriptionQuery)).isLoading;

/** What a plan without API access leaves, and where there is more. */
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
