import type { PaymentMethod } from '#api/contract/choices.ts';
import type { Checkout, CheckoutFact, CheckoutItem } from '#api/contract/checkout.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import type { NetworkEvent } from '../_kit/network.ts';
import type { FailureLogged } from '../_kit/news.ts';

export type CheckoutInput = {
  /** Item to buy; null where an existing checkout is only followed. */
  item: CheckoutItem | null;
  /** Id of an existing checkout. */
  id: string | null;
  /** Preselected payment method. */
  method: PaymentMethod | null;
  /** Page on which the payment was begun. */
  returnTo: string | null;
  /** Idempotency key of the purchase, the same for every retry. */
  key: string;
};

export type CheckoutContext = CheckoutInput & {
  checkout: Checkout | null;
  /** Number of the checkout's facts that were processed. */
  seen: number;
  failure: CallFailure | null;
  unanswered: number;
};

export type CheckoutOrder = {
  item: CheckoutItem;
  method: PaymentMethod;
  returnTo: string | null;
  key: string;
};

export type CheckoutAnswer =
  | { outcome: 'answered'; checkout: Checkout }
  | { outcome: 'refused'; failure: CallFailure };

export type CheckoutEvent =
  | CheckoutFact
  | NetworkEvent
  | { type: 'method.chosen'; method: PaymentMethod }
  | { type: 'pay.requested' }
  | { type: 'retry.requested' }
  | { type: 'cancel.requested' }
  | { type: 'transfer.reported' };

export type CheckoutNews =
  | FailureLogged<CallFailure>
  /** The purchase has a URL of its own from now on. */
  | { type: 'checkout.opened'; id: string }
  /** The browser goes to the gateway. */
  | { type: 'gateway.opened'; url: string }
  /** The purchased item is granted. */
  | { type: 'purchase.confirmed' };
