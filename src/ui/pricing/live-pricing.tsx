import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { pricingQueries } from '#api/queries/pricing.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { PublicPricing } from './public-pricing.tsx';

/** Public pricing page for visitors who navigate to it within the application. */
export function LivePricing() {
  const { data, error, refetch } = useQuery(useApi(pricingQueries).plans());
  if (data) return <PublicPricing plans={data.plans} packs={data.packs} />;
  return (
    <main className="wrap py-20">
      {error ? (
        <PlansUnavailable error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-100 w-full" />
      )}
    </main>
  );
}

export function PlansUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useErrorWords();
  return (
    <ErrorPanel
      title={<Trans>Error loading pricing plans</Trans>}
      detail={words(error)}
      actions={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Failed to load pricing information. Please try again.</Trans>
    </ErrorPanel>
  );
}
