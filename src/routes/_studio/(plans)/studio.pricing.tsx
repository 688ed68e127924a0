import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { innerPath } from '#api/contract/inner-path.ts';
import { StudioPricing } from '#ui/pricing/studio-pricing-page.tsx';

// oxlint-disable-next-line lingui/no-unlocalized-strings -- an address, in a group so that its route has a name of its own
export const Route = createFileRoute('/_studio/(plans)/studio/pricing')({
  component: Pricing,
  validateSearch: v.object({ return: v.fallback(v.optional(v.string()), undefined) }),
});

function Pricing() {
  const { return: returnTo = null } = Route.useSearch();
  return <StudioPricing returnTo={innerPath(returnTo)} />;
}
