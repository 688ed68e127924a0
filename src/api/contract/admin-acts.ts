import * as v from 'valibot';

import { code, plainText } from './common.ts';

/*
 * What acts at several desks take, apart from the calls of each.
 */

export const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(3, code('too_short')),
  v.maxLength(500, code('too_long')),
  plainText,
);

/** How many credits a correction may give or take. */
export const largestCorrection = 100_000;
