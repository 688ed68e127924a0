import * as v from 'valibot';

import { code, Id, IdParams, oneLine, Timestamp } from './common.ts';
import { op } from './op.ts';

/** A receipt or a note of a refund: numbered without gaps, never changed. */
export const IssuedDocument = v.object({
  id: Id,
  kind: v.picklist(['receipt', 'refund_note']),
  /** `MOT-000042`; notes of refunds have numbers of their own: `MOT-R-000007`. */
  number: v.string(),
  issued_at: Timestamp,
});
export type IssuedDocument = v.InferOutput<typeof IssuedDocument>;

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, code('too_long')), oneLine);

/** Ten digits, or thirteen for a branch: `0123456789`, `0123456789-001`. */
const TaxCode = v.pipe(line(14), v.regex(/^(?:\d{10}(?:-?\d{3})?)?$/, code('invalid')));

/** What receipts say of the buyer; all of it may be empty. */
export const BillingDetails = v.object({
  company: line(200),
  tax_code: TaxCode,
  address: line(300),
});
export type BillingDetails = v.InferOutput<typeof BillingDetails>;

export const receiptOps = {
  billingDetails: op({
    method: 'GET',
    path: '/api/billing-details',
    summary: 'What receipts say of the caller',
    access: 'session',
    status: 200,
    answer: BillingDetails,
    errors: ['unauthenticated', 'session_expired'],
  }),
  changeBillingDetails: op({
    method: 'PATCH',
    path: '/api/billing-details',
    summary: 'Change what receipts that are issued from now on say of the caller',
    access: 'session',
    body: v.partial(BillingDetails),
    status: 200,
    answer: BillingDetails,
    errors: ['unauthenticated', 'session_expired', 'unprocessable'],
  }),
  receipt: op({
    method: 'GET',
    path: '/api/receipts/{id}',
    summary: 'A receipt or a note of a refund, as PDF',
    access: 'session',
    params: IdParams,
    status: 200,
    produces: 'application/pdf',
    errors: ['unauthenticated', 'session_expired', 'not_found'],
  }),
};
