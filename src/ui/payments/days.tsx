import { Trans } from '@lingui/react/macro';

import { DayRange } from '#ui/patterns/day-range.tsx';
import { Button } from '#ui/primitives/button.tsx';

import { type PaymentsProps, emptyPaymentFilters } from './payments-search.ts';

/** Filters by days in Vietnam's time zone, with a reset. */
export function DayFilters({ search, onSearch }: PaymentsProps) {
  const { status, method, kind, from, to } = search;
  const isNarrowed = [status, method, kind, from, to].some((filter) => filter !== undefined);
  return (
    <>
      <DayRange from={from} to={to} onChange={onSearch} />
      {isNarrowed && (
        <Button look="quiet" size="small" icon="i-lucide-x" onClick={() => onSearch(emptyPaymentFilters)}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
    </>
  );
}
