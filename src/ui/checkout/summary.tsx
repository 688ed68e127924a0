import { Plural, Trans, useLingui } from '@lingui/react/macro';

import type { Checkout } from '#api/contract/checkout.ts';
import { moneyText } from '#ui/patterns/money.ts';

import { ItemName } from './item-name.tsx';

/** Summary of an open or finished purchase: item, amount and reference. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const { i18n } = useLingui();
  const { item, credits, amount, reference } = checkout;
  return (
    <dl className="checkout-facts">
      <dt>
        <Trans>For</Trans>
      </dt>
      <dd>
        <ItemName item={item} credits={credits} />
      </dd>
      {item.kind === 'plan' && credits !== null && credits > 0 && (
        <>
          <dt>
            <Trans>With it</Trans>
          </dt>
          <dd>
            <Plural value={credits} one="# credit" other="# credits" />
          </dd>
        </>
      )}
      <dt>
        <Trans>Amount</Trans>
      </dt>
      <dd className="tabular-nums">{moneyText(i18n, amount)}</dd>
      <dt>
        <Trans>Payment code</Trans>
      </dt>
      <dd>
        <code>{reference}</code>
      </dd>
    </dl>
  );
}
