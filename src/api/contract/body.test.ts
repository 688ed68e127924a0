import { expect, test } from 'vitest';
import * as v from 'valibot';

import { bodyParameters } from '#tests/support/body-parameters.ts';

import { BodyGeneratorBody } from './body.ts';
import { BodyModelForm } from './body-models.ts';

const usual = { ...bodyParameters, aspect_ratio: '3:4' };

const refusals = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];

test.each([
  [{ height_cm: 139 }, 'height_cm', 'too_small'],
  [{ height_cm: 160.5 }, 'height_cm', 'invalid'],
  [{ weight_kg: 181 }, 'weight_kg', 'too_large'],
  [{ height_cm: 200, weight_kg: 34 }, 'weight_kg', 'too_small'],
  [{ age: 17 }, 'age', 'too_small'],
  [{ outfit_color: 'red' }, 'outfit_color', 'invalid'],
  [{ prompt: 'x'.repeat(501) }, 'prompt', 'too_long'],
  [{ height_cm: 200, weight_kg: 50 }, 'weight_kg', 'weight_too_low'],
  [{ height_cm: 150, weight_kg: 130 }, 'weight_kg', 'weight_too_high'],
])('a body with %o is refused at %s: %s', (wish, path, code) => {
  expect(refusals(BodyGeneratorBody, { ...usual, ...wish })).toEqual([[path, code]]);
});

test.each([
  { height_cm: 140, weight_kg: 35 },
  { height_cm: 180, weight_kg: 178 },
])('%o are plausible measures of an adult', (measures) => {
  expect(refusals(BodyGeneratorBody, { ...usual, ...measures })).toEqual([]);
});

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['x'.repeat(61), 'too_long'],
  ['two\nlines', 'invalid'],
])('the model name %j is refused: %s', (name, code) => {
  expect(refusals(BodyModelForm, { name })).toEqual([['name', code]]);
});
