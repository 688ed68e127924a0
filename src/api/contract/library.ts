import * as v from 'valibot';

import { Cursor, IdParams, intParam, pageOf, Timestamp } from './common.ts';
import { Feature, Generation } from './generation.ts';
import { op } from './op.ts';

/** `processing` covers queued and running; `failed` covers cancelled, as the specification has three statuses. */
export const HistoryStatus = v.picklist(['all', 'completed', 'processing', 'failed']);
export type HistoryStatus = v.InferOutput<typeof HistoryStatus>;

export const HistoryQuery = v.object({
  feature: v.optional(Feature),
  status: v.optional(HistoryStatus, 'all'),
  from: v.optional(Timestamp),
  to: v.optional(Timestamp),
  sort: v.optional(v.picklist(['newest', 'oldest']), 'newest'),
  cursor: v.optional(Cursor),
  limit: intParam(1, 100, 24),
});

export const libraryOps = {
  history: op({
    method: 'GET',
    path: '/api/history',
    summary: 'Own generations by feature, status and time',
    access: 'session',
    query: HistoryQuery,
    status: 200,
    answer: pageOf(Generation),
    errors: ['unauthenticated', 'bad_request'],
  }),
  historyItem: op({
    method: 'GET',
    path: '/api/history/{id}',
    summary: 'One generation with its inputs and parameters',
    access: 'session',
    params: IdParams,
    status: 200,
    answer: Generation,
    errors: ['unauthenticated', 'not_found'],
  }),
  deleteHistoryItem: op({
    method: 'DELETE',
    path: '/api/history/{id}',
    summary: 'Put a generation in the bin; it is gone after 30 days',
    access: 'session',
    params: IdParams,
    status: 204,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
  restoreHistoryItem: op({
    method: 'POST',
    path: '/api/history/{id}/restore',
    summary: 'Take a generation out of the bin',
    access: 'session',
    params: IdParams,
    status: 200,
    answer: Generation,
    errors: ['unauthenticated', 'not_found'],
  }),
};
