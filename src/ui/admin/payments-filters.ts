import type { CaseFilters, DeskPaymentFilters } from '#api/queries/admin-payments.queries.ts';

import { toServerFilters } from './list-search.ts';
import type { DeskSearch } from './payments-desk-search.ts';

const within = ({ from, to, ...search }: DeskSearch) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...toServerFilters(search),
});

export const toCaseFilters = ({ status = 'open', kind, ...search }: DeskSearch): CaseFilters => ({
  status,
  ...(kind && { kind }),
  ...within(search),
});

export const toDeskPaymentFilters = ({ paid, method, ...search }: DeskSearch): DeskPaymentFilters => ({
  ...(paid && { status: paid }),
  ...(method && { method }),
  ...within(search),
});

export const emptyDeskFilters: Partial<DeskSearch> = {
  kind: undefined,
  paid: undefined,
  method: undefined,
  q: undefined,
  from: undefined,
  to: undefined,
};

export type DeskProps = { search: DeskSearch; onSearch: (change: Partial<DeskSearch>) => void };
