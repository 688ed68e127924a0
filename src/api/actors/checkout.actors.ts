import { fromPromise } from 'xstate';

import type { Client, Result } from '#api/api-client.ts';
import { type Checkout, checkoutOps } from '#api/contract/checkout.ts';
import type { CheckoutAnswer, CheckoutOrder } from '#machines/checkout/checkout.types.ts';

import { isNoAnswer, NoAnswerError } from './failures.ts';

/** Throws if no response came, so that the chart retries; any other result is an answer. */
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
          // Another method of payment is another purchase; a repeat with the same method is not.
          idempotencyKey: `${key}-${method}`,
          signal,
        }),
      ),
  ),
  lookAtCheckout: fromPromise<CheckoutAnswer, { id: string }>(async ({ input: params, signal }) =>
    answerOf(await call(checkoutOps.checkout, { params, signal })),
  ),
  // Leaving the page does not abort it: the server may have carried it out.
  cancelCheckout: fromPromise<CheckoutAnswer, { id: string }>(async ({ input: params }) =>
    answerOf(await call(checkoutOps.cancelCheckout, { params })),
  ),
  reportTransfer: fromPromise<CheckoutAnswer, { id: string }>(async ({ input: params }) =>
    answerOf(await call(checkoutOps.reportTransfer, { params })),
  ),
});
