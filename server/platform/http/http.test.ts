import { Writable } from 'node:stream';

import { afterEach, expect, test } from 'vitest';
import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';

import { op } from '#api/contract/op.ts';
import { Problem } from '#api/contract/problem.ts';
import { createTestTime } from '#tests/support/test-time.ts';

import { createLog } from '../log.ts';
import { createHttpApp } from './create-app.ts';
import { mount } from './mount.ts';
import { Refusal } from './http-refusal.ts';

const calls = {
  echo: op({
    method: 'POST',
    path: '/echo/{id}',
    summary: 'Gives back what it gets',
    access: 'public',
    params: v.object({ id: v.string() }),
    query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))) }),
    body: v.object({
      text: v.pipe(v.string(), v.minLength(2)),
      deep: v.optional(v.object({ list: v.array(v.number()) })),
    }),
    status: 200,
    answer: v.object({ text: v.string() }),
    errors: [],
  }),
  defect: op({
    method: 'GET',
    path: '/defect',
    summary: 'Breaks',
    access: 'public',
    status: 204,
    errors: [],
  }),
  send: op({
    method: 'POST',
    path: '/send',
    summary: 'Takes a file',
    access: 'public',
    multipart: v.object({ file: v.string() }),
    status: 204,
    errors: [],
  }),
  order: op({
    method: 'POST',
    path: '/order',
    summary: 'Orders something',
    access: 'public',
    idempotent: true,
    status: 200,
    answer: v.object({}),
    errors: [],
  }),
  closed: op({
    method: 'GET',
    path: '/closed',
    summary: 'Has no room',
    access: 'public',
    status: 204,
    errors: ['unavailable'],
  }),
};

let full = false;
let trouble: Error | undefined;
afterEach(() => {
  full = false;
  trouble = undefined;
});

function createTestApp() {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = createHttpApp({
    log: createLog('trace', sink),
    ids: createTestTime().ids,
    trustProxy: 0,
    loopbackOnly: true,
    https: true,
    stopping: new AbortController().signal,
    checkAnswers: false,
  });
  mount(
    app,
    calls,
    {
      echo: async ({ body }) => ({ text: body.text }),
      send: async () => {
        throw trouble;
      },
      order: async () => ({ json: '{}', replayed: false }),
      defect: async () => {
        throw trouble ?? new Error('a detail that is nobody’s business');
      },
      closed: async () => {
        throw new Refusal('unavailable', { retryAfter: 3 });
      },
    },
    {
      authenticate: () => Promise.reject(new Refusal('unauthenticated')),
      adminsNeedSecondFactor: false,
      onAdminRefused: async () => {},
      isFull: async () => full,
      checkAnswers: false,
    },
  );
  return { app, log: () => lines.join('') };
}

const { app, log } = createTestApp();
const post = (body: BodyInit, type = 'application/json', path = '/echo/1') =>
  app.request(path, { method: 'POST', body, headers: { 'content-type': type } });

async function problemOf(answer: Response): Promise<Problem> {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  return v.parse(Problem, await answer.json());
}

test("an unknown address returns a full problem with the request's id", async () => {
  const answer = await app.request('/nowhere');
  const id = answer.headers.get('x-request-id') ?? '';
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await problemOf(answer)).toEqual({
    type: '/api/docs#not_found',
    title: 'Not Found',
    status: 404,
    code: 'not_found',
    detail: 'There is nothing here.',
    message: 'There is nothing here.',
    request_id: id,
  });
});

test('another method at a known address is not found', async () => {
  expect((await problemOf(await app.request('/echo/1', { method: 'DELETE' }))).status).toBe(404);
});

