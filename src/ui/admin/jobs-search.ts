import { Feature } from '#api/contract/choices.ts';
import * as v from 'valibot';

/** Which jobs are shown, as it stands in the address. */
export const JobsSearch = v.object({
  status: v.fallback(v.optional(v.picklist(['under_way', 'failed'])), undefined),
  feature: v.fallback(v.optional(Feature), undefined),
  /** Columns that are left out. */
  hidden: v.fallback(v.optional(v.array(v.string())), undefined),
});
export type JobsSearch = v.InferOutput<typeof JobsSearch>;
