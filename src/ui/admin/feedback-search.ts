import { Fault, Feature, feedbackSorts } from '#api/contract/choices.ts';
import type { FeedbackFilters } from '#api/queries/feedback.queries.ts';
import * as v from 'valibot';

import { optionalSearch, listSearch, toServerFilters } from './list-search.ts';

/** Search parameters of the feedback: filters and order. */
export const FeedbackSearch = v.object({
  feature: optionalSearch(Feature),
  fault: optionalSearch(Fault),
  ...listSearch(feedbackSorts),
});
export type FeedbackSearch = v.InferOutput<typeof FeedbackSearch>;

export const toFeedbackFilters = ({ feature, fault, ...search }: FeedbackSearch): FeedbackFilters => ({
  ...(feature && { feature }),
  ...(fault && { fault }),
  ...toServerFilters(search),
});
