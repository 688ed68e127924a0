import { Feature, reportSorts } from '#api/contract/choices.ts';
import type { ReportFilters } from '#api/queries/admin-community.queries.ts';
import * as v from 'valibot';

import { optionalSearch, listSearch, serverFilters } from './list-search.ts';

/** Search parameters of the shared results: filters and order. */
export const CommunitySearch = v.object({
  state: optionalSearch(v.picklist(['reported', 'taken_down'])),
  feature: optionalSearch(Feature),
  ...listSearch(reportSorts),
});
export type CommunitySearch = v.InferOutput<typeof CommunitySearch>;

export const reportFiltersOf = ({
  state = 'reported',
  feature,
  ...search
}: CommunitySearch): ReportFilters => ({
  state,
  ...(feature && { feature }),
  ...serverFilters(search),
});