test.each([['{'], [''], ['{"text": undefined}']])(
  'the body %j is refused as invalid JSON with 400',
  async (body) => {
    expect((await problemOf(await post(body))).code).toBe('bad_request');
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of type %s is refused, which excludes forms of other sites',
  async (type) => {
    const problem = await problemOf(await post('{"text":"abc"}', type));
    expect([problem.status, problem.code]).toEqual([415, 'unsupported_type']);
  },
);

test('JSON with a charset is accepted', async () => {
  expect(await (await post('{"text":"áo"}', 'Application/JSON; charset=utf-8')).json()).toEqual({
    text: 'áo',
  });
});

test.each([['null'], ['[]'], ['7'], ['"text"']])(
  'the body %s is refused for its shape with 422',
  async (body) => {
    const { status, fields } = await problemOf(await post(body));
    expect([status, fields?.length]).toEqual([422, 1]);
  },
);

test('each invalid field is named by its path', async () => {
  const { status, fields } = await problemOf(await post('{"text":"a","deep":{"list":[1,"x"]}}'));
  expect(status).toBe(422);
  expect(fields).toEqual([
    { path: 'text', code: 'too_short', message: 'This value is too short' },
    { path: 'deep.list.1', code: 'invalid', message: 'This value is not valid' },
  ]);
});

test('a missing field is reported as required, and a wrong query as a bad request', async () => {
  expect((await problemOf(await post('{}'))).fields).toEqual([
    { path: 'text', code: 'required', message: 'This field is required' },
  ]);
  const { status, fields } = await problemOf(await post('{"text":"abc"}', undefined, '/echo/1?page=x'));
  expect([status, fields?.map(({ path }) => path)]).toEqual([400, ['page']]);
});

test('JSON over 64 kB is refused, announced or not, and is not logged as a defect', async () => {
  const large = JSON.stringify({ text: 'x'.repeat(70_000) });
  const announced = await app.request('/echo/1', {
    method: 'POST',
    body: large,
    headers: { 'content-type': 'application/json', 'content-length': String(large.length) },
  });
  expect((await problemOf(announced)).code).toBe('too_large');
  const streaming = { duplex: 'half' };
  const streamed = await app.request('/echo/1', {
    method: 'POST',
    body: new Blob([large]).stream(),
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    ...streaming,
  });
  const problem = await problemOf(streamed);
  expect([problem.status, problem.code]).toEqual([413, 'too_large']);
  expect(log()).not.toContain('BodyLimit');
});

test('a defect is logged with its stack and the request, and its response reveals nothing', async () => {
  const answer = await app.request('/defect');
  const problem = await problemOf(answer);
  expect([problem.status, problem.detail, answer.headers.get('x-failure')]).toEqual([
    500,
    'Something went wrong',
    null,
  ]);
  expect(JSON.stringify(problem)).not.toContain('business');
  const entry =
    log()
      .split('\n')
      .find((line) => line.includes('business')) ?? '';
  expect(entry).toContain(problem.request_id);
});

const codesAndPauses = async (answers: readonly Response[]) =>
  Promise.all(
    answers.map(async (answer) => [
      answer.status,
      answer.headers.get('retry-after'),
      (await problemOf(answer)).code,
    ]),
  );
const send = () => app.request('/send', { method: 'POST' });

test.each(['ENOSPC', 'EDQUOT'])(
  'a full disk (%s) is not a defect: 507 for files and 503 otherwise',
  async (code) => {
    const cause = Object.assign(new Error('write'), { code });
    trouble = new Error('could not be kept', { cause });
    expect(await codesAndPauses([await send(), await app.request('/defect')])).toEqual([
      [507, '60', 'storage_full'],
      [503, '60', 'unavailable'],
    ]);
  },
);

test('on a full disk the server refuses files and orders, and continues everything else', async () => {
  full = true;
  const order = (key: string) =>
    app.request('/order', { method: 'POST', headers: { 'idempotency-key': key } });
  expect(await codesAndPauses([await send(), await order('order-0001')])).toEqual([
    [507, '60', 'storage_full'],
    [503, '60', 'unavailable'],
  ]);
  expect((await post('{"text":"abc"}')).status).toBe(200);
  full = false;
  expect((await order('order-0001')).status).toBe(200);
});

test.each([
  ['a statement that was ended', { code: '57014' }],
  ['a lock that was not had', { code: '55P03' }],
  ['a connection that was refused', { code: 'ECONNREFUSED' }],
])('the server returns 503 with a pause while the database is away, here %s', async (_, cause) => {
  trouble = new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), cause));
  expect(await codesAndPauses([await app.request('/defect')])).toEqual([[503, '5', 'unavailable']]);
});

test('network errors of other servers and constraint violations stay defects', async () => {
  trouble = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect((await app.request('/defect')).status).toBe(500);
  trouble = new DrizzleQueryError('insert', [], Object.assign(new Error('no'), { code: '23505' }));
  expect((await app.request('/defect')).status).toBe(500);
});

test('a limited caller gets the time to wait', async () => {
  const answer = await app.request('/closed');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
});

test('the log has one line per call, with the address pattern and not the address', async () => {
  await post('{"text":"abc"}', undefined, '/echo/secret-id?page=1');
  const line = log().trim().split('\n').at(-1) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    method: 'POST',
    route: '/echo/{id}',
    status: 200,
    msg: 'answered',
  });
  expect(line).not.toContain('secret-id');
});

test('every response has the security headers', async () => {
  for (const path of ['/nowhere', '/defect', '/closed']) {
    const { headers } = await app.request(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    const names = [
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'strict-transport-security',
      'cross-origin-resource-policy',
    ];
    expect(names.map((name) => headers.get(name))).toEqual([
      'nosniff',
      'DENY',
      'strict-origin-when-cross-origin',
      'max-age=63072000; includeSubDomains',
      'same-origin',
    ]);
    expect(headers.get('access-control-allow-origin')).toBe(null);
  }
});
