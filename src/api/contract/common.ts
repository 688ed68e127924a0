import * as v from 'valibot';

import type { FieldCode } from './problem.ts';

export { numberBetween, HexColour } from '@mot-studio/terms/values';

/** A valibot message that is one of our field codes: the interface and the server put it into words. */
export const code = (fieldCode: FieldCode): FieldCode => fieldCode;

/** UUIDv7, so that ids sort by the time they were made. */
export const Id = v.pipe(v.string(), v.uuid(code('invalid')));
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** ISO 8601, of the years that clocks and the database both know: 1970 to 9999. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((time) => Date.parse(time) >= 0 && Date.parse(time) <= lastMoment, code('invalid')),
);

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return time >= 0 && new Date(time).toISOString().startsWith(day);
};

/** A day that there is, of the years that clocks and the database both know. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isDay, code('invalid')));
export const Locale = v.picklist(['vi', 'en']);
export type Locale = v.InferOutput<typeof Locale>;

/** Text of one line, without what no database or header takes: control characters and halves of a character. */
export const oneLine = v.regex<string, FieldCode>(/^[^\p{Cc}\p{Cs}]*$/u, code('invalid'));

/** The same for text of several lines. */
export const plainText = v.regex<string, FieldCode>(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, code('invalid'));

/** The same for text that is pasted from elsewhere, with its tabs and line ends. */
export const pastedText = v.regex<string, FieldCode>(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, code('invalid'));

export const IdParams = v.object({ id: Id });

/** Where the next page starts; opaque. */
export const Cursor = v.pipe(v.string(), v.maxLength(1000), oneLine);
export const pageOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ items: v.array(item), next: v.nullable(Cursor) });

/** A query parameter that is a whole number within bounds. */
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
