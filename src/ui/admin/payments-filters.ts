import type { CaseFilters, DeskPaymentFilters } from '#api/queries/admin-payments.queries.ts';

import { serverFilters } from './list-search.ts';
import type { DeskSearch } from './payments-desk-search.ts';

const within = ({ from, to, ...search }: DeskSearch) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...serverFilters(search),
});

export const caseFiltersOf = ({ status = 'open', kind, ...search }: DeskSearch): CaseFilters => ({
  status,
  ...(kind && { kind }),
  ...within(search),
});

export const deskPaymentFiltersOf = ({ paid, method, ...search }: DeskSearch): DeskPaymentFilters => ({
  ...(paid && { status: paid }),
  ...(method && { method }),
  ...within(search),
});

export const noDeskFilters: Partial<DeskSearch> = {
  kind: undefined,
  paid: undefined,
  method: undefined,
  q: undefined,
  from: undefined,
  to: undefined,
};

export type DeskProps = { search: DeskSearch; onSearch: (change: Partial<DeskSearch>) => void };
