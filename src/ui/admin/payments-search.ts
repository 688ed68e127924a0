import * as v from 'valibot';

import { CaseKind, CaseStatus, deskSorts, PaidMethod, PaymentStatus } from '#api/contract/choices.ts';
import type { CaseFilters, DeskPaymentFilters } from '#api/queries/admin-payments.queries.ts';

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

const narrowed = ({ q, from, to, sort, order }: DeskSearch) => ({
  ...(q && { q }),
  ...(from && { from }),
  ...(to && { to }),
  ...(sort && { sort }),
  ...(order && { order }),
});

export const caseFiltersOf = ({ status = 'open', kind, ...search }: DeskSearch): CaseFilters => ({
  status,
  ...(kind && { kind }),
  ...narrowed(search),
});

export const deskPaymentFiltersOf = ({ paid, method, ...search }: DeskSearch): DeskPaymentFilters => ({
  ...(paid && { status: paid }),
  ...(method && { method }),
  ...narrowed(search),
});

export const unfiltered: Partial<DeskSearch> = {
  kind: undefined,
  paid: undefined,
  method: undefined,
  q: undefined,
  from: undefined,
  to: undefined,
};

export type DeskProps = { search: DeskSearch; onSearch: (change: Partial<DeskSearch>) => void };
