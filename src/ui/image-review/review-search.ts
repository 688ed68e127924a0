import * as v from 'valibot';

import { Id } from '#api/contract/common.ts';

/** Which generation is looked at closely, as it stands in the address. */
export const ReviewSearch = v.object({
  item: v.fallback(v.optional(Id), undefined),
  /** Which of its pictures; without it the result. */
  picture: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))), undefined),
});
export type ReviewSearch = v.InferOutput<typeof ReviewSearch>;
