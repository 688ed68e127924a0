import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { Quote } from '#api/contract/quote.ts';

/** From here on, in seconds, a time is said in minutes. */
const longEnough = 120;

/** Seconds that are named where nothing was made yet by which they are known, here and on the page that waits. */
export const defaultSeconds = { low: 120, high: 180 };

/** With those that wait before it; what is made at this moment may take all of its time yet. */
export const addQueueTime = ({ seconds, queue }: Pick<Quote, 'seconds' | 'queue'>, ahead: number) => ({
  low: Math.round(seconds.low + ahead * queue.seconds_each),
  high: Math.round(seconds.high + (ahead > 0 ? ahead + 1 : 0) * queue.seconds_each),
});

/** From quick to slow, in seconds; of what takes longer than that, in minutes. */
export function useTimeInWords(): (seconds: Quote['seconds']) => string {
  const { t } = useLingui();
  return ({ low, high }) => {
    if (high < longEnough)
      return low < high ? t`${low}–${high} seconds` : plural(high, { one: '# second', other: '# seconds' });
    const [from, to] = [Math.floor(low / 60), Math.ceil(high / 60)];
    if (from < 1) return t`up to ${to} minutes`;
    return from < to ? t`${from}–${to} minutes` : plural(to, { one: '# minute', other: '# minutes' });
  };
}
