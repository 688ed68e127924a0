import * as v from 'valibot';

import { CaseKind, CaseStatus, deskSorts, PaidMethod, PaymentStatus } from '#api/contract/choices.ts';

const Day = v.pipe(v.string(), v.isoDate());
const kept = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** What of the desk is shown, as it stands in the address. */
export const DeskSearch = v.object({
  view: kept(v.picklist(['cases', 'all'])),
  status: kept(CaseStatus),
  kind: kept(CaseKind),
  paid: kept(PaymentStatus),
  method: kept(PaidMethod),
  q: kept(v.pipe(v.string(), v.maxLength(100))),
  /** Days of Vietnam, both included. */
  from: kept(Day),
  to: kept(Day),
  sort: kept(v.picklist(deskSorts)),
  order: kept(v.picklist(['asc', 'desc'])),
  hidden: kept(v.array(v.string())),
});
export type DeskSearch = v.InferOutput<typeof DeskSearch>;
