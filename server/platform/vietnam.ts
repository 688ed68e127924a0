import { addTime, days, hours } from './clock.ts';

/** Vietnam is seven hours ahead all year and has been since 1975. */
export const vietnamOffset = hours(7);

export type Day = { year: number; month: number; day: number };

/** Day in Vietnam; months count from 1. */
export function dayIn(at: Date): Day {
  const local = addTime(at, vietnamOffset);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** Midnight in Vietnam at which a day of `YYYY-MM-DD` begins. */
export const startOfDay = (isoDay: string): Date =>
  addTime(new Date(`${isoDay}T00:00:00.000Z`), -vietnamOffset);

/** Midnight in Vietnam at which the day ends. */
export const endOfDay = (isoDay: string): Date => addTime(startOfDay(isoDay), days(1));
