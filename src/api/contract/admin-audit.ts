import * as v from 'valibot';

import { AuditAction, auditSorts } from './choices.ts';
import { Day, Cursor, Id, intParam, oneLine, pageOf, Timestamp } from './common.ts';
import { op } from './op.ts';

const Person = v.object({ id: Id, name: v.string(), email: v.string() });

export const AuditEntry = v.object({
  id: Id,
  at: Timestamp,
  action: AuditAction,
  actor: v.nullable(Person),
  /** The account that the action concerns. */
  subject: v.nullable(Person),
  target: v.nullable(v.string()),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  reason: v.nullable(v.string()),
  address: v.nullable(v.string()),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  request_id: v.nullable(v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

const auditFilter = {
  /** `user.` and `security.` select all actions with that prefix. */
  action: v.optional(v.union([AuditAction, v.picklist(['admin', 'security'])])),
  /** Part of a name or address of the actor or the subject. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100), oneLine)),
  actor: v.optional(Id),
  subject: v.optional(Id),
  start_date: v.optional(Day),
  /** Inclusive: the whole day counts. */
  end_date: v.optional(Day),
};
const listQuery = {
  ...auditFilter,
  sort: v.optional(v.picklist(auditSorts), 'at'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};

const errors = ['unauthenticated', 'session_expired', 'forbidden', 'bad_request'] as const;

export const adminAuditOps = {
  adminAudit: op({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'List administrator actions and security events, newest first unless sorted otherwise',
    access: 'admin',
    query: v.object({ ...listQuery, cursor: v.optional(Cursor), limit: intParam(1, 100, 50) }),
    status: 200,
    answer: pageOf(AuditEntry),
    errors,
  }),
  adminAuditCsv: op({
    method: 'GET',
    path: '/api/admin/audit.csv',
    summary: 'Export all audit entries as CSV (UTF-8)',
    access: 'admin',
    query: v.object(listQuery),
    status: 200,
    produces: 'text/csv',
    errors,
  }),
};
