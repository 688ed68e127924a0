import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Feature } from '#api/contract/generation.ts';
import { generationQueries } from '#api/queries/generation.queries.ts';
import { errorText } from '#ui/messages/errors.ts';
import { notices } from '#ui/messages/notices.ts';
import { useApi } from '#ui/patterns/api-context.ts';

/** What a generation costs, how long it takes and what is left afterwards. */
export function Costs({ feature }: { feature: Feature }) {
  const { i18n } = useLingui();
  const queries = useApi(generationQueries);
  const { data: quote, isError } = useQuery(queries.quote(feature));
  if (isError) return <p className="mt-4 text-sm text-ink-2">{i18n._(notices.costUnavailable.title)}</p>;
  const { low, high } = quote?.seconds ?? {};
  return (
    <>
      <dl className="mt-3">
        <div className="order-row">
          <dt>
            <Trans>Cost</Trans>
          </dt>
          <dd>{quote ? <Plural value={quote.cost} one="# credit" other="# credits" /> : '…'}</dd>
        </div>
        <div className="order-row">
          <dt>
            <Trans>Expected time</Trans>
          </dt>
          <dd>
            {quote ? (
              <Trans>
                {low}–{high} seconds
              </Trans>
            ) : (
              '…'
            )}
          </dd>
        </div>
        <div className="order-row">
          <dt>
            <Trans>Left afterwards</Trans>
          </dt>
          <dd>
            {quote ? (
              <Plural value={Math.max(0, quote.balance - quote.cost)} one="# credit" other="# credits" />
            ) : (
              '…'
            )}
          </dd>
        </div>
      </dl>
      {quote && quote.shortage > 0 && (
        <output className="block rounded bg-amber-soft px-3 py-2 text-sm text-amber">
          {errorText(i18n, 'insufficient_credits', {
            userBalance: quote.balance,
            cost: quote.cost,
            shortage: quote.shortage,
          })}
        </output>
      )}
    </>
  );
}
