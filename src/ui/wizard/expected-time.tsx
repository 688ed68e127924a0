import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Quote } from '#api/contract/generation.ts';
import { generationQueries, type Quoted } from '#api/queries/generation.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';

/** From here on, in seconds, a time is said in minutes. */
const longEnough = 120;

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

/** How long whoever makes it is likely to take, and when that has passed, that it has. */
export function ExpectedTime({ quoted, isUnderWay }: { quoted: Quoted; isUnderWay: boolean }) {
  const queries = useApi(generationQueries);
  const { data: quote } = useQuery(queries.quote(quoted));
  const inWords = useTimeInWords();
  const isLate = useHasPassed(quote?.seconds.high, isUnderWay);
  if (!quote) return null;
  const time = inWords(quote.seconds);
  return (
    <p className="mt-2.5 text-sm text-ink-2" aria-live="polite">
      {isLate ? (
        <Trans>It takes longer than expected ({time}). The work goes on, and nothing of it is lost.</Trans>
      ) : (
        <Trans>Expected for this order: {time}.</Trans>
      )}
    </p>
  );
}

/** Whether so many seconds have passed since the work was first seen under way. */
function useHasPassed(seconds: number | undefined, isUnderWay: boolean): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    if (!isUnderWay || seconds === undefined) return undefined;
    const timer = setTimeout(() => setPassed(seconds), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [isUnderWay, seconds]);
  return isUnderWay && passed !== undefined && passed === seconds;
}
