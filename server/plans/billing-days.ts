import { addTime, days } from '#server/platform/clock.ts';
import { vietnamOffset, dayIn } from '#server/platform/vietnam.ts';

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * Returns the billing day a number of months after the first one, at the same time of day. Counts from the first day and not from
 * the previous one: a purchase of 31 January is due on 28 February, and on 31 March again.
 */
export function billingDay(anchor: Date, months: number): Date {
  const local = addTime(anchor, vietnamOffset);
  const month = local.getUTCMonth() + months;
  const [year, index] = [local.getUTCFullYear() + Math.floor(month / 12), ((month % 12) + 12) % 12];
  const day = Math.min(local.getUTCDate(), daysInMonth(year, index + 1));
  const sinceMidnight =
    local.getTime() - Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  return addTime(new Date(Date.UTC(year, index, day)), sinceMidnight - vietnamOffset);
}

/** Counts the months from the first billing day to the latest one that is not after a moment. */
export function monthsSince(anchor: Date, at: Date): number {
  const [from, to] = [dayIn(anchor), dayIn(at)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return billingDay(anchor, months) <= at ? months : months - 1;
}

/** Counts the days on Vietnam's calendar between two moments. */
export function daysBetween(from: Date, to: Date): number {
  const midnight = (at: Date) => {
    const { year, month, day } = dayIn(at);
    return Date.UTC(year, month - 1, day);
  };
  return Math.round((midnight(to) - midnight(from)) / days(1));
}
