import { useState } from 'react';

import { purchaseMade } from '#api/queries/pricing.queries.ts';
import type { App } from '#src/composition.ts';
import { checkoutLogic } from '#src/logic/checkout.logic.ts';
import { CheckoutPage } from '#ui/checkout/checkout-page.tsx';
import { type CheckoutSearch, checkoutInput } from '#ui/checkout/checkout-search.ts';

/** Where a gateway leads back to. Its address grants nothing: the page shows what the server has from the gateway itself. */
export function Returned({ app, search }: { app: App; search: CheckoutSearch }) {
  const [logic] = useState(() => checkoutLogic(app));
  return (
    <CheckoutPage
      key={search.checkout}
      logic={logic}
      input={checkoutInput(search, '')}
      onOpened={() => {}}
      onGateway={() => {}}
      onConfirmed={() => purchaseMade(app.queryClient)}
    />
  );
}
