import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import type { PaymentMethod } from '#api/contract/choices.ts';
import type { CheckoutItem, GatewayId } from '#api/contract/checkout.ts';
import { pricingQueries } from '#api/queries/pricing.queries.ts';
import {
  type PayRefusal,
  selectFailure,
  selectIsBusy,
  selectItem,
  selectMethod,
  selectPayRefusal,
} from '#machines/checkout/checkout.selectors.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { BusyReason } from '#ui/patterns/busy-reason.tsx';
import { dayText, moneyText } from '#ui/patterns/money.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import type { CheckoutRef, CheckoutViewProps } from './checkout-view.types.ts';
import { ItemName } from './item-name.tsx';

/** Choice of the payment method below the chosen item. */
export function CheckoutChoice({ actor }: CheckoutViewProps) {
  const item = useSelector(actor, selectItem);
  const failure = useSelector(actor, selectFailure);
  return (
    <>
      <h1 className="text-[36px] lg:text-[44px]">
        <Trans>Checkout</Trans>
      </h1>
      <FailureCallout title={<Trans>The payment could not be started</Trans>} failure={failure} />
      <div className="grid gap-8 lg:(grid-cols-[1fr_1.1fr] gap-12)">
        <section>
          <h2 className="mb-4 text-[24px]">
            <Trans>You buy</Trans>
          </h2>
          {item?.kind === 'pack' && <PackPrice id={item.pack} />}
          {item?.kind === 'plan' && <PlanPrice item={item} />}
        </section>
        <section>
          <h2 className="mb-4 text-[24px]">
            <Trans>How do you want to pay?</Trans>
          </h2>
          <Methods actor={actor} />
        </section>
      </div>
    </>
  );
}

const Facts = ({ children }: { children: ReactNode }) => <dl className="checkout-facts">{children}</dl>;

function PackPrice({ id }: { id: string }) {
  const { i18n } = useLingui();
  const { data, error, refetch } = useQuery(useApi(pricingQueries).plans());
  if (error) return <PriceFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-30 w-full" />;
  const pack = data.packs.find((each) => each.id === id);
  if (!pack) return <ItemUnavailable />;
  return (
    <Facts>
      <dt>
        <Trans>Credits</Trans>
      </dt>
      <dd>{pack.credits}</dd>
      <dt>
        <Trans>Can be spent for</Trans>
      </dt>
      <dd>
        <Plural value={pack.valid_months} one="# month" other="# months" />
      </dd>
      <dt>
        <Trans>To pay now</Trans>
      </dt>
      <dd className="checkout-total">{moneyText(i18n, pack.price_vnd)}</dd>
    </Facts>
  );
}

function PlanPrice({ item }: { item: Extract<CheckoutItem, { kind: 'plan' }> }) {
  const { i18n } = useLingui();
  const { data, error, refetch } = useQuery(useApi(pricingQueries).quote(item));
  if (error) return <PriceFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.kind === 'contact' || data.kind === 'cancel' || data.kind === 'downgrade')
    return <ItemUnavailable />;
  return (
    <Facts>
      <dt>
        <Trans>Plan</Trans>
      </dt>
      <dd>
        <ItemName item={item} credits={data.credits} />
      </dd>
      <dt>
        <Trans>Credits that come now</Trans>
      </dt>
      <dd>{data.credits ?? <Trans>Unlimited, within fair use</Trans>}</dd>
      {data.price_vnd !== null && data.price_vnd !== data.due_vnd && (
        <>
          <dt>
            <Trans>Price of a period</Trans>
          </dt>
          <dd>{moneyText(i18n, data.price_vnd)}</dd>
        </>
      )}
      {data.unused_vnd > 0 && (
        <>
          <dt>
            <Trans>Paid already and not used</Trans>
          </dt>
          <dd>−{moneyText(i18n, data.unused_vnd)}</dd>
        </>
      )}
      {data.paid_until && (
        <>
          <dt>
            <Trans>Paid until</Trans>
          </dt>
          <dd>{dayText(i18n, data.paid_until)}</dd>
        </>
      )}
      <dt>
        <Trans>To pay now</Trans>
      </dt>
      <dd className="checkout-total">{moneyText(i18n, data.due_vnd)}</dd>
    </Facts>
  );
}

