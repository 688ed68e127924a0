import type { CheckoutItem } from '#api/contract/checkout.ts';

/** Where something is bought, and where to go on afterwards. */
export function checkoutPath(item: CheckoutItem, returnTo: string | null): string {
  const search = new URLSearchParams(
    item.kind === 'plan' ? { plan: item.plan, period: item.period } : { pack: item.pack },
  );
  if (returnTo !== null) search.set('return', returnTo);
  return `/checkout?${search}`;
}
