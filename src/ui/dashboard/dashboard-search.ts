import * as v from 'valibot';

import { Feature } from '#api/contract/choices.ts';
import { ReviewSearch } from '#ui/image-review/review-search.ts';

/** Search parameters of the dashboard: the filter and the generation under review. An invalid value counts as absent. */
export const DashboardSearch = v.object({
  feature: v.fallback(v.optional(Feature), undefined),
  ...ReviewSearch.entries,
});
export type DashboardSearch = v.InferOutput<typeof DashboardSearch>;
