import * as v from 'valibot';

import { Cursor, Id, intParam, Timestamp } from './common.ts';
import { op } from './op.ts';

export const freePlanCredits = 5;

/**
 * The ledger is append-only and the balance is the sum of its amounts: a hold takes, a release gives back, a capture is 0
 * and says that a hold became a purchase.
 */
export const CreditEntry = v.object({
  id: Id,
  kind: v.picklist(['grant', 'hold', 'capture', 'release', 'expiry']),
  amount: v.number(),
  generation: v.nullable(Id),
  reason: v.string(),
  created_at: Timestamp,
});
export type CreditEntry = v.InferOutput<typeof CreditEntry>;

export const creditOps = {
  credits: op({
    method: 'GET',
    path: '/api/credits',
    summary: 'The balance and the entries that make it',
    access: 'session',
    query: v.object({ cursor: v.optional(Cursor), limit: intParam(1, 100, 24) }),
    status: 200,
    answer: v.object({
      balance: v.number(),
      held: v.number(),
      entries: v.array(CreditEntry),
      next: v.nullable(Cursor),
    }),
    errors: ['unauthenticated'],
  }),
};
