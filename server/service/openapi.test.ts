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

test('every call of the contract stands in it, under its own method and path', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(
    Object.values(api)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  );
});

test('every reference leads to a schema that stands in it', () => {
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

test('a call that costs says how it is called, who may call it and how it is refused', () => {
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

test.each(withBody)('the example of %s is a body that the server takes', (_, { method, path, body }) => {
  const { requestBody } = v.parse(Example, document.paths[path]?.[method.toLowerCase()]);
  const { example } = requestBody.content['application/json'];
  expect(body && v.safeParse(body, example).issues).toBeUndefined();
});

const withAnswer = Object.entries<Op>(api).filter(([, { answer }]) => answer);
const Answer = v.looseObject({
  content: v.looseObject({ 'application/json': v.looseObject({ example: v.unknown() }) }),
});

test.each(withAnswer)('the example of what %s answers is one', (_, { method, path, status, answer }) => {
  const { responses } = v.parse(
    v.looseObject({ responses: v.record(v.string(), v.unknown()) }),
    document.paths[path]?.[method.toLowerCase()],
  );
  const { content } = v.parse(Answer, responses[String(status)]);
  expect(answer && v.safeParse(answer, content['application/json'].example).issues).toBeUndefined();
});

test.each(Object.entries<Op>(api))(
  '%s says that the server may be unavailable, and what a wrong request meets',
  (_, op) => {
    const answers = Object.keys(Object(Object(document.paths[op.path])[op.method.toLowerCase()]).responses);
    const expected = ['503', ...(op.query || op.body ? ['400'] : []), ...(op.body ? ['422'] : [])];
    expect(answers).toEqual(expect.arrayContaining(expected));
  },
);
