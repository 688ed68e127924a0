import * as v from 'valibot';

import { Id } from '#api/contract/common.ts';

/** Search parameters of the review dialog. */
export const ReviewSearch = v.object({
  item: v.fallback(v.optional(Id), undefined),
  /** Index of the picture; by default the result. */
  picture: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))), undefined),
});
export type ReviewSearch = v.InferOutput<typeof ReviewSearch>;
