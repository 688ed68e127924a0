import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { ApiProvider } from '#ui/patterns/api-context.ts';
import { LivePricing } from '#ui/pricing/live-pricing.tsx';
import { PublicPricing } from '#ui/pricing/public-pricing.tsx';

/** Loads the offer that the build prerenders; the application queries the current one. */
async function fetchFirstOffer() {
  const { firstPacks, firstPlans } = await import('#api/contract/first-offer.ts');
  return { plans: firstPlans, packs: firstPacks };
}

/** Prerendered with the first offer; the server renders it with the current one, which the application queries as well. */
export const Route = createFileRoute('/_public/pricing')({
  loader: ({ context: { app, data } }) => (app === null ? (data?.pricing ?? fetchFirstOffer()) : null),
  component: Pricing,
  staticData: { page: 'indexed' },
});

function Pricing() {
  const { app } = Route.useRouteContext();
  const offer = Route.useLoaderData();
  if (app === null) return offer && <PublicPricing {...offer} />;
  return (
    <QueryClientProvider client={app.queryClient}>
      <ApiProvider value={app}>
        <LivePricing />
      </ApiProvider>
    </QueryClientProvider>
  );
}
