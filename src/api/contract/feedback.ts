import * as v from 'valibot';

import { Asset } from './assets.ts';
import { Fault, Feature, feedbackSorts } from './choices.ts';
import { code, Cursor, Id, IdParams, intParam, oneLine, pageOf, pastedText, Timestamp } from './common.ts';
import { op } from './op.ts';

/** Maximum age in days of a result for which credits come back. */
export const goodwillDays = 7;

const Said = v.object({
  faults: v.array(Fault),
  details: v.string(),
  /** Whether administrators may look at the result. */
  shows_picture: v.boolean(),
  sent_at: Timestamp,
});

export const ResultFeedback = v.object({
  /** Feedback of the owner; null before it is sent. */
  said: v.nullable(Said),
  /** Credits that came back with the feedback; before it, credits that would come back. */
  credits_back: v.number(),
  /** Reason for no credits: the result was free, others came back on this day, or the result is too old. */
  none_because: v.nullable(v.picklist(['free', 'once_a_day', 'too_old'])),
});
export type ResultFeedback = v.InferOutput<typeof ResultFeedback>;

export const FeedbackForm = v.object({
  faults: v.pipe(
    v.array(Fault),
    v.minLength(1, code('required')),
    v.maxLength(Fault.options.length, code('invalid')),
  ),
  details: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, code('too_long')), pastedText), ''),
  shows_picture: v.boolean(),
});
export type FeedbackForm = v.InferOutput<typeof FeedbackForm>;

/** Feedback as administrators read it. */
export const FeedbackEntry = v.object({
  id: Id,
  feature: Feature,
  engine: v.string(),
  model: v.nullable(v.string()),
  /** Null after its owner has deleted it for good. */
  generation: v.nullable(Id),
  owner: v.object({ id: Id, name: v.string() }),
  ...Said.entries,
  credits_back: v.number(),
  /** Number of times that credits came back to this account in the thirty days before. */
  goodwill_in_a_month: v.number(),
  /** Null without the owner's consent. */
  picture: v.nullable(v.pick(Asset, ['kind', 'width', 'height', 'url', 'thumbnail_url'])),
});
export type FeedbackEntry = v.InferOutput<typeof FeedbackEntry>;

const signedIn = ['unauthenticated', 'session_expired', 'not_found'] as const;

export const feedbackOps = {
  resultFeedback: op({
    method: 'GET',
    path: '/api/history/{id}/feedback',
    summary: 'Return the feedback on a result and its refunded credits',
    access: 'session',
    params: IdParams,
    status: 200,
    answer: ResultFeedback,
    errors: signedIn,
  }),
  sendFeedback: op({
    method: 'POST',
    path: '/api/history/{id}/feedback',
    summary:
      'Report a bad result; its credits are refunded once per result and once a day, and a new report replaces the previous one',
    access: 'session',
    params: IdParams,
    body: FeedbackForm,
    status: 200,
    answer: ResultFeedback,
    errors: [...signedIn, 'unprocessable', 'conflict', 'rate_limited', 'account_suspended'],
  }),
};

const listQuery = {
  feature: v.optional(Feature),
  fault: v.optional(Fault),
  /** Part of the owner's name or address. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100), oneLine)),
  sort: v.optional(v.picklist(feedbackSorts), 'sent_at'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};

export const adminFeedbackOps = {
  adminFeedback: op({
    method: 'GET',
    path: '/api/admin/feedback',
    summary: 'List reports of bad results, newest first unless sorted otherwise',
    access: 'admin',
    query: v.object({ ...listQuery, cursor: v.optional(Cursor), limit: intParam(1, 100, 24) }),
    status: 200,
    answer: pageOf(FeedbackEntry),
    errors: ['unauthenticated', 'session_expired', 'forbidden', 'bad_request'],
  }),
  adminFeedbackCsv: op({
    method: 'GET',
    path: '/api/admin/feedback.csv',
    summary: 'Export all reports of bad results as CSV (UTF-8)',
    access: 'admin',
    query: v.object(listQuery),
    status: 200,
    produces: 'text/csv',
    errors: ['unauthenticated', 'session_expired', 'forbidden', 'bad_request'],
  }),
};
