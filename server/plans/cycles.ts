import { billingDay, monthsSince } from './billing-days.ts';
import type { PlanVersion, SubscriptionRow } from './plans.service.ts';

/** Returns the end of a month's credits: with the month, or a number of months after it. */
export const creditsEnd = (
  { creditPolicy, rolloverMonths }: Pick<PlanVersion, 'creditPolicy' | 'rolloverMonths'>,
  anchorAt: Date,
  month: number,
): Date => billingDay(anchorAt, month + 1 + (creditPolicy === 'rollover' ? rolloverMonths : 0));

/** Returns the numbers of the months whose credits are due: begun, paid and not granted. */
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
