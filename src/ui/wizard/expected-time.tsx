import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { generationQueries, type Quoted } from '#api/queries/generation.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';

import { useTimeInWords } from './time-in-words.ts';

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
