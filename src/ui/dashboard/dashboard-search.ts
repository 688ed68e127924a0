import * as v from 'valibot';

import { Feature } from '#api/contract/choices.ts';

/** Which generations the dashboard shows, as it stands in the address. What can't be read there is left out. */
export const DashboardSearch = v.object({
  feature: v.fallback(v.optional(Feature), undefined),
});
export type DashboardSearch = v.InferOutput<typeof DashboardSearch>;
