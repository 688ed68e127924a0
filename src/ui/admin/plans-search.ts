import { Plan } from '#api/contract/choices.ts';
import * as v from 'valibot';

import { optionalSearch, listSearch } from './list-search.ts';

export const planSorts = ['plan', 'monthly', 'credits', 'since'] as const;

/** Which versions of plans are shown, in which order and with what of them, as it stands in the address. */
export const PlansSearch = v.object({ plan: optionalSearch(Plan), ...listSearch(planSorts) });
export type PlansSearch = v.InferOutput<typeof PlansSearch>;
