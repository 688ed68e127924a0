import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { api } from '#api/contract/api.ts';
import type { Op } from '#api/contract/op.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createToken } from '#tests/support/test-tokens.ts';

const ops: [string, Op][] = Object.entries(api);
const open = ops.filter(([, { access, openToPages }]) => access === 'session-or-token' || openToPages);
const openPaths = new Set(open.map(([, { path }]) => path));
const closed = ops.filter(([, { path }]) => !openPaths.has(path));

let server: TestServer;
let secret: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ secret } = await createToken(server, await server.signUp('Owner'), { mode: 'test' }));
});
afterAll(() => server[Symbol.asyncDispose]());

const absent = '01940000-0000-7000-8000-ffffffffffff';
const origin = 'https://shop.example';
const ask = ({ path, method }: Op, headers: Record<string, string> = {}, body?: string) =>
  server.fetch(path.replaceAll('{id}', absent), {
    method,
    headers: { origin, ...headers },
    ...(body !== undefined && { body }),
  });
const preflight = ({ path, method }: Op) =>
  server.fetch(path.replaceAll('{id}', absent), {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });
const listed = (answer: Response, name: string) => (answer.headers.get(name) ?? '').split(', ');

test('other origins may make the calls that take API tokens, and four public ones', () => {
  expect(open.filter(([, { access }]) => access === 'public').map(([name]) => name)).toEqual([
    'assetContent',
    'samples',
    'catalog',
    'openapi',
  ]);
});

describe.each(open)('%s', (_, op) => {
  test('answers a preflight request without credentials', async () => {
    const answer = await preflight(op);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    expect(listed(answer, 'access-control-allow-methods')).toContain(op.method);
    expect(listed(answer, 'access-control-allow-headers')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'mot-version']),
    );
  });

  test('lets other origins read its responses, including refusals', async () => {
    for (const authorization of [`Bearer ${secret}`, 'Bearer mot_live_nobody']) {
      const answer = await ask(op, { authorization });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
      expect(listed(answer, 'access-control-expose-headers')).toContain('retry-after');
    }
  });
});

test.each(closed)('%s grants other origins nothing', async (_, op) => {
  for (const answer of [await preflight(op), await ask(op)]) {
    expect(answer.status).not.toBe(204);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  }
});

test('other origins may read that their body is too large', async () => {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const answer = await ask(api.quote, headers, `"${'x'.repeat(70_000)}"`);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([413, '*']);
});
