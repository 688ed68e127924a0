import './checkout.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useEffectEvent } from 'react';

import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { type CheckoutScreen, selectIsLost, selectScreen } from '#machines/checkout/checkout.selectors.ts';
import type { CheckoutInput } from '#machines/checkout/checkout.types.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Callout } from '#ui/primitives/callout.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import type { CheckoutRef, CheckoutViewProps } from './checkout-view.types.ts';
import { CheckoutChoice } from './checkout-choice.tsx';
import { listenToCheckout } from './listen-to-checkout.ts';
import { NothingChosen } from './nothing-chosen.tsx';
import {
  CheckoutCancelled,
  CheckoutExpired,
  CheckoutFailed,
  AmountMismatched,
  CheckoutMissing,
  CheckoutRefunded,
  TransferUnmatched,
  CheckoutUnsent,
} from './stopped-checkout.tsx';
import { CheckoutOverpaid, CheckoutPaid, CheckoutPaidLate } from './paid-checkout.tsx';
import { CheckoutUnderpaid, CheckoutWaiting } from './waiting-checkout.tsx';

type CheckoutPageProps = {
  /** State machine with its real actors. */
  logic: typeof checkoutMachine;
  input: CheckoutInput;
  /** Reports the id of the opened purchase, which becomes part of the URL. */
  onOpened: (id: string) => void;
  onGateway: (url: string) => void;
  /** Reports a confirmed purchase. */
  onConfirmed: () => void;
};

/** Checkout page, which is also the return page of the gateways. */
export function CheckoutPage({ logic, input, onOpened, onGateway, onConfirmed }: CheckoutPageProps) {
  const { t } = useLingui();
  const actor = useFlow(logic, { input });
  const open = useEffectEvent(onOpened);
  const goToGateway = useEffectEvent(onGateway);
  const confirm = useEffectEvent(onConfirmed);
  useEffect(
    () =>
      listenToCheckout(actor, {
        onOpened: (id) => open(id),
        onGateway: (url) => goToGateway(url),
        onConfirmed: () => confirm(),
      }),
    [actor],
  );
  return (
    <main className="wrap max-w-240 py-10 lg:py-16">
      <PageHead title={t`Checkout`} description={t`Pay for a plan or a pack of credits.`} />
      {input.item === null && input.id === null ? <NothingChosen /> : <Checkout actor={actor} />}
    </main>
  );
}

const screens: Record<CheckoutScreen, ComponentType<CheckoutViewProps>> = {
  choosing: CheckoutChoice,
  unsent: CheckoutUnsent,
  loading: () => <Skeleton className="h-60 w-full max-w-160" />,
  missing: CheckoutMissing,
  waiting: CheckoutWaiting,
  underpaid: CheckoutUnderpaid,
  unmatched: TransferUnmatched,
  mismatched: AmountMismatched,
  paid: CheckoutPaid,
  paidLate: CheckoutPaidLate,
  overpaid: CheckoutOverpaid,
  expired: CheckoutExpired,
  cancelled: CheckoutCancelled,
  failed: CheckoutFailed,
  refunded: CheckoutRefunded,
};

/** Screen for the state of the purchase. A live region announces each change, because most happen without an action. */
export function Checkout({ actor }: { actor: CheckoutRef }) {
  const Screen = screens[useSelector(actor, selectScreen)];
  const isLost = useSelector(actor, selectIsLost);
  return (
    <div aria-live="polite" className="grid gap-6">
      {isLost && (
        <Callout tone="hint" title={<Trans>No connection at the moment</Trans>}>
          <Trans>Your payment is not affected. This page goes on by itself when the network is back.</Trans>
        </Callout>
      )}
      <Screen actor={actor} />
    </div>
  );
}
