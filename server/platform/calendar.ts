/** The studio counts its days where most of its customers live; Vietnam has had no summer time since 1979. */
export const zone = 'Asia/Ho_Chi_Minh';
const offset = 7 * 3_600_000;
const dayLength = 86_400_000;

export type Period = 'daily' | 'weekly' | 'monthly';

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day of the studio's zone in which a moment lies: `2026-01-31`. */
export const dayOf = (moment: Date): string => isoDay(moment.getTime() + offset);

/** The moment at which a day begins in the studio's zone. */
export const startOfStudioDay = (day: string): Date => new Date(timeOf(day) - offset);

export const addDays = (day: string, days: number): string => isoDay(timeOf(day) + days * dayLength);

/** Days from one to another. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / dayLength;

/** The first day of the period in which a day lies; weeks begin on Monday. */
export function startOf(period: Period, day: string): string {
  if (period === 'daily') return day;
  if (period === 'monthly') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** The first day of the period that comes `count` periods later. */
export function periodLater(period: Period, start: string, count = 1): string {
  if (period !== 'monthly') return addDays(start, count * (period === 'daily' ? 1 : 7));
  const [year = 0, month = 1] = start.split('-').map(Number);
  return isoDay(Date.UTC(year, month - 1 + count, 1));
}

/** First days of every period that has a day of the range in it; both days count. */
export function periodsIn(period: Period, first: string, last: string): string[] {
  const starts: string[] = [];
  for (let start = startOf(period, first); start <= last; start = periodLater(period, start))
    starts.push(start);
  return starts;
}
