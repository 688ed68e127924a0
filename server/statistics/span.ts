import { Refusal } from '#server/platform/http/http-refusal.ts';

import { addDays, daysBetween, periodLater, type Period, startOf, zone } from '#server/platform/calendar.ts';

/** Range of days, both included, counted by periods. */
export type DayRange = { period: Period; first: string; last: string };
type RangeQuery = { period: Period; start_date?: string | undefined; end_date?: string | undefined };

const defaultLength: Record<Period, number> = { daily: 30, weekly: 12, monthly: 12 };
const maxDays: Record<Period, number> = { daily: 366, weekly: 366 * 3, monthly: 366 * 10 };

/**
 * Returns the requested range; without dates the last month of days, twelve weeks or twelve months.
 * @throws {Refusal} `bad_request` for an end before the start, or a range over the limit.
 */
export function dayRangeOf({ period, start_date, end_date }: RangeQuery, today: string): DayRange {
  const last = end_date ?? today;
  const first = start_date ?? periodLater(period, startOf(period, last), 1 - defaultLength[period]);
  const days = daysBetween(first, last);
  const refuse = (path: string) => new Refusal('bad_request', { fields: [{ path, code: 'invalid' }] });
  if (days < 0) throw refuse('end_date');
  if (days > maxDays[period]) throw refuse('start_date');
  return { period, first, last };
}

/** Returns the range of the same length just before. */
export function precedingRange({ period, first, last }: DayRange): DayRange {
  const days = daysBetween(first, last) + 1;
  return { period, first: addDays(first, -days), last: addDays(first, -1) };
}

export const toSpan = ({ first, last }: DayRange) => ({ start_date: first, end_date: last, zone });

/** PostgreSQL's name of a period. */
export const unitOf: Record<Period, string> = { daily: 'day', weekly: 'week', monthly: 'month' };
