import * as v from 'valibot';

import { Feature, HistoryStatus } from './choices.ts';
import { code, Cursor, Id, IdParams, intParam, oneLine, pageOf, Timestamp } from './common.ts';
import { Generation } from './generation.ts';
import { op } from './op.ts';

export const HistoryFilter = v.object({
  feature: v.optional(Feature),
  status: v.optional(HistoryStatus, 'all'),
  /** Range of times, both included. */
  from: v.optional(Timestamp),
  to: v.optional(Timestamp),
  /** Prefixes of words in prompts and names, regardless of case and Vietnamese marks; every word has to match. */
  q: v.optional(v.pipe(v.string(), v.maxLength(200), oneLine)),
  /** Lists the bin in place of the library. */
  bin: v.optional(v.literal('1')),
});

export const HistoryQuery = v.object({
  ...HistoryFilter.entries,
  sort: v.optional(v.picklist(['newest', 'oldest']), 'newest'),
  cursor: v.optional(Cursor),
  limit: intParam(1, 100, 24),
});

/** Maximum of generations that one call changes or fetches. */
export const maxHistoryIds = 500;

/** Selection of generations. */
export const HistoryIds = v.object({
  ids: v.pipe(v.array(Id), v.minLength(1, code('required')), v.maxLength(maxHistoryIds, code('too_long'))),
});

export const libraryOps = {
  history: op({
    method: 'GET',
    path: '/api/history',
    summary: "List the caller's generations by feature, status, time and words",
    access: 'session-or-token',
    services: 'any',
    query: HistoryQuery,
    status: 200,
    answer: pageOf(Generation),
    errors: ['unauthenticated', 'bad_request'],
  }),
  historyMonths: op({
    method: 'GET',
    path: '/api/history/months',
    summary: 'List the months with generations, newest first, in a time zone',
    access: 'session',
    query: v.object({
      zone: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+/-]{1,64}$/)), 'Asia/Ho_Chi_Minh'),
    }),
    status: 200,
    answer: v.object({
      /** Months like `2026-03`. */
      months: v.array(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/))),
    }),
    errors: ['unauthenticated', 'bad_request'],
  }),
  binHistory: op({
    method: 'POST',
    path: '/api/history/bin',
    summary: 'Move several generations to the bin; running generations stay',
    access: 'session',
    body: HistoryIds,
    status: 200,
    answer: v.object({ binned: v.array(Id), under_way: v.array(Id) }),
    errors: ['unauthenticated', 'unprocessable'],
  }),
  restoreHistory: op({
    method: 'POST',
    path: '/api/history/restore',
    summary: 'Restore several generations from the bin',
    access: 'session',
    body: HistoryIds,
    status: 200,
    answer: v.object({ restored: v.array(Id) }),
    errors: ['unauthenticated', 'unprocessable'],
  }),
  historyItem: op({
    method: 'GET',
    path: '/api/history/{id}',
    summary: 'Return one generation with its inputs and parameters',
    access: 'session-or-token',
    services: 'any',
    params: IdParams,
    status: 200,
    answer: Generation,
    errors: ['unauthenticated', 'not_found'],
  }),
  deleteHistoryItem: op({
    method: 'DELETE',
    path: '/api/history/{id}',
    summary: 'Move a generation to the bin; it is deleted after 30 days',
    access: 'session',
    params: IdParams,
    status: 204,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
  restoreHistoryItem: op({
    method: 'POST',
    path: '/api/history/{id}/restore',
    summary: 'Restore a generation from the bin',
    access: 'session',
    params: IdParams,
    status: 200,
    answer: Generation,
    errors: ['unauthenticated', 'not_found'],
  }),
};
