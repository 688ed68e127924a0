import * as v from 'valibot';

import { BillingPeriod, PaymentMethod, Plan } from '#api/contract/choices.ts';
import type { CheckoutItem } from '#api/contract/checkout.ts';
import { Id } from '#api/contract/common.ts';
import { innerPath } from '#api/contract/inner-path.ts';
import type { CheckoutInput } from '#machines/checkout/checkout.types.ts';

const maybe = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** Search parameters of the checkout; an invalid value counts as absent. */
export const CheckoutSearch = v.object({
  plan: maybe(Plan),
  period: maybe(BillingPeriod),
  pack: maybe(Id),
  method: maybe(PaymentMethod),
  checkout: maybe(Id),
  return: maybe(v.string()),
});
export type CheckoutSearch = v.InferOutput<typeof CheckoutSearch>;

function itemOf({ plan, period = 'monthly', pack }: CheckoutSearch): CheckoutItem | null {
  if (plan !== undefined) return { kind: 'plan', plan, period };
  return pack === undefined ? null : { kind: 'pack', pack };
}

export const checkoutInput = (search: CheckoutSearch, key: string): CheckoutInput => ({
  item: itemOf(search),
  id: search.checkout ?? null,
  method: search.method ?? null,
  returnTo: innerPath(search.return ?? null),
  key,
});
