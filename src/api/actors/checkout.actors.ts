import { fromPromise } from 'xstate';

import type { Client, Result } from '#api/api-client.ts';
import { type Checkout, checkoutOps } from '#api/contract/checkout.ts';
import type { CheckoutAnswer, CheckoutOrder } from '#machines/checkout/checkout.types.ts';

import { isNoAnswer, NoAnswerError } from './failures.ts';

/** What nobody answered is tried again by the chart; all else is an answer. */
function answerOf(result: Result<Checkout>): CheckoutAnswer {
  if (result.ok) return { outcome: 'answered', checkout: result.answer };
  if (isNoAnswer(result.failure)) throw new NoAnswerError(result.failure);
  return { outcome: 'refused', failure: result.failure };
}

export const checkoutActors = ({ call }: Client) => ({
  createCheckout: fromPromise<CheckoutAnswer, CheckoutOrder>(
    async ({ input: { item, method, returnTo, key }, signal }) =>
      answerOf(
        await call(checkoutOps.createCheckout, {
          body: { item, method, return_to: returnTo },
          // Another way to pay is another purchase; the same one again is not.
          idempotencyKey: `${key}-${method}`,
          signal,
        }),
      ),
  ),
  lookAtCheckout: fromPromise<CheckoutAnswer, { id: string }>(async ({ input: params, signal }) =>
    answerOf(await call(checkoutOps.checkout, { params, signal })),
  ),
  // Not given up when the page is left: it may have been carried out.
  cancelCheckout: fromPromise<CheckoutAnswer, { id: string }>(async ({ input: params }) =>
    answerOf(await call(checkoutOps.cancelCheckout, { params })),
  ),
  reportTransfer: fromPromise<CheckoutAnswer, { id: string }>(async ({ input: params }) =>
    answerOf(await call(checkoutOps.reportTransfer, { params })),
  ),
});
