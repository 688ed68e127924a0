import * as v from 'valibot';

import { oneLine } from './common.ts';

/** Engine, seed and dry run, which every order accepts. */
export const engineChoice = {
  seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))),
  model: v.optional(v.pipe(v.string(), v.maxLength(80), oneLine)),
  /** Checks and prices the order without making it. */
  dry_run: v.optional(v.boolean()),
};
