import { Plan } from '#api/contract/choices.ts';
import * as v from 'valibot';

import { optionalSearch, listSearch } from './list-search.ts';

export const planSorts = ['plan', 'monthly', 'credits', 'since'] as const;

/** Search parameters of the versions of plans: filter, order and hidden columns. */
export const PlansSearch = v.object({ plan: optionalSearch(Plan), ...listSearch(planSorts) });
export type PlansSearch = v.InferOutput<typeof PlansSearch>;
