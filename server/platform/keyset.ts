import * as v from 'valibot';

import { Refusal } from './http/http-refusal.ts';

const Keyset = v.tuple([v.string(), v.pipe(v.string(), v.uuid())]);

/** Mark at the end of a page in a list that is sorted by a value and, for equal values, by id. */
export type KeysetMark = { value: string; id: string };

const largestInteger = 2 ** 31 - 1;
const asMoment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)[+-]\d\d(?::\d\d)?$/;

/** Whether the database can read a text as a value of the type. */
const isOf = {
  text: (value: string) => !value.includes('\0'),
  uuid: (value: string) => v.is(v.pipe(v.string(), v.uuid()), value),
  integer: (value: string) => /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) <= largestInteger,
  timestamptz: (value: string) => {
    const [, day, hour] = asMoment.exec(value) ?? [];
    return !Number.isNaN(Date.parse(`${day}T${hour}Z`));
  },
};
export type KeyType = keyof typeof isOf;

export const writeMark = ({ value, id }: KeysetMark): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** @throws {Refusal} `bad_request` for a cursor that this server did not write for a list with such values. */
export function readMark(cursor: string | undefined, type: KeyType): KeysetMark | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Keyset), text);
  if (!parsed.success || !isOf[type](parsed.output[0]))
    throw new Refusal('bad_request', { fields: [{ path: 'cursor', code: 'invalid' }] });
  const [value, id] = parsed.output;
  return { value, id };
}
