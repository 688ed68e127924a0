import { after, days, hours } from './clock.ts';

/** Vietnam is seven hours ahead all year and has been since 1975. */
export const ahead = hours(7);

export type Day = { year: number; month: number; day: number };

/** The day that a clock on a wall in Vietnam shows; months count from 1. */
export function dayIn(at: Date): Day {
  const local = after(at, ahead);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** Midnight in Vietnam at which a day of `YYYY-MM-DD` begins. */
export const startOfDay = (isoDay: string): Date => after(new Date(`${isoDay}T00:00:00.000Z`), -ahead);

/** The same, and when the day is over. */
export const endOfDay = (isoDay: string): Date => after(startOfDay(isoDay), days(1));
