import { Feature, reportSorts } from '#api/contract/choices.ts';
import type { ReportFilters } from '#api/queries/admin-community.queries.ts';
import * as v from 'valibot';

import { optionalSearch, listSearch, toServerFilters } from './list-search.ts';

/** Search parameters of the shared results: filters and order. */
export const CommunitySearch = v.object({
  state: optionalSearch(v.picklist(['reported', 'taken_down'])),
  feature: optionalSearch(Feature),
  ...listSearch(reportSorts),
});
export type CommunitySearch = v.InferOutput<typeof CommunitySearch>;

export const toReportFilters = ({
  state = 'reported',
  feature,
  ...search
}: CommunitySearch): ReportFilters => ({
  state,
  ...(feature && { feature }),
  ...toServerFilters(search),
});
