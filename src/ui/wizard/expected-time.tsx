import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { quoteQueries, type QuoteRequest } from '#api/queries/quote.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';

import { useTimeInWords, addQueueTime } from './time-in-words.ts';

type ExpectedTimeProps = {
  quoted: QuoteRequest;
  /** Number of orders before this one; null if it is not queued or the number is unknown. */
  before: number | null;
  isUnderWay: boolean;
};

/**
 * Expected duration on this machine including the queue, and a notice once it has passed. Without measured runs it shows the
 * general estimate.
 */
export function ExpectedTime({ quoted, before, isUnderWay }: ExpectedTimeProps) {
  const queries = useApi(quoteQueries);
  const { data: quote } = useQuery(queries.quote(quoted));
  const inWords = useTimeInWords();
  const isLate = useHasPassed(quote?.seconds.high, isUnderWay);
  if (!quote?.measured) return <Trans>This can take around 2 to 3 minutes.</Trans>;
  const ahead = isUnderWay ? 0 : (before ?? quote.queue.ahead);
  const time = inWords(addQueueTime(quote, ahead));
  if (isLate)
    return (
      <Trans>It takes longer than expected ({time}). The work goes on, and nothing of it is lost.</Trans>
    );
  return ahead > 0 ? (
    <Plural
      value={ahead}
      one={`Expected with the order before it: ${time}.`}
      other={`Expected with the # orders before it: ${time}.`}
    />
  ) : (
    <Trans>Expected for this order: {time}.</Trans>
  );
}

/** Returns whether a number of seconds has passed since the job was first seen running. */
function useHasPassed(seconds: number | undefined, isUnderWay: boolean): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    if (!isUnderWay || seconds === undefined) return undefined;
    const timer = setTimeout(() => setPassed(seconds), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [isUnderWay, seconds]);
  return isUnderWay && passed !== undefined && passed === seconds;
}
