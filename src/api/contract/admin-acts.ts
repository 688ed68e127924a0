import * as v from 'valibot';

import { code, plainText } from './common.ts';

/* Inputs that the administrators' calls share. */

export const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(3, code('too_short')),
  v.maxLength(500, code('too_long')),
  plainText,
);

/** Upper limit of the credits that one correction may add or deduct. */
export const maxCreditCorrection = 100_000;
