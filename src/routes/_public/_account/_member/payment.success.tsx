import { createFileRoute } from '@tanstack/react-router';

import { CheckoutSearch } from '#ui/checkout/checkout-search.ts';

import { Returned } from './-returned.tsx';

export const Route = createFileRoute('/_public/_account/_member/payment/success')({
  component: Page,
  validateSearch: CheckoutSearch,
});

function Page() {
  const { app } = Route.useRouteContext();
  return <Returned app={app} search={Route.useSearch()} />;
}
