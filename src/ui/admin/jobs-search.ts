import { Feature, jobSorts } from '#api/contract/choices.ts';
import type { JobFilters } from '#api/queries/admin-jobs.queries.ts';
import * as v from 'valibot';

import { daysSearch, inDays, kept, listSearch, narrowed } from './list-search.ts';

/** Which jobs are shown, in which order and with what of them, as it stands in the address. */
export const JobsSearch = v.object({
  status: kept(v.picklist(['under_way', 'failed'])),
  feature: kept(Feature),
  ...daysSearch,
  ...listSearch(jobSorts),
});
export type JobsSearch = v.InferOutput<typeof JobsSearch>;

export const jobFiltersOf = ({ status = 'under_way', feature, ...search }: JobsSearch): JobFilters => ({
  status,
  ...(feature && { feature }),
  ...inDays(search),
  ...narrowed(search),
});
