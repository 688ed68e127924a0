import * as v from 'valibot';

import { ContactTopic, MessageStatus, messageSorts } from './choices.ts';
import {
  code,
  Cursor,
  Day,
  Id,
  IdParams,
  intParam,
  Locale,
  oneLine,
  plainText,
  Timestamp,
} from './common.ts';
import { op } from './op.ts';

export const InboxMessage = v.object({
  id: Id,
  /** Reference that both the sender and the studio cite. */
  reference: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  topic: ContactTopic,
  description: v.string(),
  locale: Locale,
  status: MessageStatus,
  /** Reason why the message counts as spam. */
  held_for: v.nullable(v.picklist(['trap', 'no_ticket', 'too_fast'])),
  created_at: Timestamp,
  files: v.array(v.object({ id: Id, name: v.string(), content_type: v.string(), bytes: v.number() })),
});
export type InboxMessage = v.InferOutput<typeof InboxMessage>;

export const InboxThread = v.object({
  message: InboxMessage,
  answers: v.array(v.object({ id: Id, author: v.string(), text: v.string(), created_at: Timestamp })),
});
export type InboxThread = v.InferOutput<typeof InboxThread>;

export const AnswerForm = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, code('required')),
    v.maxLength(8000, code('too_long')),
    plainText,
  ),
});

const listQuery = {
  status: v.optional(MessageStatus),
  topic: v.optional(ContactTopic),
  /** Part of the reference, name, address or text. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100), oneLine)),
  /** Days of receipt in Vietnam's time zone, both included. */
  start_date: v.optional(Day),
  end_date: v.optional(Day),
  sort: v.optional(v.picklist(messageSorts), 'created_at'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};

const errors = ['unauthenticated', 'session_expired', 'forbidden'] as const;

export const adminInboxOps = {
  adminInbox: op({
    method: 'GET',
    path: '/api/admin/contact',
    summary:
      'List contact messages, newest first unless sorted otherwise; without a status all except held messages',
    access: 'admin',
    query: v.object({ ...listQuery, cursor: v.optional(Cursor), limit: intParam(1, 100, 50) }),
    status: 200,
    answer: v.object({
      items: v.array(InboxMessage),
      next: v.nullable(Cursor),
      /** Number of new messages. */
      waiting: v.number(),
    }),
    errors: [...errors, 'bad_request'],
  }),
  adminInboxCsv: op({
    method: 'GET',
    path: '/api/admin/contact.csv',
    summary: 'Export all contact messages as CSV (UTF-8)',
    access: 'admin',
    query: v.object(listQuery),
    status: 200,
    produces: 'text/csv',
    errors: [...errors, 'bad_request'],
  }),
  adminMessage: op({
    method: 'GET',
    path: '/api/admin/contact/{id}',
    summary: 'Return a message with its replies and mark a new message as read',
    access: 'admin',
    params: IdParams,
    status: 200,
    answer: InboxThread,
    errors: [...errors, 'not_found'],
  }),
  adminFileMessage: op({
    method: 'PUT',
    path: '/api/admin/contact/{id}',
    summary: 'Set the status of a message: done, new or not spam; the reason it was held is kept',
    access: 'admin',
    params: IdParams,
    body: v.object({ status: MessageStatus }),
    status: 200,
    answer: InboxThread,
    errors: [...errors, 'not_found', 'unprocessable'],
  }),
  adminAnswerMessage: op({
    method: 'POST',
    path: '/api/admin/contact/{id}/answers',
    summary: 'Reply to a message by mail, in its language',
    access: 'admin',
    params: IdParams,
    body: AnswerForm,
    status: 200,
    answer: InboxThread,
    errors: [...errors, 'not_found', 'unprocessable'],
  }),
  adminMessageFile: op({
    method: 'GET',
    path: '/api/admin/contact/{id}/files/{file}',
    summary: 'Download an attachment of a message',
    access: 'admin',
    params: v.object({ id: Id, file: Id }),
    status: 200,
    produces: 'application/octet-stream',
    errors: [...errors, 'not_found'],
  }),
};
