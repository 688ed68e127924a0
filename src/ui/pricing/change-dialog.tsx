import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import type { PlanChange, PlanTarget } from '#api/contract/pricing.ts';
import { pricingMutations, pricingQueries } from '#api/queries/pricing.queries.ts';
import { periodNames, planNames } from '#ui/messages/plans.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { dayText, moneyText } from '#ui/patterns/money.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button, buttonClass } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

type ChangeDialogProps = { target: PlanTarget; returnTo: string | null; onClose: () => void };

/** Dialog with effect, time and cost of a change of plan, before anything is paid or changed. */
export function ChangeDialog({ target, returnTo, onClose }: ChangeDialogProps) {
  const { i18n } = useLingui();
  const title = useId();
  const words = useErrorWords();
  const { data, error } = useQuery(useApi(pricingQueries).quote(target));
  const name = i18n._(planNames[target.plan]);
  return (
    <Dialog labelledBy={title} onClose={onClose} className="w-130 p-7">
      <div className="grid gap-5">
        <h2 id={title} className="pr-8 text-[28px]">
          <Trans>{name} plan</Trans>
        </h2>
        {error ? (
          <Callout tone="failure">{words(error)}</Callout>
        ) : data ? (
          <Change change={data} target={target} returnTo={returnTo} onClose={onClose} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </div>
    </Dialog>
  );
}

function Change({ change, target, returnTo, onClose }: ChangeDialogProps & { change: PlanChange }) {
  const isLater = change.kind === 'downgrade' || change.kind === 'cancel';
  return (
    <>
      {isLater ? <Later change={change} /> : <Now change={change} period={target.period} />}
      <div className="flex flex-wrap gap-3">
        {isLater ? (
          <Schedule target={target} onDone={onClose} />
        ) : (
          <a className={buttonClass('primary')} href={payPath(target, returnTo)}>
            <Trans>Go on to pay</Trans>
          </a>
        )}
        <Button look="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </>
  );
}

function payPath({ plan, period }: PlanTarget, returnTo: string | null): string {
  const search = new URLSearchParams({ plan, period });
  if (returnTo !== null) search.set('return', returnTo);
  return `/checkout?${search}`;
}

function Now({ change, period }: { change: PlanChange; period: 'monthly' | 'annual' }) {
  const { i18n } = useLingui();
  const { price_vnd, unused_vnd, due_vnd, credits, paid_until } = change;
  return (
    <>
      <p className="text-ink-2">
        <Trans>It begins at once, as soon as the payment is confirmed.</Trans>
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-y border-line py-4 [&_dd]:text-right">
        {price_vnd !== null && (
          <>
            <dt className="text-ink-2">
              <Trans>Price of a period</Trans> ({i18n._(periodNames[period]).toLowerCase()})
            </dt>
            <dd className="tabular-nums">{moneyText(i18n, price_vnd)}</dd>
          </>
        )}
        {unused_vnd > 0 && (
          <>
            <dt className="text-ink-2">
              <Trans>Paid already and not used</Trans>
            </dt>
            <dd className="tabular-nums">−{moneyText(i18n, unused_vnd)}</dd>
          </>
        )}
        {credits !== null && (
          <>
            <dt className="text-ink-2">
              <Trans>Credits that come now</Trans>
            </dt>
            <dd className="tabular-nums">{credits}</dd>
          </>
        )}
        {paid_until && (
          <>
            <dt className="text-ink-2">
              <Trans>Paid until</Trans>
            </dt>
            <dd>{dayText(i18n, paid_until)}</dd>
          </>
        )}
        <dt className="font-500">
          <Trans>To pay now</Trans>
        </dt>
        <dd className="font-500 tabular-nums">{moneyText(i18n, due_vnd)}</dd>
      </dl>
    </>
  );
}

function Later({ change }: { change: PlanChange }) {
  const { i18n } = useLingui();
  const day = dayText(i18n, change.effective_at);
  const price = moneyText(i18n, change.price_vnd ?? 0);
  return (
    <p className="text-ink-2">
      {change.kind === 'cancel' ? (
        <Trans>
          Your plan runs until {day}, as paid. After that you are on the free trial: no new credits, and
          downloads with a small mark. There is nothing to pay now, and you can change your mind until then.
        </Trans>
      ) : (
        <Trans>
          What you have paid for runs until {day}. Then this plan begins, for {price} a period. There is
          nothing to pay now, and you can change your mind until then.
        </Trans>
      )}
    </p>
  );
}

function Schedule({ target, onDone }: { target: PlanTarget; onDone: () => void }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const { mutate, isPending, error } = useMutation({
    ...useApi(pricingMutations).scheduleChange(),
    onError: () => {},
  });
  return (
    <>
      {error && <Callout tone="failure">{words(error)}</Callout>}
      <Button
        busy={isPending}
        onClick={() =>
          mutate(target, {
            onSuccess: () => {
              showToast({ title: t`The change is noted`, tone: 'done' });
              onDone();
            },
          })
        }
      >
        <Trans>Change it then</Trans>
      </Button>
    </>
  );
}
