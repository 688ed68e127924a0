import * as v from 'valibot';

import { Feature } from '#api/contract/choices.ts';
import { ReviewSearch } from '#ui/image-review/review-search.ts';

/** Which generations the dashboard shows, and which is looked at, as it stands in the address. What can't be read there is left out. */
export const DashboardSearch = v.object({
  feature: v.fallback(v.optional(Feature), undefined),
  ...ReviewSearch.entries,
});
export type DashboardSearch = v.InferOutput<typeof DashboardSearch>;
