import * as v from 'valibot';

import { Feature, HistoryStatus } from '#api/contract/choices.ts';
import { ReviewSearch } from '#ui/image-review/review-search.ts';
import type { HistoryFilters } from '#api/queries/history.queries.ts';

const Day = v.pipe(v.string(), v.isoDate());

/** What of the history is shown, as it stands in the address. What can't be read there is left out. */
export const HistorySearch = v.object({
  status: v.fallback(v.optional(HistoryStatus), undefined),
  feature: v.fallback(v.optional(Feature), undefined),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  /** Days of the visitor's own calendar, both included. */
  from: v.fallback(v.optional(Day), undefined),
  to: v.fallback(v.optional(Day), undefined),
  sort: v.fallback(v.optional(v.literal('oldest')), undefined),
  bin: v.fallback(v.optional(v.literal(true)), undefined),
  ...ReviewSearch.entries,
});
export type HistorySearch = v.InferOutput<typeof HistorySearch>;

/** Midnight at the beginning of a day, where the visitor is; `later` days after it. */
function midnight(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}

/** The last moment of a day is the one before the next day begins: days of 23 or 25 hours end right too. */
const endOf = (day: string): Date => new Date(midnight(day, 1).getTime() - 1);

/** What the server is asked for. */
export const filtersOf = ({
  status,
  feature,
  q,
  from,
  to,
  sort,
  bin,
}: Partial<HistorySearch>): HistoryFilters => ({
  ...(status && { status }),
  ...(feature && { feature }),
  ...(q && { q }),
  ...(from && { from: midnight(from).toISOString() }),
  ...(to && { to: endOf(to).toISOString() }),
  ...(sort && { sort }),
  ...(bin && { bin: '1' }),
});

/** Whether anything but the order and the place narrows what is shown. */
export const isHistoryFiltered = ({ status, feature, q, from, to }: HistorySearch): boolean =>
  [status, feature, q, from, to].some((filter) => filter !== undefined);

/** The last day of a month such as `2026-02`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}
