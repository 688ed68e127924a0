import * as v from 'valibot';

import { Feature, jobSorts } from './choices.ts';
import { AdminGeneration } from './admin-users.ts';
import { Cursor, Day, IdParams, intParam, oneLine, pageOf, Timestamp } from './common.ts';
import { op } from './op.ts';

const Count = v.pipe(v.number(), v.integer());

export const JobsOverview = v.object({
  queued: Count,
  running: Count,
  /** Order time of the job that has been queued longest. */
  oldest_queued_at: v.nullable(Timestamp),
  oldest_running_at: v.nullable(Timestamp),
  /** Failures of the last 24 hours, the most frequent first. */
  failures: v.array(v.object({ code: v.string(), count: Count })),
  /** All queues: generations, emails, housekeeping. */
  queues: v.array(
    v.object({
      name: v.string(),
      waiting: Count,
      active: Count,
      failed: Count,
      oldest_waiting_at: v.nullable(Timestamp),
    }),
  ),
});
export type JobsOverview = v.InferOutput<typeof JobsOverview>;

const listQuery = {
  status: v.optional(v.picklist(['under_way', 'failed']), 'under_way'),
  feature: v.optional(Feature),
  /** Part of the name or address of the job's owner. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100), oneLine)),
  /** Days of the order in Vietnam's time zone, both included. */
  start_date: v.optional(Day),
  end_date: v.optional(Day),
  sort: v.optional(v.picklist(jobSorts), 'created_at'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};

const errors = ['unauthenticated', 'session_expired', 'forbidden'] as const;

export const adminJobOps = {
  adminJobsOverview: op({
    method: 'GET',
    path: '/api/admin/jobs/overview',
    summary: 'Return the queue of jobs, their waiting times and the failures of the last day',
    access: 'admin',
    status: 200,
    answer: JobsOverview,
    errors,
  }),
  adminJobs: op({
    method: 'GET',
    path: '/api/admin/jobs',
    summary: 'List running and failed generations, newest first unless sorted otherwise',
    access: 'admin',
    query: v.object({ ...listQuery, cursor: v.optional(Cursor), limit: intParam(1, 100, 50) }),
    status: 200,
    answer: pageOf(AdminGeneration),
    errors: [...errors, 'bad_request'],
  }),
  adminJobsCsv: op({
    method: 'GET',
    path: '/api/admin/jobs.csv',
    summary: 'Export all running and failed generations as CSV (UTF-8)',
    access: 'admin',
    query: v.object(listQuery),
    status: 200,
    produces: 'text/csv',
    errors: [...errors, 'bad_request'],
  }),
  adminRetryJob: op({
    method: 'POST',
    path: '/api/admin/jobs/{id}/retry',
    summary: 'Retry a failed generation for its owner at its price; repeated requests have no further effect',
    access: 'admin',
    params: IdParams,
    status: 200,
    answer: AdminGeneration,
    errors: [...errors, 'not_found', 'conflict', 'insufficient_credits', 'asset_not_found', 'too_many_jobs'],
  }),
  adminCancelJob: op({
    method: 'POST',
    path: '/api/admin/jobs/{id}/cancel',
    summary: 'Cancel a generation and refund its credits to the owner',
    access: 'admin',
    params: IdParams,
    status: 200,
    answer: AdminGeneration,
    errors: [...errors, 'not_found'],
  }),
};
