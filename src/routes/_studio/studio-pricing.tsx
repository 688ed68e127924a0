import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { innerPath } from '#api/contract/inner-path.ts';
import { StudioPricing } from '#ui/pricing/studio-pricing-page.tsx';

export const Route = createFileRoute('/_studio/studio-pricing')({
  component: Pricing,
  validateSearch: v.object({ return: v.fallback(v.optional(v.string()), undefined) }),
});

function Pricing() {
  const { return: returnTo = null } = Route.useSearch();
  return <StudioPricing returnTo={innerPath(returnTo)} />;
}
