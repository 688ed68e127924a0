import { expect, test } from 'vitest';
import * as v from 'valibot';

import { api } from './api.ts';
import { Timestamp } from './common.ts';

type Leaf = { at: string; schema: v.GenericSchema };

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Returns every string schema inside a schema, with its path. */
function strings(at: string, schema: v.GenericSchema): Leaf[] {
  if (schema.type === 'string') return [{ at, schema }];
  const inner = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'entries') return Object.entries(value);
    if (key === 'options' && Array.isArray(value)) return value.map((option: unknown) => ['', option]);
    return key === 'item' || key === 'wrapped' ? [['', value]] : [];
  });
  return inner.flatMap(([key, value]) => (isSchema(value) ? strings(key ? `${at}.${key}` : at, value) : []));
}

const parts = ['body', 'multipart', 'query', 'params'];
const leaves = Object.entries(api).flatMap(([name, op]) =>
  Object.entries(op).flatMap(([part, schema]) =>
    parts.includes(part) && isSchema(schema) ? strings(`${name}.${part}`, schema) : [],
  ),
);
const accepts = (schema: v.GenericSchema, text: string): boolean => v.is(schema, text);

test('the checks cover the strings of every part of a call', () => {
  expect(leaves.length).toBeGreaterThan(50);
  for (const part of parts) expect(leaves.some(({ at }) => at.includes(`.${part}`))).toBe(true);
});

// A form represents a file as a string, although the server reads its bytes.
const files = /\.multipart\.files?$/;
// Passwords are hashed and never stored in plain text.
const hashed = /password/i;

test('no call accepts a NUL or a lone surrogate in any string', () => {
  const open = leaves.filter(
    ({ at, schema }) =>
      !hashed.test(at) &&
      !files.test(at) &&
      ['abc\u0000defgh', 'abc\ud800defgh'].some((text) => v.is(schema, text)),
  );
  expect(open.map(({ at }) => at)).toEqual([]);
});

test("no call accepts a day that does not exist or exceeds the database's range", () => {
  const days = leaves.filter(
    ({ schema }) =>
      accepts(schema, '2026-01-31') &&
      ['abc', 'abcdefgh-0001', '+84 912 345 678'].every((text) => !accepts(schema, text)),
  );
  expect(days.length).toBeGreaterThan(5);
  const odd = ['0000-01-01', '1969-12-31', '2026-02-30', '2026-13-01', '2026-1-1', '2026-01-31T00:00:00Z'];
  const taken = days.flatMap(({ at, schema }) =>
    odd.filter((day) => accepts(schema, day)).map((day) => `${at} ${day}`),
  );
  expect(taken).toEqual([]);
});

test.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '2026-01-01T00:00:00+07'])(
  'a time outside of the common range of clocks and the database is refused: %s',
  (time) => expect(v.is(Timestamp, time)).toBe(false),
);

test.each(['1970-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00+07:00'])(
  'a time with an offset is accepted: %s',
  (time) => expect(v.is(Timestamp, time)).toBe(true),
);
