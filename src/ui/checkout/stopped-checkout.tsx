import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import type { Checkout } from '#api/contract/checkout.ts';
import {
  selectCheckout,
  selectIsBusy,
  selectItem,
  selectMethod,
} from '#machines/checkout/checkout.selectors.ts';
import { moneyText } from '#ui/patterns/money.ts';
import { Button, buttonClass } from '#ui/primitives/button.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import { checkoutPath } from './checkout-path.ts';
import type { CheckoutViewProps } from './checkout-view.types.ts';
import { Summary } from './summary.tsx';

type StoppedProps = {
  icon: string;
  title: ReactNode;
  children: ReactNode;
  checkout?: Checkout | null;
  actions?: ReactNode;
};

/** Screen of an interrupted purchase: the cause, the kept data and the next actions. */
const Stopped = ({ icon, title, children, checkout, actions }: StoppedProps) => (
  <>
    <span className={`${icon} text-[40px] text-lacquer`} aria-hidden="true" />
    <h1 className="text-[34px] lg:text-[42px]">{title}</h1>
    <p className="max-w-150 text-lg text-ink-2">{children}</p>
    {checkout && <Summary checkout={checkout} />}
    {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
  </>
);

function PayAgain({ actor }: CheckoutViewProps) {
  const checkout = useSelector(actor, selectCheckout);
  const item = useSelector(actor, selectItem);
  return (
    item && (
      <a href={checkoutPath(item, checkout?.return_to ?? null)} className={buttonClass('primary')}>
        <Trans>Pay again</Trans>
      </a>
    )
  );
}

const Contact = () => (
  <a href="/contact" className={buttonClass('ghost')}>
    <Trans>Write to us</Trans>
  </a>
);

function Report({ actor }: CheckoutViewProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <Button look="ghost" busy={isBusy} onClick={() => actor.send({ type: 'transfer.reported' })}>
      <Trans>I have transferred already</Trans>
    </Button>
  );
}

export function CheckoutUnsent({ actor }: CheckoutViewProps) {
  const method = useSelector(actor, selectMethod);
  return (
    <Stopped
      icon="i-lucide-cloud-off"
      title={<Trans>No answer yet</Trans>}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'retry.requested' })}>
            <Trans>Try again now</Trans>
          </Button>
          {method && (
            <Button look="ghost" onClick={() => actor.send({ type: 'method.chosen', method })}>
              <Trans>Choose another way to pay</Trans>
            </Button>
          )}
        </>
      }
    >
      <span className="inline-flex items-center gap-3">
        <Spinner />
        <Trans>Nothing was charged. It is tried again by itself, and never twice.</Trans>
      </span>
    </Stopped>
  );
}

export const CheckoutMissing = () => (
  <Stopped
    icon="i-lucide-search-x"
    title={<Trans>There is no such payment</Trans>}
    actions={
      <>
        <a href="/payments" className={buttonClass('primary')}>
          <Trans>See your payments</Trans>
        </a>
        <a href="/pricing" className={buttonClass('ghost')}>
          <Trans>See plans and credits</Trans>
        </a>
      </>
    }
  >
    <Trans>The address may be incomplete, or the payment belongs to another account.</Trans>
  </Stopped>
);

export function TransferUnmatched({ actor }: CheckoutViewProps) {
  const checkout = useSelector(actor, selectCheckout);
  return (
    <Stopped
      icon="i-lucide-search"
      title={<Trans>We look for your transfer</Trans>}
      checkout={checkout}
      actions={<Contact />}
    >
      <Trans>
        Somebody compares it with our account, usually within a working day. Keep the bank's receipt. If the
        transfer is found before, this page changes by itself; you may leave it.
      </Trans>
    </Stopped>
  );
}

export function AmountMismatched({ actor }: CheckoutViewProps) {
  const checkout = useSelector(actor, selectCheckout);
  return (
    <Stopped
      icon="i-lucide-scale"
      title={<Trans>The amount does not fit</Trans>}
      checkout={checkout}
      actions={<Contact />}
    >
      <Trans>
        What arrived is not what was asked for. It is kept, and somebody decides within a working day: you get
        what you buy, or your money back.
      </Trans>
    </Stopped>
  );
}

export function CheckoutExpired({ actor }: CheckoutViewProps) {
  const checkout = useSelector(actor, selectCheckout);
  return (
    <Stopped
      icon="i-lucide-hourglass"
      title={<Trans>The time for this payment is over</Trans>}
      checkout={checkout}
      actions={
        <>
          <PayAgain actor={actor} />
          {checkout?.method === 'bank_transfer' && <Report actor={actor} />}
        </>
      }
    >
      <Trans>Nothing was charged. If your transfer is still on its way, it counts when it arrives.</Trans>
    </Stopped>
  );
}

export function CheckoutCancelled({ actor }: CheckoutViewProps) {
  const checkout = useSelector(actor, selectCheckout);
  return (
    <Stopped
      icon="i-lucide-circle-x"
      title={<Trans>The payment is cancelled</Trans>}
      checkout={checkout}
      actions={
        <>
          <PayAgain actor={actor} />
          <a href="/pricing" className={buttonClass('ghost')}>
            <Trans>See plans and credits</Trans>
          </a>
        </>
      }
    >
      <Trans>Nothing was charged, and nothing of your work is lost.</Trans>
    </Stopped>
  );
}

export function CheckoutFailed({ actor }: CheckoutViewProps) {
  const checkout = useSelector(actor, selectCheckout);
  return (
    <Stopped
      icon="i-lucide-circle-alert"
      title={<Trans>The payment did not go through</Trans>}
      checkout={checkout}
      actions={
        <>
          <PayAgain actor={actor} />
          <Contact />
        </>
      }
    >
      <Trans>
        The bank or the card declined it; nothing was charged. Another card or a bank transfer may work.
      </Trans>
    </Stopped>
  );
}

export function CheckoutRefunded({ actor }: CheckoutViewProps) {
  const { i18n } = useLingui();
  const checkout = useSelector(actor, selectCheckout);
  const amount = moneyText(i18n, checkout?.received ?? 0);
  return (
    <Stopped
      icon="i-lucide-undo-2"
      title={<Trans>The money was sent back</Trans>}
      checkout={checkout}
      actions={
        <a href="/payments" className={buttonClass('primary')}>
          <Trans>See your payments</Trans>
        </a>
      }
    >
      <Trans>{amount} went back to where they came from. Banks take up to three working days.</Trans>
    </Stopped>
  );
}
