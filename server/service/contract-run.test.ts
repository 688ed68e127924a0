import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { api } from '#api/contract/api.ts';
import { accountById } from '#server/users/users.service.ts';
import { startSession } from '#server/accounts/sessions.service.ts';
import { minutes } from '#server/platform/clock.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { orderBody } from '#tests/support/body-orders.ts';
import { answeringEngine, pngResult } from '#tests/support/scripted-engine.ts';
import {
  createTestServer,
  type TestAccount,
  testPicture,
  type TestServer,
} from '#tests/support/test-server.ts';
import { createToken } from '#tests/support/test-tokens.ts';
import { createCustomer, type Customer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

import { openApiDocument } from './openapi.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const Json = v.record(v.string(), v.unknown());
const Content = v.record(
  v.string(),
  v.looseObject({ schema: v.unknown(), example: v.optional(v.unknown()) }),
);
const Parameter = v.looseObject({
  name: v.string(),
  in: v.picklist(['path', 'query', 'header']),
  required: v.boolean(),
  schema: Json,
  example: v.optional(v.unknown()),
});
const Operation = v.looseObject({
  operationId: v.string(),
  security: v.array(v.record(v.string(), v.unknown())),
  /** A shared parameter is a reference, which is the same in every operation. */
  parameters: v.array(v.unknown()),
  requestBody: v.optional(v.looseObject({ content: Content })),
  responses: v.record(
    v.string(),
    v.looseObject({ headers: v.optional(Json, {}), content: v.optional(Content, {}) }),
  ),
});
type Operation = v.InferOutput<typeof Operation>;
const parametersOf = ({ parameters }: Operation) =>
  parameters.flatMap((each) => (v.is(Parameter, each) ? [each] : []));
const Document = v.looseObject({
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.looseObject({ schemas: Json }),
});

const document = v.parse(Document, JSON.parse(JSON.stringify(openApiDocument(api, 'http://studio.test'))));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
type Described = (typeof operations)[number];
const byName = operations.map((each): [string, Described] => [each.operation.operationId, each]);

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema({ $id: 'document', components: document.components });
const compiled = new Map<string, ValidateFunction>();
/** Returns the faults of a value by a schema of the document. */
function faultsOf(schema: unknown, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const check = compiled.get(text) ?? ajv.compile(v.parse(Json, JSON.parse(text)));
  compiled.set(text, check);
  if (check(value)) return [];
  const errors: readonly ErrorObject[] = check.errors ?? [];
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

let server: TestServer;
let owner: Customer;
let elsewhere: TestAccount;
let admin: TestAccount;
let secret: string;
let owned: (path: string) => string;
const absent = '01940000-0000-7000-8000-ffffffffffff';
beforeAll(async () => {
  server = await createTestServer({
    engine: answeringEngine({
      select: async () => pngResult(await testPicture()),
      'hair-fits': async () => ({ declined: [] }),
      pose: async () => ({ handles: null, declined: 'person_not_found' }),
      'hair-preview': async () => ({
        ...pngResult(await testPicture()),
        frame: { left: 0, top: 0, width: 64, height: 64 },
      }),
    }),
  });
  server.engine.finishAll();
  owner = await createCustomer(server, 'Owner');
  elsewhere = await server.signUp('Elsewhere');
  admin = await adminOf(server);
  await server.giveCredits(owner.user.id, 500);
  ({ secret } = await createToken(server, owner));
  owned = await thingsOf(owner);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Returns objects of a customer by the prefix of the path that names them. */
async function thingsOf(customer: Customer): Promise<(path: string) => string> {
  const { token } = customer;
  const endpoint = { url: 'https://shop.example/hook', events: ['generation.succeeded' as const] };
  const { webhook } = await server.call(api.createWebhook, { token, body: endpoint });
  const tried = await server.call(api.testWebhook, { token, params: { id: webhook.id }, body: {} });
  const { id: generation } = await submitTryOn(server, customer);
  await awaitOutcome(server, customer, generation);
  const { id: body } = await orderBody(server, customer);
  await awaitOutcome(server, customer, body);
  const model = await server.call(api.keepBodyModel, { token, body: { generation: body, name: 'Model' } });
  const { token: apiToken } = await createToken(server, customer);
  const ids: readonly (readonly [string, string])[] = [
    ['/api/admin', absent],
    ['/api/assets', customer.order.person],
    ['/api/tokens', apiToken.id],
    ['/api/webhooks', webhook.id],
    ['/api/webhook-deliveries', tried.id],
    ['/api/body-models', model.id],
    ['/ai/generations', generation],
    ['/api/history', generation],
  ];
  return (path) => ids.find(([beginning]) => path.startsWith(beginning))?.[1] ?? absent;
}

/**
 * Returns the authorization of a call: an API token where one is accepted, an administrator, or a new user where the call ends
 * the session.
 */
async function authorizationFor({ path, operation: { security } }: Described): Promise<string> {
  if (security.length === 0) return '';
  if (security.some((way) => 'token' in way)) {
    makeRoom();
    return secret;
  }
  if (path.startsWith('/api/admin')) return admin.token;
  return path.startsWith('/auth/') ? newSession() : owner.token;
}

/** Begins a new session, because calls of the account's own endpoints end sessions. */
async function newSession(): Promise<string> {
  const account = await accountById(server.studio.db, elsewhere.user.id);
  const whence = { ip: '192.0.2.1', device: { browser: null, system: null } };
  return (await startSession(server.studio, account, whence)).access_token;
}

/** Counts the token's requests, so that none exceeds the rate limit. */
let requestCount = 0;
function makeRoom(): void {
  requestCount += 1;
  if (requestCount % 900 === 0) server.time.advance(minutes(1.1));
}

type Wish = { query?: Record<string, string>; body?: BodyInit; type?: string; id?: string };

async function ask(described: Described, { query = {}, body, type, id }: Wish = {}): Promise<Response> {
  const { path, method, operation } = described;
  const authorization = await authorizationFor(described);
  const address = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id ?? owned(path)));
  const wantsKey = parametersOf(operation).some(({ name }) => name === 'Idempotency-Key');
  return server.fetch(`${address}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(authorization !== '' && { authorization: `Bearer ${authorization}` }),
      ...(type !== undefined && { 'content-type': type }),
      ...(wantsKey && { 'idempotency-key': `contract-${crypto.randomUUID()}` }),
    },
    ...(body !== undefined && { body }),
  });
}

/** Returns the differences between a response and the document. */
async function complaintsOf({ operation }: Described, answer: Response): Promise<string[]> {
  const { status } = answer;
  const documented = operation.responses[String(status)];
  const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (!documented) {
    const text = type.includes('json') ? await answer.text() : '';
    return [`answered ${status} ${text.slice(0, 300)}, which is not documented`];
  }
  if (status >= 500 && !(status === 503 && answer.headers.has('retry-after'))) return [`answered ${status}`];
  const missing = Object.keys(documented.headers)
    .filter((name) => name === 'Retry-After' && !answer.headers.has(name))
    .map((name) => `answered ${status} without ${name}`);
  const types = Object.keys(documented.content);
  if (types.length === 0)
    return [...missing, ...((await answer.text()) === '' ? [] : [`${status} has a body`])];
  const fits = types.find(
    (each) => each === type || (each.endsWith('/*') && type.startsWith(each.slice(0, -1))),
  );
  if (fits === undefined) return [...missing, `answered ${status} as «${type}», not ${types.join(', ')}`];
  if (!type.endsWith('json')) {
    await answer.body?.cancel();
    return missing;
  }
  const text = await answer.text();
  const faults = faultsOf(documented.content[fits]?.schema, JSON.parse(text));
  return [...missing, ...faults.map((fault) => `${status} ${text.slice(0, 120)}: ${fault}`)];
}

const exampleQuery = (operation: Operation): Record<string, string> =>
  Object.fromEntries(
    parametersOf(operation)
      .filter((each) => each.in === 'query' && each.required)
      .map(({ name, example }) => [name, String(example)]),
  );
const jsonBody = ({ requestBody }: Operation) => requestBody?.content['application/json'];

/** Returns an example with the ids of the caller's objects. */
const withOwned = (example: unknown): string =>
  JSON.stringify(example)
    .replaceAll('0198c1f2-7a3b-7c4d-8e5f-6a7b8c9d0e1f', owner.order.person)
    .replaceAll('0198c1f2-9b4c-7d5e-8f60-7b8c9d0e1f2a', owner.order.garments[0]?.asset ?? absent);

describe('every example of the document', () => {
  test.each(byName)('%s fits its schema', (_, { operation }) => {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.values(part?.content ?? {}),
    );
    const faults = [...contents, ...parametersOf(operation)].flatMap(({ schema, example }) =>
      example === undefined ? [] : faultsOf(schema, example),
    );
    expect(faults).toEqual([]);
  });
});

describe('every operation', () => {
  test.each(byName)('%s responds to its example according to the document', async (_, described) => {
    const content = jsonBody(described.operation);
    const answer = await ask(described, {
      query: exampleQuery(described.operation),
      ...(content && { body: withOwned(content.example), type: 'application/json' }),
    });
    expect(await complaintsOf(described, answer)).toEqual([]);
  });

  test.each(byName)('%s responds without authorization according to the document', async (_, described) => {
    const { path, method, operation } = described;
    const answer = await server.fetch(path.replaceAll(/\{\w+\}/g, absent), { method });
    expect(await complaintsOf(described, answer)).toEqual([]);
    const isOpen = operation.security.length === 0;
    expect(isOpen ? [] : [answer.status]).toEqual(isOpen ? [] : [401]);
  });
});

const strange: readonly unknown[] = [
  null,
  -1,
  1e308,
  '',
  ' ',
  'x'.repeat(10_000),
  '\uD800',
  'a\0b',
  [],
  {},
  [[]],
  { __proto__: null, constructor: 1 },
  '2026-13-45T99:99:99Z',
];
const texts = ['', '%00', '-1', '99999999999999999999', 'x'.repeat(3000), "' or 1=1 --", 'a\0b', '[]'];

/** Returns invalid bodies, and bodies with one malformed field. */
function malformed(operation: Operation): string[] {
  const { schema, example } = jsonBody(operation) ?? {};
  const fields = v.safeParse(v.looseObject({ properties: Json }), schema);
  const base = v.is(Json, example) ? example : {};
  const names = fields.success ? Object.keys(fields.output.properties) : [];
  return [
    '{',
    '',
    '[]',
    'null',
    '"text"',
    ...names.flatMap((name: string) => strange.map((value) => JSON.stringify({ ...base, [name]: value }))),
  ];
}

const withBody = byName.filter(([, { operation }]) => jsonBody(operation));
const withQuery = byName.filter(([, { operation }]) =>
  parametersOf(operation).some((each) => each.in === 'query'),
);
const withPath = byName.filter(([, { path }]) => path.includes('{'));
/** Endpoints below /auth count tries or create objects, so fewer malformed values are sent to them. */
const isCounted = ({ path }: Described) => path.startsWith('/auth/');

describe('malformed input', () => {
  test.each(withBody)('bodies of %s are refused according to the document', async (_, described) => {
    const bodies = malformed(described.operation);
    const complaints: string[] = [];
    for (const body of isCounted(described) ? bodies.slice(0, 12) : bodies) {
      const answer = await ask(described, { body, type: 'application/json' });
      const found = await complaintsOf(described, answer);
      complaints.push(...found.map((each) => `${body.slice(0, 120)} → ${each}`));
    }
    for (const type of ['text/plain', 'application/xml']) {
      const answer = await ask(described, { body: '{}', type });
      complaints.push(...(answer.status === 415 ? [] : [`${type} → ${answer.status}`]));
    }
    expect(complaints).toEqual([]);
  });

  test.each(withQuery)('queries of %s are refused according to the document', async (_, described) => {
    const names = parametersOf(described.operation)
      .filter((each) => each.in === 'query')
      .map(({ name }) => name);
    const complaints: string[] = [];
    for (const name of isCounted(described) ? names.slice(0, 2) : names)
      for (const text of texts) {
        const answer = await ask(described, {
          query: { ...exampleQuery(described.operation), [name]: text },
        });
        const found = await complaintsOf(described, answer);
        complaints.push(...found.map((each) => `${name}=${text.slice(0, 60)} → ${each}`));
      }
    expect(complaints).toEqual([]);
  });

  test.each(withPath)('ids of %s are refused according to the document', async (_, described) => {
    const content = jsonBody(described.operation);
    const complaints: string[] = [];
    for (const id of [
      'x',
      '0',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      'a\0b',
      'x'.repeat(3000),
      '\u{1F600}',
    ]) {
      const answer = await ask(described, {
        id,
        query: exampleQuery(described.operation),
        ...(content && { body: withOwned(content.example), type: 'application/json' }),
      });
      if (answer.status === 404 && !answer.headers.get('content-type')?.endsWith('json')) continue;
      const found = await complaintsOf(described, answer);
      complaints.push(...found.map((each) => `${id.slice(0, 40)} → ${each}`));
    }
    expect(complaints).toEqual([]);
  });
});
