import * as v from 'valibot';

import { Feature } from './choices.ts';
import { code, Id } from './common.ts';
import { Generation } from './generation.ts';
import { op } from './op.ts';

/** Of each kind that a tray shows. */
export const maxInTray = 20;
/** An order that takes longer is one that people don't wait for. */
export const longJobSeconds = 60;

export const Notices = v.object({
  /** Under way, the oldest first. */
  running: v.array(Generation),
  /** Over and not looked at yet, the newest first. */
  finished: v.array(Generation),
  /** All that is over and was not looked at, also what the list has no room for. */
  unseen: v.number(),
  /** Whether a letter says that a long order is done, when nobody has looked at it. */
  mail_long_jobs: v.boolean(),
});
export type Notices = v.InferOutput<typeof Notices>;

/** The tool that a tutorial is about. */
export const Guide = Feature;
export type Guide = v.InferOutput<typeof Guide>;

export const noticeOps = {
  notices: op({
    method: 'GET',
    path: '/api/notices',
    summary: 'Own orders of the studio that are under way, and those that are over and were not looked at',
    access: 'session',
    status: 200,
    answer: Notices,
    errors: ['unauthenticated'],
  }),
  seeNotices: op({
    method: 'POST',
    path: '/api/notices/seen',
    summary: 'Say that finished orders were looked at, on every device',
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
    summary: 'Say that everything that is over was looked at, on every device',
    access: 'session',
    status: 204,
    errors: ['unauthenticated'],
  }),
  changeNotices: op({
    method: 'PATCH',
    path: '/api/notices',
    summary: 'Whether a letter says that a long order is done',
    access: 'session',
    body: v.object({ mail_long_jobs: v.boolean() }),
    status: 204,
    errors: ['unauthenticated', 'unprocessable'],
  }),
  guides: op({
    method: 'GET',
    path: '/api/guides',
    summary: 'The tutorials that need not be offered any more',
    access: 'session',
    status: 200,
    answer: v.object({ answered: v.array(Guide) }),
    errors: ['unauthenticated'],
  }),
  answerGuide: op({
    method: 'POST',
    path: '/api/guides',
    summary: 'Say that a tutorial was taken or turned down',
    access: 'session',
    body: v.object({ guide: Guide }),
    status: 204,
    errors: ['unauthenticated', 'unprocessable'],
  }),
};
