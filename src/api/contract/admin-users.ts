import * as v from 'valibot';

import { Feature, JobStatus, Plan, userSorts } from './choices.ts';
import { DisplayName, SignedInSession } from './accounts.ts';
import { maxCreditCorrection, Reason } from './admin-acts.ts';
import { AuditEntry } from './admin-audit.ts';
import { code, Cursor, Day, Id, IdParams, intParam, Locale, oneLine, pageOf, Timestamp } from './common.ts';
import { CreditEntry } from './credits.ts';
import { LinkedSignIns } from './identity.ts';
import { op } from './op.ts';
import { ErrorCode } from './problem.ts';

const Count = v.pipe(v.number(), v.integer());

export const AdminUser = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  email_verified: v.boolean(),
  is_admin: v.boolean(),
  plan: Plan,
  credits: Count,
  locale: Locale,
  created_at: Timestamp,
  /** Last day on which the account was used. */
  last_active_on: v.nullable(Day),
  suspended_at: v.nullable(Timestamp),
  /** Ended generations, deleted ones included. */
  generations: Count,
});
export type AdminUser = v.InferOutput<typeof AdminUser>;

export const GenerationTotals = v.object({
  total: Count,
  succeeded: Count,
  failed: Count,
  cancelled: Count,
  credits_spent: Count,
  last_at: v.nullable(Timestamp),
});

export const AdminUserDetails = v.object({
  user: AdminUser,
  suspension: v.nullable(v.object({ at: Timestamp, reason: v.string() })),
  second_factor: v.boolean(),
  /** Credits that running jobs hold. */
  held: Count,
  totals: GenerationTotals,
  sessions: v.array(SignedInSession),
  sign_ins: LinkedSignIns,
  /** Latest entries of the ledger. */
  entries: v.array(CreditEntry),
  /** Latest entries of the audit log about the account. */
  audit: v.array(AuditEntry),
});
export type AdminUserDetails = v.InferOutput<typeof AdminUserDetails>;

export const AdminUserChange = v.object({ name: DisplayName, locale: Locale, plan: Plan });
export type AdminUserChange = v.InferOutput<typeof AdminUserChange>;

export const CreditCorrection = v.object({
  /** Idempotency key of the caller: a repeated request applies one correction. */
  id: Id,
  amount: v.pipe(
    v.number(code('invalid')),
    v.integer(code('invalid')),
    v.minValue(-maxCreditCorrection, code('too_small')),
    v.maxValue(maxCreditCorrection, code('too_large')),
    v.check((amount) => amount !== 0, code('required')),
  ),
  reason: Reason,
});

/** Facts of a generation that administrators may see; the pictures are not among them. */
export const AdminGeneration = v.object({
  id: Id,
  user: v.object({ id: Id, name: v.string(), email: v.string() }),
  feature: Feature,
  status: JobStatus,
  engine: v.string(),
  model: v.nullable(v.string()),
  cost: Count,
  error: v.nullable(ErrorCode),
  created_at: Timestamp,
  started_at: v.nullable(Timestamp),
  finished_at: v.nullable(Timestamp),
  processing_ms: v.nullable(v.number()),
  /** True while the generation is in its owner's bin. */
  deleted: v.boolean(),
});
export type AdminGeneration = v.InferOutput<typeof AdminGeneration>;

