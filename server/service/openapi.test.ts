import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import * as v from 'valibot';

import { api } from '#api/contract/api.ts';

import type { Op } from '#api/contract/op.ts';

import { openApiDocument } from './openapi.ts';

const document = openApiDocument(api, 'https://studio.test');

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

test('the document has every operation of the contract, with its method and path', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(
    Object.values(api)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  );
});

test('every reference resolves to a schema of the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(
    ([, reference]) => reference,
  );
  const schemas = new Set([
    '#/components/parameters/Version',
    ...Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
  ]);
  expect(references.filter((reference) => reference === undefined || !schemas.has(reference))).toEqual([]);
  expect(references.length).toBeGreaterThan(0);
});

test('an operation with a price names its method, permitted callers and errors', () => {
  expect(document.paths['/ai/virtual-tryon']?.['post']).toMatchObject({
    operationId: 'tryOn',
    security: [{ session: [] }, { token: [] }],
    parameters: [
      { name: 'Idempotency-Key', in: 'header', required: false },
      { $ref: '#/components/parameters/Version' },
    ],
    responses: {
      202: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Generation' } } } },
      402: { content: { 'application/problem+json': {} } },
    },
  });
});

const Example = v.looseObject({
  requestBody: v.looseObject({
    content: v.looseObject({ 'application/json': v.looseObject({ example: v.unknown() }) }),
  }),
});
const withBody = Object.entries<Op>(api).filter(([, { body }]) => body);

test.each(withBody)('the server accepts the example body of %s', (_, { method, path, body }) => {
  const { requestBody } = v.parse(Example, document.paths[path]?.[method.toLowerCase()]);
  const { example } = requestBody.content['application/json'];
  expect(body && v.safeParse(body, example).issues).toBeUndefined();
});

const withAnswer = Object.entries<Op>(api).filter(([, { answer }]) => answer);
const Answer = v.looseObject({
  content: v.looseObject({ 'application/json': v.looseObject({ example: v.unknown() }) }),
});

test.each(withAnswer)('the response example of %s is valid', (_, { method, path, status, answer }) => {
  const { responses } = v.parse(
    v.looseObject({ responses: v.record(v.string(), v.unknown()) }),
    document.paths[path]?.[method.toLowerCase()],
  );
  const { content } = v.parse(Answer, responses[String(status)]);
  expect(answer && v.safeParse(answer, content['application/json'].example).issues).toBeUndefined();
});

test.each(Object.entries<Op>(api))(
  "%s lists the server's unavailability and the errors of an invalid request",
  (_, op) => {
    const answers = Object.keys(Object(Object(document.paths[op.path])[op.method.toLowerCase()]).responses);
    const expected = ['503', ...(op.query || op.body ? ['400'] : []), ...(op.body ? ['422'] : [])];
    expect(answers).toEqual(expect.arrayContaining(expected));
  },
);
