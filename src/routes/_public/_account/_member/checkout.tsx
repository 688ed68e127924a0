import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { invalidateAfterPurchase } from '#api/queries/pricing.queries.ts';
import { checkoutLogic } from '#src/logic/checkout.logic.ts';
import { CheckoutPage } from '#ui/checkout/checkout-page.tsx';
import { CheckoutSearch, checkoutInput } from '#ui/checkout/checkout-search.ts';

export const Route = createFileRoute('/_public/_account/_member/checkout')({
  component: Checkout,
  validateSearch: CheckoutSearch,
});

function Checkout() {
  const { app } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/checkout' });
  const [logic] = useState(() => checkoutLogic(app));
  // Read once: later changes of the address come from the chart itself.
  const [input] = useState(() => checkoutInput(search, crypto.randomUUID()));
  return (
    <CheckoutPage
      logic={logic}
      input={input}
      onOpened={(checkout) => void navigate({ search: (before) => ({ ...before, checkout }), replace: true })}
      onGateway={(url) => location.assign(url)}
      onConfirmed={() => invalidateAfterPurchase(app.queryClient)}
    />
  );
}