const words = v.optional(v.pipe(v.string(), v.maxLength(100), oneLine));
const flag = v.optional(v.picklist(['true', 'false']));
/** Filters of the user search; its CSV export takes the same ones. */
export const userFilter = {
  /** Part of the name or the address; Vietnamese marks are optional. */
  q: words,
  email: words,
  name: words,
  plan: v.optional(Plan),
  is_verified: flag,
  is_suspended: flag,
  sort: v.optional(v.picklist(userSorts), 'created_at'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};

const errors = ['unauthenticated', 'session_expired', 'forbidden'] as const;
const accountErrors = [...errors, 'not_found'] as const;

export const adminUserOps = {
  adminGenerationSummary: op({
    method: 'GET',
    path: '/api/admin/users/generation-summary',
    summary: 'List accounts by number of generations, highest first',
    access: 'admin',
    query: v.object({
      limit: intParam(1, 100, 50),
      offset: intParam(0, 1_000_000, 0),
      plan_filter: v.optional(Plan),
      min_generations: intParam(0, 100_000_000, 0),
    }),
    status: 200,
    answer: v.object({
      items: v.array(v.object({ user: AdminUser, generations: GenerationTotals })),
      total: Count,
    }),
    errors: [...errors, 'bad_request'],
  }),
  adminSearchUsers: op({
    method: 'GET',
    path: '/api/admin/users/search',
    summary: 'List accounts by name, address, plan and state; pages by offset or, faster, by cursor',
    access: 'admin',
    query: v.object({
      ...userFilter,
      limit: intParam(1, 100, 50),
      offset: intParam(0, 1_000_000, 0),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(1000), oneLine)),
    }),
    status: 200,
    answer: v.object({
      items: v.array(AdminUser),
      next: v.nullable(v.string()),
      total: Count,
    }),
    errors: [...errors, 'bad_request'],
  }),
  adminUsersCsv: op({
    method: 'GET',
    path: '/api/admin/users.csv',
    summary: 'Export the accounts of a search as CSV (UTF-8)',
    access: 'admin',
    query: v.object(userFilter),
    status: 200,
    produces: 'text/csv',
    errors: [...errors, 'bad_request'],
  }),
  adminUser: op({
    method: 'GET',
    path: '/api/admin/users/{id}',
    summary: 'Return all data of an account except its pictures',
    access: 'admin',
    params: IdParams,
    status: 200,
    answer: AdminUserDetails,
    errors: accountErrors,
  }),
  adminChangeUser: op({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    summary: 'Set name, language and plan of an account',
    access: 'admin',
    params: IdParams,
    body: AdminUserChange,
    status: 200,
    answer: AdminUserDetails,
    errors: [...accountErrors, 'unprocessable'],
  }),
  adminUserGenerations: op({
    method: 'GET',
    path: '/api/admin/users/{id}/generations',
    summary: 'List the generations of an account, newest first; both dates are inclusive',
    access: 'admin',
    params: IdParams,
    query: v.object({
      start_date: v.optional(Day),
      end_date: v.optional(Day),
      cursor: v.optional(Cursor),
      limit: intParam(1, 100, 50),
    }),
    status: 200,
    answer: pageOf(AdminGeneration),
    errors: [...accountErrors, 'bad_request'],
  }),
  adminCorrectCredits: op({
    method: 'POST',
    path: '/api/admin/users/{id}/credits',
    summary: 'Grant or withdraw credits; the reason is written to the ledger',
    access: 'admin',
    params: IdParams,
    body: CreditCorrection,
    status: 200,
    answer: AdminUserDetails,
    errors: [...accountErrors, 'unprocessable', 'conflict'],
  }),
  adminSuspendUser: op({
    method: 'POST',
    path: '/api/admin/users/{id}/suspend',
    summary: 'Suspend an account and end its sessions, keys, uploads and jobs at once',
    access: 'admin',
    params: IdParams,
    body: v.object({ reason: Reason }),
    status: 200,
    answer: AdminUserDetails,
    errors: [...accountErrors, 'unprocessable', 'conflict'],
  }),
  adminLiftSuspension: op({
    method: 'POST',
    path: '/api/admin/users/{id}/lift',
    summary: 'Reactivate a suspended account',
    access: 'admin',
    params: IdParams,
    status: 200,
    answer: AdminUserDetails,
    errors: [...accountErrors, 'conflict'],
  }),
  adminSignOutUser: op({
    method: 'POST',
    path: '/api/admin/users/{id}/sign-out',
    summary: 'End every session of an account',
    access: 'admin',
    params: IdParams,
    status: 200,
    answer: AdminUserDetails,
    errors: accountErrors,
  }),
  adminResendVerification: op({
    method: 'POST',
    path: '/api/admin/users/{id}/resend-verification',
    summary: 'Mail a new code to an unverified address',
    access: 'admin',
    params: IdParams,
    status: 204,
    errors: [...accountErrors, 'conflict', 'rate_limited'],
  }),
};
