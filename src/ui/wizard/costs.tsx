import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { quoteQueries, type QuoteRequest } from '#api/queries/quote.queries.ts';
import { errorText } from '#ui/messages/errors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';

import { OrderRow } from './order-row.tsx';
import { defaultSeconds, useTimeInWords, addQueueTime } from './time-in-words.ts';

const topUp = latePart(() => import('#ui/patterns/top-up.tsx'));

/** Cost and expected duration of a generation, and the balance after it. */
export function Costs(quoted: QuoteRequest) {
  const { i18n } = useLingui();
  const inWords = useTimeInWords();
  const queries = useApi(quoteQueries);
  const { data: quote, isError } = useQuery(queries.quote(quoted));
  const paying = useLatePart(topUp, quote !== undefined && quote.shortage > 0, undefined, false);
  if (isError) return <p className="mt-4 text-sm text-ink-2">{i18n._(notices.costUnavailable.title)}</p>;
  return (
    <>
      <dl className="mt-3">
        <OrderRow name={<Trans>Cost</Trans>}>
          {quote ? <Plural value={quote.cost} one="# credit" other="# credits" /> : '…'}
        </OrderRow>
        <OrderRow name={<Trans>Expected time</Trans>}>
          {quote ? inWords(quote.measured ? addQueueTime(quote, quote.queue.ahead) : defaultSeconds) : '…'}
        </OrderRow>
        <OrderRow name={<Trans>Left afterwards</Trans>}>
          {quote ? (
            <Plural value={Math.max(0, quote.balance - quote.cost)} one="# credit" other="# credits" />
          ) : (
            '…'
          )}
        </OrderRow>
      </dl>
      {quote?.watermark && (
        <p className="mark-note text-sm text-ink-2">
          <Trans>
            On the free plan the result carries a small mark in its corner, on the screen and in the file.
          </Trans>
        </p>
      )}
      {quote && quote.shortage > 0 && (
        <output className="grid gap-1.5 rounded bg-amber-soft px-3 py-2 text-sm text-amber">
          {errorText(i18n, 'insufficient_credits', {
            userBalance: quote.balance,
            cost: quote.cost,
            shortage: quote.shortage,
          })}
          {paying ? <paying.TopUp shortage={quote.shortage} /> : <p className="min-h-5" />}
        </output>
      )}
    </>
  );
}
