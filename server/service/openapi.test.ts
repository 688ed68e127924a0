import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';

import { api } from '#api/contract/api.ts';

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
  const schemas = new Set(
    Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
  );
  expect(references.filter((reference) => reference === undefined || !schemas.has(reference))).toEqual([]);
  expect(references.length).toBeGreaterThan(0);
});

test('a call that costs says how it is called, who may call it and how it is refused', () => {
  expect(document.paths['/ai/virtual-tryon']?.['post']).toMatchObject({
    operationId: 'tryOn',
    security: [{ session: [] }],
    parameters: [{ name: 'Idempotency-Key', in: 'header', required: true }],
    responses: {
      202: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Generation' } } } },
      402: { content: { 'application/problem+json': {} } },
    },
  });
});
