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
import { Generation, jobEvents, Quote } from '#api/contract/generation.ts';
import type { Access, Op } from '#api/contract/op.ts';
import { type ErrorCode, Problem } from '#api/contract/problem.ts';
import { KeptMail } from '#api/contract/service.ts';
import { problems } from '#server/platform/http/problem.ts';

/** Schemas that stand under a name of their own; every other one is written where it is used. */
const named = {
  User,
  Asset,
  Sample,
  Generation,
  StageEvent: jobEvents.stage,
  ProgressEvent: jobEvents.progress,
  Quote,
  Catalog,
  KeptMail,
  Problem,
};

const conversion = {
  target: 'draft-2020-12',
  // Transformations (trimming, lower case) have no counterpart in JSON Schema.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

/** The OpenAPI 3.1 document of every call in `api`, from the very schemas by which the server parses and answers. */
export function openApiDocument(api: Record<string, Op>, publicUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, op] of Object.entries(api))
    paths[op.path] = { ...paths[op.path], [op.method.toLowerCase()]: operationOf(name, op) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mốt',
      version: '1.0.0',
      description: 'Try-on images for fashion businesses. Errors are `application/problem+json` (RFC 9457).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: toJsonSchemaDefs(named, { ...conversion, typeMode: 'output' }),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From POST /auth/login.',
        },
      },
    },
  };
}

function operationOf(operationId: string, op: Op): object {
  const guarded: Record<Access, boolean> = {
    public: false,
    local: false,
    session: true,
    'session-or-token': true,
    admin: true,
  };
  const parameters = [
    ...parametersOf(op.params, 'path'),
    ...parametersOf(op.query, 'query'),
    ...(op.idempotent ? [idempotencyKey] : []),
  ];
  const body = requestBodyOf(op);
  return {
    operationId,
    summary: op.summary,
    security: guarded[op.access] ? [{ session: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { [op.status]: answerOf(op), ...refusalsOf(op) },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key with the same body is carried out once and answered alike.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function parametersOf(schema: v.GenericSchema | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function requestBodyOf({ body, multipart }: Op): object | undefined {
  if (body) return { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } };
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

function answerOf({ answer, produces }: Op): object {
  if (answer)
    return { description: 'Done', content: { 'application/json': { schema: schemaOf(answer, 'output') } } };
  if (!produces) return { description: 'Done; there is nothing to say' };
  return { description: 'Done', content: { [produces]: { schema: { type: 'string' } } } };
}

/** What any call can meet besides what it names: a body that can't be read, a token that can't be used, a defect. */
function codesOf({ body, access, errors }: Op): readonly ErrorCode[] {
  return [
    ...errors,
    ...(body ? (['bad_request', 'too_large', 'unsupported_type'] as const) : []),
    ...(access.startsWith('session') ? (['session_expired'] as const) : []),
    'internal',
  ];
}

function refusalsOf(op: Op): Record<string, object> {
  const codes = [...new Set(codesOf(op))];
  const statuses = new Set(codes.map((code) => problems[code].status));
  const codesWith = (status: number) => codes.filter((code) => problems[code].status === status);
  return Object.fromEntries([...statuses].map((status) => [status, refusalOf(codesWith(status), status)]));
}

function refusalOf(codes: readonly ErrorCode[], status: number): object {
  const limited = status === 429 || status === 503;
  const code = { properties: { code: { enum: [...codes] } } };
  return {
    description: codes.map((name) => `\`${name}\`: ${problems[name].detail}`).join('\n\n'),
    ...(limited && { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }),
    content: {
      'application/problem+json': { schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, code] } },
    },
  };
}

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema, { ...conversion, typeMode, definitions: named });
  return rest;
}
