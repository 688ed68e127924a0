import { Plan, userSorts } from '#api/contract/choices.ts';
import * as v from 'valibot';

const flag = v.fallback(v.optional(v.picklist(['yes', 'no'])), undefined);

/** Which accounts are shown, in which order and with what of them, as it stands in the address. */
export const UsersSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  plan: v.fallback(v.optional(Plan), undefined),
  verified: flag,
  suspended: flag,
  sort: v.fallback(v.optional(v.picklist(userSorts)), undefined),
  order: v.fallback(v.optional(v.picklist(['asc', 'desc'])), undefined),
  hidden: v.fallback(v.optional(v.array(v.string())), undefined),
});
export type UsersSearch = v.InferOutput<typeof UsersSearch>;
