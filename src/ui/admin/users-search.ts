import { Plan, userSorts } from '#api/contract/choices.ts';
import * as v from 'valibot';

import { optionalSearch, listSearch } from './list-search.ts';

const flag = optionalSearch(v.picklist(['yes', 'no']));

/** Search parameters of the accounts: filters, order and hidden columns. */
export const UsersSearch = v.object({
  plan: optionalSearch(Plan),
  verified: flag,
  suspended: flag,
  ...listSearch(userSorts),
});
export type UsersSearch = v.InferOutput<typeof UsersSearch>;
