import * as v from 'valibot';

import { Refusal } from './http/refusal.ts';

const Keyset = v.tuple([v.string(), v.pipe(v.string(), v.uuid())]);

/** Where a page ends in a list that is sorted by a value and, among equals, by id. */
export type KeysetMark = { value: string; id: string };

export const writeMark = ({ value, id }: KeysetMark): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** @throws {Refusal} `bad_request` for what this server did not write. */
export function readMark(cursor: string | undefined): KeysetMark | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Keyset), text);
  if (!parsed.success) throw new Refusal('bad_request', { fields: [{ path: 'cursor', code: 'invalid' }] });
  const [value, id] = parsed.output;
  return { value, id };
}
