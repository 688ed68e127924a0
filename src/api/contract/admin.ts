import * as v from 'valibot';

import { op } from './op.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Counts of the studio at the time of the request. */
export const AdminSummary = v.object({
  users: v.object({
    /** Accounts with a verified address. */
    verified: Count,
    /** Registrations whose address nobody has verified. */
    unverified: Count,
    /** Verified accounts that were opened in the last 7 days. */
    new_last_7_days: Count,
    /** Accounts with an open session. */
    signed_in: Count,
  }),
  generations: v.object({
    succeeded: Count,
    failed: Count,
    cancelled: Count,
    /** Queued or running. */
    under_way: Count,
    /** Generations of any status in the last 24 hours. */
    last_24_hours: Count,
  }),
  credits: v.object({
    granted: Count,
    spent: Count,
    /** Credits held for jobs under way. */
    held: Count,
  }),
});
export type AdminSummary = v.InferOutput<typeof AdminSummary>;

export const adminOps = {
  adminSummary: op({
    method: 'GET',
    path: '/api/admin/dashboard/summary',
    summary: 'Return an overview of the studio: accounts, generations and credits',
    access: 'admin',
    status: 200,
    answer: AdminSummary,
    errors: ['unauthenticated', 'session_expired', 'forbidden'],
  }),
};
