import type { Context, Hono } from 'hono';

import type { Op } from '#api/contract/op.ts';
import { versionHeader } from '#api/contract/versions.ts';

import type { HttpEnv } from './http-env.ts';

/** Browsers cache no preflight for longer. */
const maxAgeSeconds = 7200;
const allowedHeaders = ['authorization', 'content-type', 'idempotency-key', 'last-event-id', versionHeader];
const exposedHeaders = [
  'content-disposition',
  'idempotency-replayed',
  versionHeader,
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-request-id',
];

/** Whether pages of other sites may make a call and read its response: only calls that authenticate by a header, never by a cookie. */
export const allowsAnyOrigin = ({ access, openToPages }: Op): boolean =>
  access === 'session-or-token' || openToPages === true;

/** Lets any page read a response; without credentials, so that a browser sends and stores no cookies. */
export function allowAnyOrigin(c: Context<HttpEnv>): void {
  c.header('access-control-allow-origin', '*');
  c.header('access-control-expose-headers', exposedHeaders.join(', '));
}

/** Responds to the preflights of such calls. */
export function mountPreflights(app: Hono<HttpEnv>, ops: readonly Op[]): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of ops.filter(allowsAnyOrigin))
    methods.set(path, new Set([...(methods.get(path) ?? []), method]));
  for (const [path, allowed] of methods)
    // Matches ids alone: beside `/api/assets/{id}` there is `/api/assets/tags`, which is closed to other sites.
    app.options(path.replaceAll(/\{(\w+)\}/g, ':$1{[\\da-f-]{36}}'), (c) => {
      c.header('access-control-allow-origin', '*');
      c.header('access-control-allow-methods', [...allowed].join(', '));
      c.header('access-control-allow-headers', allowedHeaders.join(', '));
      c.header('access-control-max-age', String(maxAgeSeconds));
      return c.body(null, 204);
    });
}
