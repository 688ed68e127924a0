import * as v from 'valibot';

import { Reason } from './admin-acts.ts';
import { CheckoutState, GatewayId } from './checkout.ts';
import { CaseKind, CaseStatus, deskSorts, PaidMethod, PaymentStatus } from './choices.ts';
import { Day, code, Cursor, Id, IdParams, intParam, oneLine, pageOf, Timestamp } from './common.ts';
import { op } from './op.ts';
import { Payment, PurchasedItem } from './payments.ts';
import { Vnd } from './pricing.ts';
import { PaymentRefund } from './refunds.ts';

const Person = v.object({ id: Id, name: v.string(), email: v.string() });

/** Decision that the current state of a case allows. */
export const CaseDecision = v.picklist(['match', 'accept', 'returned', 'dismiss']);
export type CaseDecision = v.InferOutput<typeof CaseDecision>;

export const AdminPaymentCase = v.object({
  id: Id,
  kind: CaseKind,
  /** Disputed amount in đồng. */
  amount_vnd: Vnd,
  status: CaseStatus,
  resolution: v.nullable(v.picklist(['matched', 'accepted', 'returned', 'dismissed', 'by_itself'])),
  note: v.nullable(v.string()),
  created_at: Timestamp,
  resolved_at: v.nullable(Timestamp),
  resolved_by: v.nullable(Person),
  /** The purchase in question; null for money that matches no purchase. */
  payment: v.nullable(
    v.object({
      id: Id,
      state: CheckoutState,
      reference: v.string(),
      amount_vnd: Vnd,
      received_vnd: Vnd,
      item: PurchasedItem,
      user: Person,
    }),
  ),
  transfer: v.nullable(
    v.object({
      id: Id,
      gateway: GatewayId,
      invoice: v.string(),
      amount_vnd: Vnd,
      memo: v.nullable(v.string()),
      received_at: Timestamp,
    }),
  ),
  decisions: v.array(CaseDecision),
});
export type AdminPaymentCase = v.InferOutput<typeof AdminPaymentCase>;

export const AdminPayment = v.object({
  ...Payment.entries,
  refunds: v.array(
    v.object({
      ...PaymentRefund.entries,
      reason: v.string(),
      /** Last message of the gateway about the refund. */
      detail: v.nullable(v.string()),
    }),
  ),
  user: Person,
  state: CheckoutState,
  reference: v.string(),
  gateway: GatewayId,
  received_vnd: Vnd,
  /** Amount that this desk can still refund; 0 if none. */
  refundable_vnd: Vnd,
});
export type AdminPayment = v.InferOutput<typeof AdminPayment>;

/** Code by which customers and banks name a purchase; case and separators are ignored. */
const Reference = v.pipe(
  v.string(),
  v.transform((typed) => typed.toUpperCase().replaceAll(/[^A-Z]/g, '')),
  v.regex(/^MOT[A-Z]{6}$/, code('invalid')),
);

export const ResolveCase = v.variant('action', [
  v.object({ action: v.literal('match'), reference: Reference, reason: Reason }),
  v.object({ action: v.literal('accept'), reason: Reason }),
  v.object({ action: v.literal('returned'), reason: Reason }),
  v.object({ action: v.literal('dismiss'), reason: Reason }),
]);
export type ResolveCase = v.InferOutput<typeof ResolveCase>;

const RefundBody = v.object({
  /** Idempotency key of the caller: a repeated request refunds once. */
  id: Id,
  amount_vnd: v.pipe(
    v.number(code('invalid')),
    v.safeInteger(code('invalid')),
    v.minValue(1, code('too_small')),
  ),
  reason: Reason,
});

/** Part of a reference, an invoice, a memo, a name or an address. */
const words = v.optional(v.pipe(v.string(), v.maxLength(100), oneLine));
const days = {
  /** Days in Vietnam's time zone, both included. */
  from: v.optional(Day),
  to: v.optional(Day),
};
const sorted = {
  sort: v.optional(v.picklist(deskSorts), 'created_at'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};
const caseFilter = {
  status: v.optional(CaseStatus),
  kind: v.optional(CaseKind),
  q: words,
  ...days,
  ...sorted,
};
const paymentFilter = {
  status: v.optional(PaymentStatus),
  method: v.optional(PaidMethod),
  q: words,
  ...days,
  ...sorted,
};
const paged = { cursor: v.optional(Cursor), limit: intParam(1, 100, 50) };
const errors = ['unauthenticated', 'session_expired', 'forbidden'] as const;

export const adminPaymentOps = {
  adminPaymentCases: op({
    method: 'GET',
    path: '/api/admin/payments/cases',
    summary: 'List payment cases that need a decision, newest first unless sorted otherwise',
    access: 'admin',
    query: v.object({ ...caseFilter, ...paged }),
    status: 200,
    answer: pageOf(AdminPaymentCase),
    errors: [...errors, 'bad_request'],
  }),
  adminPaymentCasesCsv: op({
    method: 'GET',
    path: '/api/admin/payments/cases.csv',
    summary: 'Export all payment cases as CSV (UTF-8)',
    access: 'admin',
    query: v.object(caseFilter),
    status: 200,
    produces: 'text/csv',
    errors: [...errors, 'bad_request'],
  }),
  adminResolveCase: op({
    method: 'POST',
    path: '/api/admin/payments/cases/{id}/resolve',
    summary: 'Decide a payment case; purchase, accounts and audit log are updated at once',
    access: 'admin',
    params: IdParams,
    body: ResolveCase,
    status: 200,
    answer: AdminPaymentCase,
    errors: [...errors, 'not_found', 'conflict', 'unprocessable'],
  }),
  adminPayments: op({
    method: 'GET',
    path: '/api/admin/payments',
    summary: 'List payments of all accounts, newest first unless sorted otherwise',
    access: 'admin',
    query: v.object({ ...paymentFilter, ...paged }),
    status: 200,
    answer: pageOf(AdminPayment),
    errors: [...errors, 'bad_request'],
  }),
  adminPaymentsCsv: op({
    method: 'GET',
    path: '/api/admin/payments.csv',
    summary: 'Export all payments as CSV (UTF-8)',
    access: 'admin',
    query: v.object(paymentFilter),
    status: 200,
    produces: 'text/csv',
    errors: [...errors, 'bad_request'],
  }),
  adminRefundPayment: op({
    method: 'POST',
    path: '/api/admin/payments/{id}/refund',
    summary:
      'Refund a payment through the gateway; its credits are withdrawn in proportion and a credit note is issued afterwards',
    access: 'admin',
    params: IdParams,
    body: RefundBody,
    status: 200,
    answer: AdminPayment,
    errors: [...errors, 'not_found', 'conflict', 'unprocessable'],
  }),
  adminReceipt: op({
    method: 'GET',
    path: '/api/admin/receipts/{id}',
    summary: 'Download a receipt or credit note of any account as PDF',
    access: 'admin',
    params: IdParams,
    status: 200,
    produces: 'application/pdf',
    errors: [...errors, 'not_found'],
  }),
};
