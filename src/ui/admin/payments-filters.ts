import type { CaseFilters, DeskPaymentFilters } from '#api/queries/admin-payments.queries.ts';

import type { DeskSearch } from './payments-search.ts';

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
