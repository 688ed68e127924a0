import { billingDay, monthsSince } from './billing-days.ts';
import type { PlanVersion, SubscriptionRow } from './plans.service.ts';

/** When the credits of a month end: with the month, or so many months after it. */
export const creditsEnd = (
  { creditPolicy, rolloverMonths }: Pick<PlanVersion, 'creditPolicy' | 'rolloverMonths'>,
  anchorAt: Date,
  month: number,
): Date => billingDay(anchorAt, month + 1 + (creditPolicy === 'rollover' ? rolloverMonths : 0));

/** The months, by number, whose credits are due and were not granted: they began, they are paid, and nobody got them. */
export function monthsDue(
  { anchorAt, grantedFor, paidUntil }: Pick<SubscriptionRow, 'anchorAt' | 'grantedFor' | 'paidUntil'>,
  at: Date,
): number[] {
  const months: number[] = [];
  for (let month = monthsSince(anchorAt, grantedFor) + 1; ; month += 1) {
    const start = billingDay(anchorAt, month);
    if (start > at || start >= paidUntil) return months;
    months.push(month);
  }
}
