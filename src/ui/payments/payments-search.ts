import { CreditEntryKind, PaidMethod, PaymentStatus } from '#api/contract/choices.ts';
import * as v from 'valibot';

import type { CreditFilters, PaymentFilters } from '#api/queries/payments.queries.ts';

const Day = v.pipe(v.string(), v.isoDate());

/** View and filters in the address; invalid values are dropped. */
export const PaymentsSearch = v.object({
  view: v.fallback(v.optional(v.literal('credits')), undefined),
  status: v.fallback(v.optional(PaymentStatus), undefined),
  method: v.fallback(v.optional(PaidMethod), undefined),
  kind: v.fallback(v.optional(CreditEntryKind), undefined),
  /** Days in Vietnam's time zone, both included. */
  from: v.fallback(v.optional(Day), undefined),
  to: v.fallback(v.optional(Day), undefined),
});
export type PaymentsSearch = v.InferOutput<typeof PaymentsSearch>;

export const paymentFiltersOf = ({ status, method, from, to }: PaymentsSearch): PaymentFilters => ({
  ...(status && { status }),
  ...(method && { method }),
  ...(from && { from }),
  ...(to && { to }),
});

export const creditFiltersOf = ({ kind, from, to }: PaymentsSearch): CreditFilters => ({
  ...(kind && { kind }),
  ...(from && { from }),
  ...(to && { to }),
});

export const emptyPaymentFilters: Partial<PaymentsSearch> = {
  status: undefined,
  method: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
};

export type PaymentsProps = {
  search: PaymentsSearch;
  onSearch: (change: Partial<PaymentsSearch>) => void;
};
