import * as v from 'valibot';

import { CaseKind, CaseStatus, deskSorts, PaidMethod, PaymentStatus } from '#api/contract/choices.ts';

import { daysSearch, kept, listSearch } from './list-search.ts';

/** What of the desk is shown, as it stands in the address. */
export const DeskSearch = v.object({
  view: kept(v.picklist(['cases', 'all'])),
  status: kept(CaseStatus),
  kind: kept(CaseKind),
  paid: kept(PaymentStatus),
  method: kept(PaidMethod),
  ...daysSearch,
  ...listSearch(deskSorts),
});
export type DeskSearch = v.InferOutput<typeof DeskSearch>;
