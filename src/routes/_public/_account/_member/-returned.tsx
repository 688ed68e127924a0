import { useState } from 'react';

import { invalidateAfterPurchase } from '#api/queries/pricing.queries.ts';
import type { App } from '#src/app.types.ts';
import { checkoutLogic } from '#src/logic/checkout.logic.ts';
import type { CheckoutPage } from '#ui/checkout/checkout-page.tsx';
import { type CheckoutSearch, checkoutInput } from '#ui/checkout/checkout-search.ts';

type ReturnedProps = {
  /** Passed by the route: a page's messages are found through the imports of its route. */
  page: typeof CheckoutPage;
  app: App;
  search: CheckoutSearch;
};

/**
 * Return page of a payment gateway. Its address grants nothing: the page shows what the server received from the gateway itself.
 */
export function GatewayReturn({ page: Page, app, search }: ReturnedProps) {
  const [logic] = useState(() => checkoutLogic(app));
  return (
    <Page
      key={search.checkout}
      logic={logic}
      input={checkoutInput(search, '')}
      onOpened={() => {}}
      onGateway={() => {}}
      onConfirmed={() => invalidateAfterPurchase(app.queryClient)}
    />
  );
}
