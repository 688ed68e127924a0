import * as v from 'valibot';

import { Feature } from './choices.ts';
import { code, Id } from './common.ts';
import { Generation } from './generation.ts';
import { op } from './op.ts';

/** Maximum of jobs of each kind in the tray. */
export const maxInTray = 20;
/** Users don't wait for a job that takes longer than this. */
export const longJobSeconds = 60;

export const Notices = v.object({
  /** Jobs under way, the oldest first. */
  running: v.array(Generation),
  /** Finished jobs that the user has not looked at, the newest first. */
  finished: v.array(Generation),
  /** Number of unseen finished jobs, including those beyond the list's limit. */
  unseen: v.number(),
  /** Whether an email announces a long job that is done and still unseen. */
  mail_long_jobs: v.boolean(),
});
export type Notices = v.InferOutput<typeof Notices>;

/** Tool that a tutorial explains. */
export const Guide = Feature;
export type Guide = v.InferOutput<typeof Guide>;

export const noticeOps = {
  notices: op({
    method: 'GET',
    path: '/api/notices',
    summary: "List the caller's running orders and the finished orders that are unread",
    access: 'session',
    status: 200,
    answer: Notices,
    errors: ['unauthenticated'],
  }),
  seeNotices: op({
    method: 'POST',
    path: '/api/notices/seen',
    summary: 'Mark finished orders as read on every device',
    access: 'session',
    body: v.object({
      ids: v.pipe(v.array(Id), v.minLength(1, code('required')), v.maxLength(100, code('too_long'))),
    }),
    status: 200,
    answer: v.object({ seen: v.array(Id) }),
    errors: ['unauthenticated', 'unprocessable'],
  }),
  seeAllNotices: op({
    method: 'POST',
    path: '/api/notices/all-seen',
    summary: 'Mark all finished orders as read on every device',
    access: 'session',
    status: 204,
    errors: ['unauthenticated'],
  }),
  changeNotices: op({
    method: 'PATCH',
    path: '/api/notices',
    summary: 'Return whether a mail announces the end of a long order',
    access: 'session',
    body: v.object({ mail_long_jobs: v.boolean() }),
    status: 204,
    errors: ['unauthenticated', 'unprocessable'],
  }),
  guides: op({
    method: 'GET',
    path: '/api/guides',
    summary: 'List the tutorials that are no longer offered',
    access: 'session',
    status: 200,
    answer: v.object({ answered: v.array(Guide) }),
    errors: ['unauthenticated'],
  }),
  answerGuide: op({
    method: 'POST',
    path: '/api/guides',
    summary: 'Mark a tutorial as finished or dismissed',
    access: 'session',
    body: v.object({ guide: Guide }),
    status: 204,
    errors: ['unauthenticated', 'unprocessable'],
  }),
};
