import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import type { BankTransfer, Checkout } from '#api/contract/checkout.ts';
import { selectCheckout, selectIsBusy } from '#machines/checkout/checkout.selectors.ts';
import { moneyText } from '#ui/patterns/money.ts';
import { Button, buttonClass } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import type { CheckoutRef, CheckoutViewProps } from './checkout-view.types.ts';
import { CopiedFact } from './copied-fact.tsx';
import { Countdown } from './countdown.tsx';
import { QrCode } from '#ui/patterns/qr-code.tsx';
import { Summary } from './summary.tsx';

/** Screen of a purchase without any payment so far. */
export function CheckoutWaiting({ actor }: CheckoutViewProps) {
  const checkout = useSelector(actor, selectCheckout);
  if (checkout === null) return null;
  return checkout.transfer ? (
    <TransferWaited actor={actor} checkout={checkout} transfer={checkout.transfer} />
  ) : (
    <GatewayWaited actor={actor} checkout={checkout} />
  );
}

type Waited = { actor: CheckoutRef; checkout: Checkout };

function TransferWaited({ actor, checkout, transfer }: Waited & { transfer: BankTransfer }) {
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <>
      <h1 className="text-[32px] lg:text-[40px]">
        <Trans>Scan, pay, done</Trans>
      </h1>
      <Transfer transfer={transfer} checkout={checkout} />
      <Countdown until={checkout.expires_at} />
      <div className="flex flex-wrap gap-3">
        <Button look="ghost" busy={isBusy} onClick={() => actor.send({ type: 'transfer.reported' })}>
          <Trans>I paid, but nothing happens</Trans>
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'cancel.requested' })}>
          <Trans>Cancel the payment</Trans>
        </Button>
      </div>
    </>
  );
}

function Transfer({ transfer, checkout }: { transfer: BankTransfer; checkout: Checkout }) {
  const { t, i18n } = useLingui();
  const { bank_name, account_number, account_name, amount, memo, qr } = transfer;
  return (
    <section className="transfer">
      <figure className="grid justify-items-center gap-3">
        <QrCode text={qr} label={t`VietQR code of the transfer`} />
        <figcaption className="text-sm text-ink-2 text-center">
          <Trans>Open your banking app, scan, and confirm. The amount and the memo are in the code.</Trans>
        </figcaption>
        {checkout.sandbox_bank_url && (
          <a
            className={buttonClass('dark')}
            href={checkout.sandbox_bank_url}
            target="_blank"
            rel="noreferrer"
          >
            <span className="i-lucide-landmark" aria-hidden="true" />
            <Trans>Pay at the test bank</Trans>
          </a>
        )}
      </figure>
      <div className="grid content-start gap-5">
        <dl className="checkout-facts">
          <dt>
            <Trans>Bank</Trans>
          </dt>
          <dd>{bank_name}</dd>
          <CopiedFact name={<Trans>Account</Trans>} value={account_number} />
          <dt>
            <Trans>Account holder</Trans>
          </dt>
          <dd>{account_name}</dd>
          <CopiedFact name={<Trans>Amount</Trans>} value={moneyText(i18n, amount)} copied={String(amount)} />
          <CopiedFact name={<Trans>Memo</Trans>} value={memo} />
        </dl>
        <Callout tone="hint">
          <Trans>Please keep the memo as it is: by it we see that the transfer is yours.</Trans>
        </Callout>
        <output className="flex items-center gap-3 font-500">
          <Spinner />
          <Trans>Waiting for the bank. This page changes by itself.</Trans>
        </output>
      </div>
    </section>
  );
}

function GatewayWaited({ actor, checkout }: Waited) {
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <>
      <h1 className="text-[32px] lg:text-[40px]">
        <Trans>Waiting for the payment</Trans>
      </h1>
      <output className="flex items-center gap-3 font-500">
        <Spinner />
        <Trans>As soon as the provider confirms it, this page changes by itself.</Trans>
      </output>
      <Summary checkout={checkout} />
      <div className="flex flex-wrap gap-3">
        {checkout.redirect_url && (
          <a className={buttonClass('primary')} href={checkout.redirect_url}>
            <Trans>Go to the payment page</Trans>
          </a>
        )}
        <Button look="quiet" busy={isBusy} onClick={() => actor.send({ type: 'cancel.requested' })}>
          <Trans>Cancel the payment</Trans>
        </Button>
      </div>
    </>
  );
}

/** Screen of a purchase whose payment is too low: the difference can follow. */
export function CheckoutUnderpaid({ actor }: CheckoutViewProps) {
  const { i18n } = useLingui();
  const checkout = useSelector(actor, selectCheckout);
  if (checkout === null) return null;
  const { received, amount, reference } = checkout;
  const [came, rest] = [moneyText(i18n, received), moneyText(i18n, amount - received)];
  return (
    <>
      <h1 className="text-[32px] lg:text-[40px]">
        <Trans>{rest} left to pay</Trans>
      </h1>
      <Callout tone="hint" title={<Trans>{came} have arrived and are kept for you</Trans>}>
        <Trans>Send the rest with the code below, and you have what you buy at once.</Trans>
      </Callout>
      {checkout.transfer && <Transfer transfer={checkout.transfer} checkout={checkout} />}
      <p className="text-ink-2">
        <Trans>
          You would rather have the money back?{' '}
          <a className="link" href="/contact">
            Write to us
          </a>{' '}
          with the code {reference}.
        </Trans>
      </p>
    </>
  );
}
