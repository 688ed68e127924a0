import type { CheckoutRef } from './checkout-view.types.ts';

type Listeners = {
  onOpened: (id: string) => void;
  onGateway: (url: string) => void;
  onConfirmed: () => void;
};

/** Forwards the events of the checkout machine to the listeners and returns the function that unsubscribes them. */
export function listenToCheckout(
  actor: CheckoutRef,
  { onOpened, onGateway, onConfirmed }: Listeners,
): () => void {
  const subscriptions = [
    actor.on('checkout.opened', ({ id }) => onOpened(id)),
    actor.on('gateway.opened', ({ url }) => onGateway(url)),
    actor.on('purchase.confirmed', onConfirmed),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
