import * as v from 'valibot';

import { Email } from './accounts.ts';
import { code, Id, IdParams, oneLine, Timestamp } from './common.ts';
import { op } from './op.ts';

/** Receipt or refund note: numbered without gaps, never changed. */
export const IssuedDocument = v.object({
  id: Id,
  kind: v.picklist(['receipt', 'refund_note']),
  /** `MOT-000042`; refund notes have a sequence of their own: `MOT-R-000007`. */
  number: v.string(),
  issued_at: Timestamp,
});
export type IssuedDocument = v.InferOutput<typeof IssuedDocument>;

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, code('too_long')), oneLine);

const taxCodes = /^(?:\d{10}(?:-?\d{3})?|\d{12})?$/;
const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3];
/** The tenth digit of a tax code is a checksum of the nine before it; identity numbers (twelve digits) have none. */
function isTaxCode(typed: string): boolean {
  if (!taxCodes.test(typed)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(typed[at]), 0);
  return typed === '' || typed.length === 12 || 10 - (sum % 11) === Number(typed[9]);
}

/**
 * Tax code: ten digits, or thirteen for a branch, which is written with a hyphen: `0300588569-001`. Since July 2025 (circular
 * 86/2024/TT-BTC) the personal identification number, twelve digits, is the tax code of people and household businesses.
 */
const TaxCode = v.pipe(
  line(14),
  v.check(isTaxCode, code('invalid')),
  v.transform((typed) => (typed.length === 13 ? `${typed.slice(0, 10)}-${typed.slice(10)}` : typed)),
);

/** Buyer's details on receipts; all of them may be empty. */
export const BillingDetails = v.object({
  company: line(200),
  tax_code: TaxCode,
  address: line(300),
  /** Recipient of the receipts; empty means the account's address. */
  email: v.optional(v.union([v.literal(''), Email]), ''),
});
export type BillingDetails = v.InferOutput<typeof BillingDetails>;

export const receiptOps = {
  billingDetails: op({
    method: 'GET',
    path: '/api/billing-details',
    summary: "Return the buyer's details on receipts",
    access: 'session',
    status: 200,
    answer: BillingDetails,
    errors: ['unauthenticated', 'session_expired'],
  }),
  changeBillingDetails: op({
    method: 'PATCH',
    path: '/api/billing-details',
    summary: "Change the buyer's details on future receipts",
    access: 'session',
    body: v.partial(BillingDetails),
    status: 200,
    answer: BillingDetails,
    errors: ['unauthenticated', 'session_expired', 'unprocessable'],
  }),
  receipt: op({
    method: 'GET',
    path: '/api/receipts/{id}',
    summary: 'Download a receipt or credit note as PDF',
    access: 'session',
    params: IdParams,
    status: 200,
    produces: 'application/pdf',
    errors: ['unauthenticated', 'session_expired', 'not_found'],
  }),
};
