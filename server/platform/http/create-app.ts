import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';

import type { Op } from '#api/contract/op.ts';
import { latestVersion, versionHeader } from '#api/contract/versions.ts';

import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';
import { troubleOf } from '../trouble.ts';
import { clientAddress, isLoopbackRequest, preferredLocale } from './client-address.ts';
import { allowsAnyOrigin, allowAnyOrigin } from './cors.ts';
import type { HttpEnv } from './http-env.ts';
import { problemOf } from './problem-details.ts';
import { Refusal, refusalFor } from './http-refusal.ts';

/** Seconds after which a client may retry an unavailable server, without a better estimate. */
const defaultRetryAfter = 30;

export type HttpSettings = {
  log: Log;
  ids: Ids;
  /** Number of proxies in front of the server that write `X-Forwarded-For`. */
  trustProxy: number;
  /** Whether only browsers on this machine can reach the server: without it no request counts as local, whatever it looks like. */
  loopbackOnly: boolean;
  /** Whether its public address is served over TLS. */
  https: boolean;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
  checkAnswers: boolean;
};

/**
 * Creates an app without routes that adds the common parts of every response: request id, log line, security headers, problems as
 * JSON.
 */
export function createHttpApp(settings: HttpSettings): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>({ strict: true });
  app.use(async (c, next) => {
    const id = settings.ids();
    const started = performance.now();
    const cookies: string[] = [];
    c.set('requestId', id);
    c.set('op', undefined);
    c.set('userId', undefined);
    c.set('refused', undefined);
    c.set('rate', undefined);
    c.set('request', {
      id,
      ip: clientAddress(c, settings.trustProxy),
      isLocal: settings.loopbackOnly && isLoopbackRequest(c),
      locale: preferredLocale(c.req.header('accept-language')),
      raw: c.req.raw,
      signal: c.req.raw.signal,
      stopping: settings.stopping,
      log: settings.log.child({ request: id }),
      setCookie: (cookie) => cookies.push(cookie),
    });
    await next();
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
    c.header('x-request-id', id);
    const op = c.get('op');
    if (op) c.header(versionHeader, latestVersion);
    if (op && allowsAnyOrigin(op)) allowAnyOrigin(c);
    tellRate(c);
    logRequest(c, performance.now() - started);
  });
  app.use(securityHeaders(settings));
  app.onError((error, c) => respondToError(error, c, settings));
  app.notFound((c) => sendProblem(c, new Refusal('not_found')));
  return app;
}

/** Writes the rate's headers according to draft-ietf-httpapi-ratelimit-headers. */
function tellRate(c: Context<HttpEnv>): void {
  const rate = c.get('rate');
  if (!rate) return;
  c.header('ratelimit-policy', `"token";q=${rate.limit};w=${rate.window}`);
  c.header('ratelimit', `"token";r=${rate.remaining};t=${rate.resetsIn}`);
}

function logRequest(c: Context<HttpEnv>, milliseconds: number): void {
  const op = c.get('op');
  const { log } = c.get('request');
  // The log has the pattern, not the address: an address can hold a signature.
  const line = {
    method: c.req.method,
    route: op?.path ?? 'page',
    status: c.res.status,
    user: c.get('userId'),
    refused: c.get('refused'),
    ms: Math.round(milliseconds),
  };
  log[op ? 'info' : 'debug'](line, 'answered');
}

/** Common headers of every response; a page brings its own content policy. */
function securityHeaders({ https }: HttpSettings) {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=63072000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}

function respondToError(error: Error, c: Context<HttpEnv>, settings: HttpSettings): Response {
  const refusal = toRefusal(error, c.get('op'));
  c.set('refused', refusal.code);
  if (refusal.code === 'internal') {
    c.get('request').log.error({ err: error, route: c.get('op')?.path }, 'failed');
    if (settings.checkAnswers) c.header('x-failure', encodeURIComponent(error.message.slice(0, 500)));
  }
  if (!(error instanceof Refusal) && troubleOf(error))
    c.get('request').log.error({ err: error, route: c.get('op')?.path }, 'could not be answered');
  return sendProblem(c, refusal);
}

function toRefusal(error: Error, op: Op | undefined): Refusal {
  if (error instanceof Refusal) return error;
  const trouble = troubleOf(error);
  if (trouble) return refusalFor(trouble, op, error);
  // Hono throws these errors for requests that it can't read.
  if (error instanceof HTTPException && error.status < 500) return new Refusal('bad_request');
  return new Refusal('internal');
}

function sendProblem(c: Context, refusal: Refusal): Response {
  const problem = problemOf(refusal, c.get('requestId'));
  const { retryAfter = problem.status === 503 ? defaultRetryAfter : undefined } = refusal.details;
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(problem.status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  });
}
