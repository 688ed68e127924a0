import * as v from 'valibot';

import type { FieldCode } from './problem.ts';

export { numberBetween, HexColour } from '@mot-studio/terms/values';

/** Returns a field code typed as a valibot message; the interface and the server translate it. */
export const code = (fieldCode: FieldCode): FieldCode => fieldCode;

/** UUIDv7, so that ids sort by their time of creation. */
export const Id = v.pipe(v.string(), v.uuid(code('invalid')));
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** ISO 8601 within the years that clocks and the database share: 1970 to 9999. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((time) => Date.parse(time) >= 0 && Date.parse(time) <= lastMoment, code('invalid')),
);

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return time >= 0 && new Date(time).toISOString().startsWith(day);
};

/** Existing calendar day within the years that clocks and the database share. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isDay, code('invalid')));
export const Locale = v.picklist(['vi', 'en']);
export type Locale = v.InferOutput<typeof Locale>;

/** Text of one line, without characters that a database or a header refuses: control characters and lone surrogates. */
export const oneLine = v.regex<string, FieldCode>(/^[^\p{Cc}\p{Cs}]*$/u, code('invalid'));

/** Text of several lines under the same rule. */
export const plainText = v.regex<string, FieldCode>(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, code('invalid'));

/** Pasted text under the same rule, with tabs and all line ends allowed. */
export const pastedText = v.regex<string, FieldCode>(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, code('invalid'));

export const IdParams = v.object({ id: Id });

/** Opaque position of the next page. */
export const Cursor = v.pipe(v.string(), v.maxLength(1000), oneLine);
export const pageOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ items: v.array(item), next: v.nullable(Cursor) });

/** Returns the schema of a query parameter that is a whole number within bounds. */
export const intParam = (min: number, max: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, code('invalid')),
      v.transform(Number),
      v.minValue(min),
      v.maxValue(max),
    ),
    String(fallback),
  );
