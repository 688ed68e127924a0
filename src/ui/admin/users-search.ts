import { Plan, userSorts } from '#api/contract/choices.ts';
import * as v from 'valibot';

import { optionalSearch, listSearch } from './list-search.ts';

const flag = optionalSearch(v.picklist(['yes', 'no']));

/** Which accounts are shown, in which order and with what of them, as it stands in the address. */
export const UsersSearch = v.object({
  plan: optionalSearch(Plan),
  verified: flag,
  suspended: flag,
  ...listSearch(userSorts),
});
export type UsersSearch = v.InferOutput<typeof UsersSearch>;
