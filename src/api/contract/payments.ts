import * as v from 'valibot';

import { BillingPeriod, PaidMethod, PaymentStatus, Plan } from './choices.ts';
import { Day, Cursor, Id, intParam, Locale, pageOf, Timestamp } from './common.ts';
import { op } from './op.ts';
import { Vnd } from './pricing.ts';
import { IssuedDocument } from './receipts.ts';
import { PaymentRefund } from './refunds.ts';

/** Purchased item; the interface has its wording. */
export const PurchasedItem = v.variant('kind', [
  v.object({ kind: v.literal('plan'), plan: Plan, period: BillingPeriod }),
  v.object({ kind: v.literal('pack'), credits: v.number() }),
]);
export type PurchasedItem = v.InferOutput<typeof PurchasedItem>;

export const Payment = v.object({
  id: Id,
  /** Start of the purchase. */
  created_at: Timestamp,
  item: PurchasedItem,
  amount_vnd: Vnd,
  status: PaymentStatus,
  /** Credits of the item; null is unlimited, 0 if none were granted (yet). */
  credits: v.nullable(v.number()),
  method: PaidMethod,
  /** Refunded part of the amount. */
  refunded_vnd: Vnd,
  /** Requested refunds, the oldest first; `refunded_vnd` contains those that are `done`. */
  refunds: v.array(PaymentRefund),
  /** For a pending payment: path of this site on which to continue. */
  resume: v.nullable(v.string()),
  /** The receipt and the refund notes, the oldest first. */
  documents: v.array(IssuedDocument),
});
export type Payment = v.InferOutput<typeof Payment>;

/** `from` and `to` are days in Vietnam's time zone, both included. */
export const PaymentFilter = v.object({
  status: v.optional(PaymentStatus),
  method: v.optional(PaidMethod),
  from: v.optional(Day),
  to: v.optional(Day),
});

export const paymentOps = {
  payments: op({
    method: 'GET',
    path: '/api/payments',
    summary: "List the caller's payments, newest first",
    access: 'session',
    query: v.object({
      ...PaymentFilter.entries,
      cursor: v.optional(Cursor),
      limit: intParam(1, 100, 24),
    }),
    status: 200,
    answer: pageOf(Payment),
    errors: ['unauthenticated', 'session_expired', 'bad_request'],
  }),
  paymentsCsv: op({
    method: 'GET',
    path: '/api/payments/csv',
    summary: "Export the caller's payments as a spreadsheet table",
    access: 'session',
    query: v.object({ ...PaymentFilter.entries, lang: v.optional(Locale, 'vi') }),
    status: 200,
    produces: 'text/csv',
    errors: ['unauthenticated', 'session_expired', 'bad_request'],
  }),
};
