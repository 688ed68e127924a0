import type { CheckoutItem } from '#api/contract/checkout.ts';

/** Returns the path of an item's checkout with the path to return to. */
export function checkoutPath(item: CheckoutItem, returnTo: string | null): string {
  const search = new URLSearchParams(
    item.kind === 'plan' ? { plan: item.plan, period: item.period } : { pack: item.pack },
  );
  if (returnTo !== null) search.set('return', returnTo);
  return `/checkout?${search}`;
}
