import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import type { Subscription, SubscriptionState } from '#api/contract/pricing.ts';
import { pricingMutations } from '#api/queries/pricing.queries.ts';
import { planNames } from '#ui/messages/plans.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { dayText } from '#ui/patterns/money.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';

/** Automatic charges of the card, with links to change them. */
function Collected({ until, status, ends }: { until: string } & NonNullable<Subscription['collection']>) {
  const words = useErrorWords();
  const mutations = useApi(pricingMutations);
  const onError = (error: Error) => showToast({ title: words(error), tone: 'problem' });
  const portal = useMutation({
    ...mutations.openPortal(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError,
  });
  const cancel = useMutation({ ...mutations.scheduleChange(), onError });
  return (
    <div className="flex flex-wrap items-center gap-3 text-ink-2">
      <p>
        {ends ? (
          <Trans>Your card is not charged again.</Trans>
        ) : status === 'past_due' ? (
          <Trans>Your card was declined. It is tried again; change it so that the plan goes on.</Trans>
        ) : (
          <Trans>Renews by itself on {until}, by your card.</Trans>
        )}
      </p>
      <Button look="ghost" size="small" busy={portal.isPending} onClick={() => portal.mutate()}>
        <Trans>Change the card</Trans>
      </Button>
      {!ends && (
        <Button
          look="quiet"
          size="small"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ plan: 'free_trial' })}
        >
          <Trans>Cancel at the end of the period</Trans>
        </Button>
      )}
    </div>
  );
}

/** Current plan, its paid period, and what follows. */
export function SubscriptionStatus({ state }: { state: SubscriptionState }) {
  const { i18n } = useLingui();
  const words = useErrorWords();
  const { mutate, isPending } = useMutation({
    ...useApi(pricingMutations).keepPlan(),
    onError: (error) => showToast({ title: words(error), tone: 'problem' }),
  });
  const { plan, subscription } = state;
  const name = i18n._(planNames[plan.plan]);
  const until = subscription && dayText(i18n, subscription.paid_until);
  const grace = subscription?.grace_until ? dayText(i18n, subscription.grace_until) : null;
  const next = subscription?.next ? i18n._(planNames[subscription.next.plan]) : null;
  return (
    <section className="panel grid max-w-180 grow gap-3 p-5">
      <p className="flex flex-wrap items-center gap-3">
        <b className="text-lg">{name}</b>
        {subscription === null ? (
          <Chip>
            {plan.plan === 'free_trial' ? <Trans>No paid plan</Trans> : <Trans>Nothing to pay</Trans>}
          </Chip>
        ) : subscription.status === 'active' ? (
          <Chip tone="done">
            <Trans>Active</Trans>
          </Chip>
        ) : subscription.status === 'past_due' ? (
          <Chip tone="problem">
            <Trans>Payment is due</Trans>
          </Chip>
        ) : (
          <Chip>
            <Trans>Inactive</Trans>
          </Chip>
        )}
      </p>
      {until && grace === null && (
        <p className="text-ink-2">
          <Trans>Paid until {until}.</Trans>
        </p>
      )}
      {until && subscription?.collection && <Collected until={until} {...subscription.collection} />}
      {grace && (
        <p className="text-ink-2">
          <Trans>
            It was paid until {until}, and holds until {grace} if it is renewed by then.
          </Trans>
        </p>
      )}
      {next && (
        <p className="flex flex-wrap items-center gap-3 text-ink-2">
          <Trans>
            Then: {next}, from {until}.
          </Trans>
          <Button look="ghost" size="small" busy={isPending} onClick={() => mutate()}>
            <Trans>Keep my plan</Trans>
          </Button>
        </p>
      )}
    </section>
  );
}
