import * as v from 'valibot';

import { CaseKind, CaseStatus, deskSorts, PaidMethod, PaymentStatus } from '#api/contract/choices.ts';

import { daysSearch, optionalSearch, listSearch } from './list-search.ts';

/** Search parameters of the payments desk. */
export const DeskSearch = v.object({
  view: optionalSearch(v.picklist(['cases', 'all'])),
  status: optionalSearch(CaseStatus),
  kind: optionalSearch(CaseKind),
  paid: optionalSearch(PaymentStatus),
  method: optionalSearch(PaidMethod),
  ...daysSearch,
  ...listSearch(deskSorts),
});
export type DeskSearch = v.InferOutput<typeof DeskSearch>;
