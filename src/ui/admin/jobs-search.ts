import { Feature, jobSorts } from '#api/contract/choices.ts';
import type { JobFilters } from '#api/queries/admin-jobs.queries.ts';
import * as v from 'valibot';

import { daysSearch, toDayFilters, optionalSearch, listSearch, toServerFilters } from './list-search.ts';

/** Search parameters of the jobs: filters, order and hidden columns. */
export const JobsSearch = v.object({
  status: optionalSearch(v.picklist(['under_way', 'failed'])),
  feature: optionalSearch(Feature),
  ...daysSearch,
  ...listSearch(jobSorts),
});
export type JobsSearch = v.InferOutput<typeof JobsSearch>;

export const toJobFilters = ({ status = 'under_way', feature, ...search }: JobsSearch): JobFilters => ({
  status,
  ...(feature && { feature }),
  ...toDayFilters(search),
  ...toServerFilters(search),
});
