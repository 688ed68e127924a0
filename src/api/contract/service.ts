import * as v from 'valibot';

import { Timestamp } from './common.ts';
import { op } from './op.ts';

/** Mail stored by a server without SMTP; readable on the machine itself only. */
export const KeptMail = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  sent_at: Timestamp,
});
export type KeptMail = v.InferOutput<typeof KeptMail>;

export const serviceOps = {
  health: op({
    method: 'GET',
    path: '/healthz',
    summary: 'Return whether the process is alive',
    access: 'public',
    status: 200,
    answer: v.object({ status: v.literal('ok') }),
    errors: [],
  }),
  ready: op({
    method: 'GET',
    path: '/readyz',
    summary: 'Return whether database, migrations and queue are ready',
    access: 'public',
    status: 200,
    answer: v.object({
      status: v.literal('ready'),
      /** Result of the last audit of the credit ledger; each process checks the sums every hour. */
      books: v.picklist(['balanced', 'unbalanced', 'unchecked']),
    }),
    errors: ['unavailable'],
  }),
  openapi: op({
    method: 'GET',
    path: '/api/openapi.json',
    openToPages: true,
    summary: 'Return every call of this server as an OpenAPI 3.1 document',
    access: 'public',
    status: 200,
    produces: 'application/json',
    errors: [],
  }),
  outbox: op({
    method: 'GET',
    path: '/api/dev/outbox',
    summary: "List mails that were stored instead of sent; only for a browser on the server's own machine",
    access: 'local',
    status: 200,
    answer: v.object({ mails: v.array(KeptMail) }),
    errors: ['not_found'],
  }),
};
