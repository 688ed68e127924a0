import * as v from 'valibot';

import { Feature, HistoryStatus } from '#api/contract/choices.ts';
import { ReviewSearch } from '#ui/image-review/review-search.ts';
import type { HistoryFilters } from '#api/queries/history.queries.ts';

const Day = v.pipe(v.string(), v.isoDate());

/** Search parameters of the history. An invalid value counts as absent. */
export const HistorySearch = v.object({
  status: v.fallback(v.optional(HistoryStatus), undefined),
  feature: v.fallback(v.optional(Feature), undefined),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  /** Inclusive days in the browser's time zone. */
  from: v.fallback(v.optional(Day), undefined),
  to: v.fallback(v.optional(Day), undefined),
  sort: v.fallback(v.optional(v.literal('oldest')), undefined),
  bin: v.fallback(v.optional(v.literal(true)), undefined),
  ...ReviewSearch.entries,
});
export type HistorySearch = v.InferOutput<typeof HistorySearch>;

/** Returns the midnight that begins a day, `later` days after it, in the browser's time zone. */
function midnight(day: string, offset = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + offset);
}

/** Returns the last millisecond of a day. It is derived from the next midnight because a day can have 23 or 25 hours. */
const endOfDay = (day: string): Date => new Date(midnight(day, 1).getTime() - 1);

/** Returns the parameters of the server's request. */
export const toHistoryFilters = ({
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
  ...(to && { to: endOfDay(to).toISOString() }),
  ...(sort && { sort }),
  ...(bin && { bin: '1' }),
});

/** Returns whether any parameter besides the order and the bin filters the list. */
export const isHistoryFiltered = ({ status, feature, q, from, to }: HistorySearch): boolean =>
  [status, feature, q, from, to].some((filter) => filter !== undefined);

/** Returns the last day of a month such as `2026-02`. */
export function lastDayOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}
