import { createFileRoute } from '@tanstack/react-router';

import { CheckoutPage } from '#ui/checkout/checkout-page.tsx';
import { CheckoutSearch } from '#ui/checkout/checkout-search.ts';

import { GatewayReturn } from './-returned.tsx';

export const Route = createFileRoute('/_public/_account/_member/payment/cancel')({
  component: Page,
  validateSearch: CheckoutSearch,
});

function Page() {
  const { app } = Route.useRouteContext();
  return <GatewayReturn page={CheckoutPage} app={app} search={Route.useSearch()} />;
}
