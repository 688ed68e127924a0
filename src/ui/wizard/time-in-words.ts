import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { Quote } from '#api/contract/quote.ts';

/** Seconds from which a time is given in minutes. */
const minutesThreshold = 120;

/** Seconds shown without measured runs, here and on the waiting page. */
export const defaultSeconds = { low: 120, high: 180 };

/** Adds the queue to an estimate; the job that is running may still need all of its time. */
export const addQueueTime = ({ seconds, queue }: Pick<Quote, 'seconds' | 'queue'>, ahead: number) => ({
  low: Math.round(seconds.low + ahead * queue.seconds_each),
  high: Math.round(seconds.high + (ahead > 0 ? ahead + 1 : 0) * queue.seconds_each),
});

/** Returns a function that formats a range of seconds; long ones in minutes. */
export function useTimeInWords(): (seconds: Quote['seconds']) => string {
  const { t } = useLingui();
  return ({ low, high }) => {
    if (high < minutesThreshold)
      return low < high ? t`${low}–${high} seconds` : plural(high, { one: '# second', other: '# seconds' });
    const [from, to] = [Math.floor(low / 60), Math.ceil(high / 60)];
    if (from < 1) return t`up to ${to} minutes`;
    return from < to ? t`${from}–${to} minutes` : plural(to, { one: '# minute', other: '# minutes' });
  };
}
