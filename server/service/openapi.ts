import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';

import { User } from '#api/contract/accounts.ts';
import { Asset, Sample, uploadLimits } from '#api/contract/assets.ts';
import { Catalog } from '#api/contract/catalog.ts';
import { contactFiles } from '#api/contract/contact.ts';
import { DryRun, Generation } from '#api/contract/generation.ts';
import { Quote } from '#api/contract/quote.ts';
import type { Access, Op } from '#api/contract/op.ts';
import { type ErrorCode, Problem } from '#api/contract/problem.ts';
import { KeptMail } from '#api/contract/service.ts';
import { ApiToken } from '#api/contract/tokens.ts';
import { apiVersions, latestVersion } from '#api/contract/versions.ts';
import { Webhook, WebhookDelivery, WebhookEvent, webhookEventTypes } from '#api/contract/webhooks.ts';
import { problemOf, problems } from '#server/platform/http/problem-details.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import { exampleOf } from './example.ts';
import { bodyExamples } from './example-bodies.ts';

/** Schemas with names of their own; all others are inlined. */
const named = {
  User,
  Asset,
  Sample,
  Generation,
  Quote,
  Catalog,
  KeptMail,
  DryRun,
  ApiToken,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  Problem,
};

const conversion = {
  target: 'draft-2020-12',
  // Transformations (trimming, lower case) have no counterpart in JSON Schema.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

let cachedSchemas: Record<string, JsonSchema> | undefined;
export const schemas = (): Record<string, JsonSchema> =>
  (cachedSchemas ??= portable(toJsonSchemaDefs(named, { ...conversion, typeMode: 'output' })));

/** Generates the OpenAPI 3.1 document of every operation in `api`, from the schemas by which the server parses and responds. */
export function openApiDocument(api: Record<string, Op>, publicUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, op] of Object.entries(api))
    paths[op.path] = { ...paths[op.path], [op.method.toLowerCase()]: operationOf(name, op) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mốt',
      version: latestVersion,
      description:
        'Try-on images, haircuts, edits, models and short films for fashion businesses. Errors are `application/problem+json` (RFC 9457). The guide stands at /developers.',
      contact: { name: 'Mốt', url: `${publicUrl}/contact` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map(([, name, description]) => ({ name, description })),
    paths,
    webhooks: webhooksOf(),
    components: {
      schemas: schemas(),
      parameters: { Version: versionParameter },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From POST /auth/login.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'mot_live_… or mot_test_…',
          description: 'An API token, created at /api-management.',
        },
      },
    },
  };
}

/** Tags by path prefix: the first match wins. */
export const tags = [
  ['/ai/', 'Generation', 'Order pictures and films, watch and cancel what is made, ask for prices.'],
  ['/api/assets', 'Pictures', 'Upload pictures, and download what was made of them.'],
  ['/api/samples', 'Samples', 'Models and garments that the studio brings.'],
  ['/api/history', 'History', 'What was made.'],
  ['/api/body-models', 'Body models', 'Models of one’s own.'],
  ['/api/tokens', 'API tokens', 'Tokens for programs, for whoever is signed in.'],
  ['/api/webhook', 'Webhooks', 'Endpoints that events are sent to, and what was sent.'],
  ['/api/admin', 'Administration', 'For administrators.'],
  ['/auth/', 'Accounts', 'Registering, signing in, and one’s own account.'],
  ['/api/blog', 'Blog', 'Articles.'],
  ['/api/', 'Studio', 'Everything else that the studio’s own pages ask for.'],
  ['/', 'Service', 'Whether the server is well.'],
] as const;

export const tagOf = (path: string): string =>
  tags.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'Service';

const callers: Record<Access, string> = {
  public: 'Anyone may call it.',
  local: 'Answers only on the server’s own machine.',
  session: 'For a signed-in person; API tokens are not accepted.',
  'session-or-token': 'For a signed-in person or an API token',
  admin: 'For administrators.',
};

