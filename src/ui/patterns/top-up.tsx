import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { paymentQueries } from '#api/queries/payments.queries.ts';
import { useApi } from './api-context.ts';
import { moneyText } from './money.ts';

/** Price of the missing credits, with a link that pays and returns to this draft. */
export function TopUp({ shortage }: { shortage: number }) {
  const { i18n } = useLingui();
  const queries = useApi(paymentQueries);
  const { data: packs = [] } = useQuery(queries.packs());
  const pack = packs.find(({ credits }) => credits >= shortage) ?? packs.at(-1);
  const { pathname, search } = location;
  const way = new URLSearchParams({ return: `${pathname}${search}`, ...(pack && { pack: pack.id }) });
  const [credits, price] = [pack?.credits ?? 0, moneyText(i18n, pack?.price_vnd ?? 0)];
  return (
    <p>
      <a className="link font-500" href={`/studio-pricing?${way.toString()}`}>
        {pack ? (
          <Trans>
            Get <Plural value={credits} one="# credit" other="# credits" /> for {price} and come back here
          </Trans>
        ) : (
          <Trans>Get more credits and come back here</Trans>
        )}
      </a>
    </p>
  );
}
