import * as v from 'valibot';

import { Feature, reportSorts } from './choices.ts';
import { code, Cursor, Id, IdParams, intParam, oneLine, pageOf, pastedText, Timestamp } from './common.ts';
import { op } from './op.ts';

export const reportReasons = ['real_person', 'sexual', 'violence', 'rights', 'spam', 'other'] as const;
export const ReportReason = v.picklist(reportReasons);
export type ReportReason = v.InferOutput<typeof ReportReason>;

/** Number of reports that hide a result until an administrator has reviewed it. */
export const reportsUntilHidden = 3;

/** Result that its owner published: the picture alone, without its sources. */
export const CommunityPost = v.object({
  id: Id,
  feature: Feature,
  kind: v.picklist(['image', 'video']),
  /** Pixels. */
  width: v.number(),
  height: v.number(),
  url: v.string(),
  thumbnail_url: v.string(),
  /** Name of the owner, if they agreed to show it. */
  by: v.nullable(v.string()),
  shared_at: Timestamp,
});
export type CommunityPost = v.InferOutput<typeof CommunityPost>;

/** Sharing state of a result: visible to everybody, hidden until an administrator has reviewed it, or taken down by one. */
export const Sharing = v.object({
  state: v.picklist(['private', 'shown', 'under_review', 'taken_down']),
  named: v.boolean(),
  post: v.nullable(Id),
});
export type Sharing = v.InferOutput<typeof Sharing>;

export const ReportForm = v.object({
  reason: ReportReason,
  details: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, code('too_long')), pastedText), ''),
});

export const ReportedPost = v.object({
  ...CommunityPost.entries,
  owner: v.object({ id: Id, name: v.string() }),
  state: v.picklist(['shown', 'under_review', 'taken_down']),
  reports: v.array(v.object({ reason: ReportReason, details: v.string(), reported_at: Timestamp })),
});
export type ReportedPost = v.InferOutput<typeof ReportedPost>;

const signedIn = ['unauthenticated', 'session_expired', 'not_found'] as const;
const adminErrors = ['unauthenticated', 'session_expired', 'forbidden', 'not_found'] as const;

export const communityOps = {
  community: op({
    method: 'GET',
    path: '/api/community',
    summary: 'List shared results, last shared first',
    access: 'public',
    query: v.object({
      feature: v.optional(Feature),
      cursor: v.optional(Cursor),
      limit: intParam(1, 60, 24),
    }),
    status: 200,
    answer: pageOf(CommunityPost),
    errors: ['bad_request'],
  }),
  communityPicture: op({
    method: 'GET',
    path: '/api/community/{id}/picture',
    summary: 'Return a shared picture or video with its AI label and without other metadata',
    access: 'public',
    params: IdParams,
    query: v.object({ size: v.optional(v.picklist(['small', 'large']), 'large') }),
    status: 200,
    produces: '*/*',
    errors: ['not_found'],
  }),
  sharing: op({
    method: 'GET',
    path: '/api/history/{id}/share',
    summary: 'Return whether a result of the caller is shared',
    access: 'session',
    params: IdParams,
    status: 200,
    answer: Sharing,
    errors: signedIn,
  }),
  shareResult: op({
    method: 'POST',
    path: '/api/history/{id}/share',
    summary: 'Share a result publicly, without its inputs',
    access: 'session',
    params: IdParams,
    body: v.object({
      /** The owner knows what becomes public, and the people in the picture agree. */
      consent: v.literal(true, code('required')),
      named: v.boolean(),
    }),
    status: 200,
    answer: Sharing,
    errors: [...signedIn, 'unprocessable', 'conflict', 'rate_limited', 'account_suspended'],
  }),
  unshareResult: op({
    method: 'DELETE',
    path: '/api/history/{id}/share',
    summary: 'Stop sharing a result',
    access: 'session',
    params: IdParams,
    status: 204,
    errors: signedIn,
  }),
  reportPost: op({
    method: 'POST',
    path: '/api/community/{id}/report',
    summary: 'Report a problem with a shared result to the administrators',
    access: 'session',
    params: IdParams,
    body: ReportForm,
    status: 204,
    errors: [...signedIn, 'unprocessable', 'rate_limited'],
  }),
};

const listQuery = {
  state: v.optional(v.picklist(['reported', 'taken_down']), 'reported'),
  feature: v.optional(Feature),
  /** Part of the owner's name or address. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100), oneLine)),
  sort: v.optional(v.picklist(reportSorts), 'shared_at'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};

export const adminCommunityOps = {
  adminReports: op({
    method: 'GET',
    path: '/api/admin/community',
    summary: 'List shared results with open reports or after removal, newest first unless sorted otherwise',
    access: 'admin',
    query: v.object({ ...listQuery, cursor: v.optional(Cursor), limit: intParam(1, 100, 24) }),
    status: 200,
    answer: pageOf(ReportedPost),
    errors: ['unauthenticated', 'session_expired', 'forbidden', 'bad_request'],
  }),
  adminReportsCsv: op({
    method: 'GET',
    path: '/api/admin/community.csv',
    summary: 'Export all reported results as CSV (UTF-8)',
    access: 'admin',
    query: v.object(listQuery),
    status: 200,
    produces: 'text/csv',
    errors: ['unauthenticated', 'session_expired', 'forbidden', 'bad_request'],
  }),
  adminTakeDown: op({
    method: 'POST',
    path: '/api/admin/community/{id}/take-down',
    summary: 'Remove a shared result; its owner cannot share it again',
    access: 'admin',
    params: IdParams,
    body: v.object({
      reason: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1, code('required')),
        v.maxLength(300, code('too_long')),
        oneLine,
      ),
    }),
    status: 200,
    answer: ReportedPost,
    errors: [...adminErrors, 'unprocessable', 'conflict'],
  }),
  adminLetStand: op({
    method: 'POST',
    path: '/api/admin/community/{id}/let-stand',
    summary: 'Close the reports of a shared result and restore it if it was hidden or removed',
    access: 'admin',
    params: IdParams,
    status: 200,
    answer: ReportedPost,
    errors: adminErrors,
  }),
};