/** Describes the permitted callers of an operation, and its headers. */
export function callersOf({ access, services, idempotent, also }: Op): string {
  const rights =
    services === 'any' || services === undefined
      ? ' of any permission.'
      : ` with the permission ${services.map((service) => `\`${service}\``).join(' or ')}.`;
  return [
    `${callers[access]}${access === 'session-or-token' ? rights : ''}`,
    ...(idempotent ? ['Carried out once for an `Idempotency-Key`, which a dry run does not need.'] : []),
    ...(also ? [`${also.description}.`] : []),
  ].join(' ');
}

const security: Record<Access, object[]> = {
  public: [],
  local: [],
  session: [{ session: [] }],
  'session-or-token': [{ session: [] }, { token: [] }],
  admin: [{ session: [] }],
};

const versionParameter = {
  name: 'Mot-Version',
  in: 'header',
  required: false,
  description: 'Date of the API version that the client was written for.',
  schema: { type: 'string', enum: [...apiVersions] },
};

function operationOf(operationId: string, op: Op): object {
  const parameters = [
    ...parametersOf(op.params, 'path'),
    ...parametersOf(op.query, 'query'),
    ...(op.idempotent ? [idempotencyKey(op)] : []),
    { $ref: '#/components/parameters/Version' },
  ];
  const body = requestBodyOf(operationId, op);
  return {
    operationId,
    tags: [tagOf(op.path)],
    summary: op.summary,
    description: `${op.summary}. ${callersOf(op)}`,
    security: security[op.access],
    parameters,
    ...(body && { requestBody: body }),
    responses: { [op.status]: answerOf(op), ...alternativeResponseOf(op), ...refusalsOf(op) },
  };
}

function alternativeResponseOf({ also }: Op): Record<string, object> {
  if (!also) return {};
  const content = contentOf(also.answer);
  return { [also.status]: { description: also.description, content: { 'application/json': content } } };
}

/** Describes the events that are sent to users' endpoints. */
function webhooksOf(): Record<string, object> {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  const describe = (type: string) => ({
    post: {
      operationId: `on_${type.replace('.', '_')}`,
      tags: ['Webhooks'],
      summary: `The event ${type}`,
      description:
        'Sent to endpoints that listen to it, signed as Standard Webhooks has it; tried for a day.',
      security: [],
      parameters: [
        header('webhook-id', 'The event; the same in every try.'),
        header('webhook-timestamp', 'Seconds since 1970: when this try was signed.'),
        header('webhook-signature', '`v1,` and the HMAC-SHA-256 of id, timestamp and body in Base64.'),
        header('mot-delivery-id', 'This try.'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } },
      },
      responses: {
        '2XX': { description: 'The event was received.' },
        410: { description: 'The endpoint no longer exists; it receives no further events.' },
      },
    },
  });
  return Object.fromEntries(webhookEventTypes.map((type) => [type, describe(type)]));
}

const idempotencyKey = ({ also }: Op) => ({
  name: 'Idempotency-Key',
  in: 'header',
  // A dry run has no key.
  required: also === undefined,
  description: 'A repeated request with the same key and body runs once and returns the same response.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  example: 'order-2026-11-28-0001',
});

function parametersOf(schema: v.GenericSchema | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
    ...(typeof value === 'object' && {
      example: exampleOf(value, schemas(), { field: name }),
    }),
  }));
}

function requestBodyOf(name: string, { body, multipart }: Op): object | undefined {
  if (body) {
    const schema = schemaOf(body, 'input');
    const example = bodyExamples[name] ?? exampleOf(schema, schemas());
    return { required: true, content: { 'application/json': { schema, example } } };
  }
  if (!multipart) return undefined;
  const schema = schemaOf(multipart, 'input');
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  // An upload has one file; a message to the studio may have several.
  const [field, files, types] =
    'files' in (schema.properties ?? {})
      ? ['files', { type: 'array', items: file, maxItems: contactFiles.count }, contactFiles.types]
      : ['file', file, uploadLimits.types];
  const content = {
    schema: { ...schema, properties: { ...schema.properties, [field]: files } },
    encoding: { [field]: { contentType: types.join(', ') } },
  };
  return { required: true, content: { 'multipart/form-data': content } };
}

const contentOf = (answer: v.GenericSchema): object => {
  const schema = schemaOf(answer, 'output');
  return { schema, example: exampleOf(schema, schemas(), { whole: true }) };
};

const text = (description: string) => ({ description, schema: { type: 'string' } });
const rateHeaders = {
  'RateLimit-Policy': text('Of an API token: how many requests in how many seconds, as `"token";q=60;w=60`.'),
  RateLimit: text('Of an API token: how many are left, and in how many seconds there is one more.'),
};

function answerOf({ answer, produces, access }: Op): object {
  const headers = access === 'session-or-token' && { headers: rateHeaders };
  if (answer) return { description: 'Done', ...headers, content: { 'application/json': contentOf(answer) } };
  if (!produces) return { description: 'Done, without content', ...headers };
  const schema = { type: produces.endsWith('json') ? 'object' : 'string' };
  return { description: 'Done', ...headers, content: { [produces]: { schema } } };
}

const tokenErrors = [
  'token_invalid',
  'token_revoked',
  'token_expired',
  'token_inactive',
  'token_address_refused',
  'token_not_permitted',
  'plan_without_api',
  'account_suspended',
  'rate_limited',
] as const satisfies readonly ErrorCode[];

/**
 * Returns the error codes of an operation, including those that every operation can have: an unreadable body, an invalid token, a
 * defect.
 */
function codesOf({ body, multipart, params, query, access, errors }: Op): readonly ErrorCode[] {
  const isGuarded = access !== 'public' && access !== 'local';
  return [
    ...errors,
    'version_unknown',
    ...(params ? (['not_found'] as const) : []),
    ...(query || body ? (['bad_request'] as const) : []),
    ...(body ? (['unprocessable', 'too_large', 'unsupported_type'] as const) : []),
    ...(multipart ? (['bad_request', 'storage_full'] as const) : []),
    ...(isGuarded ? (['unauthenticated', 'session_expired'] as const) : []),
    ...(access === 'session-or-token' ? tokenErrors : []),
    ...(access === 'session' || access === 'admin' ? (['token_not_accepted'] as const) : []),
    ...(access === 'admin' ? (['forbidden'] as const) : []),
    'internal',
    'unavailable',
  ];
}

function refusalsOf(op: Op): Record<string, object> {
  const codes = [...new Set(codesOf(op))];
  const statuses = new Set(codes.map((code) => problems[code].status));
  const codesWith = (status: number) => codes.filter((code) => problems[code].status === status);
  return Object.fromEntries([...statuses].map((status) => [status, refusalOf(codesWith(status), status)]));
}

function exampleOfRefusal([code = 'internal']: readonly ErrorCode[]): object {
  const { detail } = problems[code];
  const refusal = problemOf(new Refusal(code), '0198c1f2-7a3b-7c4d-8e5f-6a7b8c9d0e1f');
  return { ...refusal, detail, message: detail };
}

function refusalOf(codes: readonly ErrorCode[], status: number): object {
  const limited = [429, 503, 507].includes(status);
  const code = { properties: { code: { enum: [...codes] } } };
  return {
    description: codes.map((name) => `\`${name}\`: ${problems[name].detail}`).join('\n\n'),
    ...(limited && { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }),
    content: {
      'application/problem+json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, code] },
        example: exampleOfRefusal(codes),
      },
    },
  };
}

export function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema, { ...conversion, typeMode, definitions: named });
  return portable(rest);
}

/** Removes the patterns that need JavaScript's `u` flag: they exclude control characters. */
function portable<S>(schema: S): S {
  const isForUnicode = (name: string, value: unknown) =>
    name === 'pattern' && typeof value === 'string' && value.includes(String.raw`\p{`);
  return JSON.parse(
    JSON.stringify(schema, (name, value: unknown) => (isForUnicode(name, value) ? undefined : value)),
  ) as S;
}
