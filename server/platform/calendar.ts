/** Time zone of the studio's days: most customers live in Vietnam, which has had no daylight saving time since 1979. */
export const zone = 'Asia/Ho_Chi_Minh';
const offset = 7 * 3_600_000;
const dayLength = 86_400_000;

export type Period = 'daily' | 'weekly' | 'monthly';

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Day of a moment in the studio's zone: `2026-01-31`. */
export const dayOf = (moment: Date): string => isoDay(moment.getTime() + offset);

/** Moment at which a day begins in the studio's zone. */
export const startOfStudioDay = (day: string): Date => new Date(timeOf(day) - offset);

export const addDays = (day: string, days: number): string => isoDay(timeOf(day) + days * dayLength);

/** Counts the days between two days. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / dayLength;

/** First day of a day's period; weeks begin on Monday. */
export function startOf(period: Period, day: string): string {
  if (period === 'daily') return day;
  if (period === 'monthly') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** First day of the period `count` periods later. */
export function periodLater(period: Period, start: string, count = 1): string {
  if (period !== 'monthly') return addDays(start, count * (period === 'daily' ? 1 : 7));
  const [year = 0, month = 1] = start.split('-').map(Number);
  return isoDay(Date.UTC(year, month - 1 + count, 1));
}

/** First days of all periods that overlap a range; both its ends count. */
export function periodsIn(period: Period, first: string, last: string): string[] {
  const starts: string[] = [];
  for (let start = startOf(period, first); start <= last; start = periodLater(period, start))
    starts.push(start);
  return starts;
}