const ItemUnavailable = () => (
  <Callout tone="hint" title={<Trans>This can't be bought at the moment</Trans>}>
    <a href="/studio-pricing" className="link">
      <Trans>See plans and credits</Trans>
    </a>
  </Callout>
);

function PriceFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const errorMessage = useErrorWords();
  return (
    <ErrorPanel
      title={<Trans>Error loading pricing plans</Trans>}
      detail={errorMessage(error)}
      actions={
        <Button look="ghost" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Failed to load pricing information. Please try again.</Trans>
    </ErrorPanel>
  );
}

function Pay({ actor }: { actor: CheckoutRef }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectPayRefusal);
  return (
    <Button
      type="submit"
      busy={isBusy}
      disabled={refusal !== undefined}
      why={refusal && <Refused refusal={refusal} />}
    >
      <Trans>Pay</Trans>
    </Button>
  );
}

function Refused({ refusal }: { refusal: PayRefusal }) {
  const reasons: Record<PayRefusal, ReactNode> = {
    canPay: <Trans>Choose a way to pay first.</Trans>,
    notNow: <BusyReason />,
  };
  return reasons[refusal];
}

function Methods({ actor }: { actor: CheckoutRef }) {
  const chosen = useSelector(actor, selectMethod);
  const errorMessage = useErrorWords();
  const { data, error, refetch } = useQuery(useApi(pricingQueries).methods());
  if (error)
    return (
      <ErrorPanel
        title={<Trans>The ways to pay can't be shown</Trans>}
        actions={
          <Button look="ghost" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {errorMessage(error)}
      </ErrorPanel>
    );
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.methods.length === 0)
    return (
      <Callout tone="hint" title={<Trans>No payment is open here yet</Trans>}>
        <Trans>This studio takes no payments at the moment. Write to us, and we find a way.</Trans>
      </Callout>
    );
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'pay.requested' });
      }}
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">
          <Trans>Ways to pay</Trans>
        </legend>
        {data.methods.map(({ method, gateway }) => (
          <label key={method} className="method-card">
            <input
              type="radio"
              name="method"
              checked={method === chosen}
              onChange={() => actor.send({ type: 'method.chosen', method })}
            />
            <MethodWords method={method} gateway={gateway} />
          </label>
        ))}
      </fieldset>
      <Pay actor={actor} />
      <p className="text-sm text-ink-2">
        <Trans>What you buy is given when the bank confirms the payment; that takes a few seconds.</Trans>{' '}
        <ChargedAgain
          actor={actor}
          collects={data.methods.some(({ method, collects }) => method === chosen && collects)}
        />
      </p>
    </form>
  );
}

/** Note on automatic renewal: of plans alone, by a gateway that collects or by the card that pays already. */
function ChargedAgain({ actor, collects }: { actor: CheckoutRef; collects: boolean }) {
  const item = useSelector(actor, selectItem);
  return item?.kind === 'plan' ? <PlanChargedAgain item={item} collects={collects} /> : <ChargedOnce />;
}

const ChargedOnce = () => <Trans>Nothing is charged again by itself.</Trans>;

type PlanItem = Extract<CheckoutItem, { kind: 'plan' }>;

function PlanChargedAgain({ item, collects }: { item: PlanItem; collects: boolean }) {
  const { i18n } = useLingui();
  const { data } = useQuery(useApi(pricingQueries).quote(item));
  const { collection } = data ?? {};
  if (!collection || (!collection.already && !collects)) return <ChargedOnce />;
  const [day, amount] = [dayText(i18n, collection.from), moneyText(i18n, collection.amount_vnd)];
  return collection.already ? (
    <Trans>
      The card that pays for your plan is charged {amount} on {day} and every period after. You can cancel any
      time under Pricing & Credits.
    </Trans>
  ) : (
    <Trans>
      The plan renews by itself: {amount} from this card on {day} and every period after. You can cancel any
      time under Pricing & Credits.
    </Trans>
  );
}

function MethodWords({ method, gateway }: { method: PaymentMethod; gateway: GatewayId }) {
  const names: Record<PaymentMethod, ReactNode> = {
    bank_transfer: <Trans>Bank transfer by VietQR</Trans>,
    card: <Trans>Card</Trans>,
    vnpay: <Trans>VNPay</Trans>,
  };
  const hints: Record<PaymentMethod, ReactNode> = {
    bank_transfer: <Trans>Scan a code with any banking app of Vietnam. Free of charge.</Trans>,
    card: <Trans>Visa, Mastercard, JCB. You pay on the page of the provider.</Trans>,
    vnpay: <Trans>Domestic cards, accounts and e-wallets, on the page of VNPay.</Trans>,
  };
  return (
    <span className="grid">
      <span className="font-500">
        {names[method]}{' '}
        {gateway === 'sandbox' && (
          <span className="chip chip-credit">
            <Trans>test, no real money</Trans>
          </span>
        )}
      </span>
      <span className="text-sm text-ink-2">{hints[method]}</span>
    </span>
  );
}
