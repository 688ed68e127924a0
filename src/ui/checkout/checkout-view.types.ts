import type { ActorRefFrom } from 'xstate';

import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;
export type CheckoutViewProps = { actor: CheckoutRef };
