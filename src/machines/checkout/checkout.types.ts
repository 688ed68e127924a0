import type { PaymentMethod } from '#api/contract/choices.ts';
import type { Checkout, CheckoutFact, CheckoutItem } from '#api/contract/checkout.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import type { NetworkEvent } from '../_kit/network.ts';
import type { FailureLogged } from '../_kit/news.ts';

export type CheckoutInput = {
  /** What is to be bought; null where a checkout is only followed. */
  item: CheckoutItem | null;
  /** A checkout that is there already. */
  id: string | null;
  /** The way to pay that is chosen beforehand. */
  method: PaymentMethod | null;
  /** Where the payment was begun. */
  returnTo: string | null;
  /** One key for one purchase, however often it is sent. */
  key: string;
};

export type CheckoutContext = CheckoutInput & {
  checkout: Checkout | null;
  /** How many of the facts of the checkout were followed. */
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
  /** The purchase has an address of its own from now on. */
  | { type: 'checkout.opened'; id: string }
  /** The gateway takes over. */
  | { type: 'gateway.opened'; url: string }
  /** What was bought is there. */
  | { type: 'purchase.confirmed' };
