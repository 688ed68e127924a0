import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import type { Checkout } from '#api/contract/checkout.ts';
import { selectCheckout, selectReturnTo } from '#machines/checkout/checkout.selectors.ts';
import { moneyText } from '#ui/patterns/money.ts';
import { buttonClass } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';

import type { CheckoutRef, CheckoutViewProps } from './checkout-view.types.ts';
import { ItemName } from './item-name.tsx';
import { Summary } from './summary.tsx';

function Succeeded({
  actor,
  checkout,
  children,
}: {
  actor: CheckoutRef;
  checkout: Checkout;
  children?: ReactNode;
}) {
  const returnTo = useSelector(actor, selectReturnTo);
  const { item, credits } = checkout;
  return (
    <>
      <span className="i-lucide-circle-check-big text-[44px] text-jade" aria-hidden="true" />
      <h1 className="text-[36px] lg:text-[44px]">
        <Trans>Thank you, it is paid</Trans>
      </h1>
      <p className="text-lg text-ink-2">
        {item.kind === 'plan' ? (
          <Trans>
            <ItemName item={item} credits={credits} /> is yours from now on.
          </Trans>
        ) : (
          <Plural
            value={credits ?? 0}
            one="# credit is in your account."
            other="# credits are in your account."
          />
        )}{' '}
        <Trans>The receipt is in your payments.</Trans>
      </p>
      {children}
      <Summary checkout={checkout} />
      <p className="flex flex-wrap gap-3">
        {returnTo === null ? (
          <a href="/dashboard" className={buttonClass('primary')}>
            <Trans>To the studio</Trans>
          </a>
        ) : (
          <a href={returnTo} className={buttonClass('primary')}>
            <Trans>Back to where you were</Trans>
          </a>
        )}
        <a href="/payments" className={buttonClass('ghost')}>
          <Trans>See your payments</Trans>
        </a>
      </p>
    </>
  );
}

export function CheckoutPaid({ actor }: CheckoutViewProps) {
  const checkout = useSelector(actor, selectCheckout);
  return checkout && <Succeeded actor={actor} checkout={checkout} />;
}

export function CheckoutPaidLate({ actor }: CheckoutViewProps) {
  const checkout = useSelector(actor, selectCheckout);
  return (
    checkout && (
      <Succeeded actor={actor} checkout={checkout}>
        <Callout tone="hint">
          <Trans>The money arrived after the code had run out. That is fine: we took it all the same.</Trans>
        </Callout>
      </Succeeded>
    )
  );
}

export function CheckoutOverpaid({ actor }: CheckoutViewProps) {
  const { i18n } = useLingui();
  const checkout = useSelector(actor, selectCheckout);
  if (checkout === null) return null;
  const surplus = moneyText(i18n, checkout.received - checkout.amount);
  return (
    <Succeeded actor={actor} checkout={checkout}>
      <Callout tone="hint" title={<Trans>You sent {surplus} too much</Trans>}>
        <Trans>
          We send it back to the account that it came from, within three working days. You need to do nothing.
        </Trans>
      </Callout>
    </Succeeded>
  );
}
