import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApp } from '#server/app.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

import type { Site } from './site.ts';

const site: Site = (request) =>
  new URL(request.url).pathname === '/auth/reset-password'
    ? new Response('a page', { headers: { 'content-security-policy': "script-src 'self' 'sha256-a='" } })
    : undefined;

let server: TestServer;
let app: Hono<HttpEnv>;
beforeAll(async () => {
  server = await createTestServer();
  app = createApp(
    server.studio,
    { trustProxy: 0, loopbackOnly: false, https: true, checkAnswers: true },
    { site },
  );
});
afterAll(() => server[Symbol.asyncDispose]());

test('a path can be both a page and an API call', async () => {
  const page = await app.request('/auth/reset-password');
  const call = await app.request('/auth/reset-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([await page.text(), call.status]).toEqual(['a page', 422]);
});

test('a page keeps its own content policy, and any other response allows no sources', async () => {
  const [page, call] = await Promise.all([app.request('/auth/reset-password'), app.request('/healthz')]);
  expect([page, call].map(({ headers }) => headers.get('content-security-policy'))).toEqual([
    "script-src 'self' 'sha256-a='",
    "default-src 'none'; frame-ancestors 'none'",
  ]);
});

test('a page has the common headers', async () => {
  const { headers } = await app.request('/auth/reset-password');
  const names = ['x-content-type-options', 'x-frame-options', 'strict-transport-security', 'referrer-policy'];
  expect(names.map((name) => headers.get(name))).toEqual([
    'nosniff',
    'DENY',
    'max-age=63072000; includeSubDomains',
    'strict-origin-when-cross-origin',
  ]);
});

test('HEAD of a page returns its headers only', async () => {
  const page = await app.request('/auth/reset-password', { method: 'HEAD' });
  expect([page.status, await page.text()]).toEqual([200, '']);
});

test('an unknown address below the API returns a problem', async () => {
  const notFound = await app.request('/api/nothing');
  expect([notFound.status, notFound.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});
