import * as v from 'valibot';

import { CreditEntryKind } from './choices.ts';
import { Day, Cursor, Id, intParam, Locale, Timestamp } from './common.ts';
import { op } from './op.ts';

export const freePlanCredits = 5;

/**
 * Entry of the ledger, which is append-only; the balance is the sum of its amounts. A hold takes, a release gives back, a capture
 * is 0 and records that a hold became a purchase.
 */
export const CreditEntry = v.object({
  id: Id,
  kind: CreditEntryKind,
  amount: v.number(),
  generation: v.nullable(Id),
  payment: v.nullable(Id),
  reason: v.string(),
  /** Expiry of the granted credits; null if they don't expire or none were granted. */
  expires_at: v.nullable(Timestamp),
  created_at: Timestamp,
});
export type CreditEntry = v.InferOutput<typeof CreditEntry>;

/** Credits that expire together; the lot that expires first is spent first. */
export const CreditLot = v.object({
  id: Id,
  source: v.picklist(['free_trial', 'plan', 'pack', 'gift', 'correction', 'goodwill', 'opening']),
  granted: v.number(),
  left: v.number(),
  expires_at: v.nullable(Timestamp),
});
export type CreditLot = v.InferOutput<typeof CreditLot>;

/** `from` and `to` are days in Vietnam's time zone, both included. */
const filter = {
  kind: v.optional(CreditEntryKind),
  from: v.optional(Day),
  to: v.optional(Day),
};

export const creditOps = {
  credits: op({
    method: 'GET',
    path: '/api/credits',
    summary: 'Return the balance and its ledger entries',
    access: 'session',
    query: v.object({ ...filter, cursor: v.optional(Cursor), limit: intParam(1, 100, 24) }),
    status: 200,
    answer: v.object({
      balance: v.number(),
      held: v.number(),
      /** The plan has unlimited credits within fair use. */
      unlimited: v.boolean(),
      /** Lots of the balance, in the order in which they are spent. */
      lots: v.array(CreditLot),
      entries: v.array(CreditEntry),
      next: v.nullable(Cursor),
    }),
    errors: ['unauthenticated', 'session_expired', 'bad_request'],
  }),
  creditsCsv: op({
    method: 'GET',
    path: '/api/credits/csv',
    summary: 'Export the ledger entries as a spreadsheet table',
    access: 'session',
    query: v.object({ ...filter, lang: v.optional(Locale, 'vi') }),
    status: 200,
    produces: 'text/csv',
    errors: ['unauthenticated', 'session_expired', 'bad_request'],
  }),
};
