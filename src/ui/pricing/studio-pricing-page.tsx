import './pricing.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { BillingPeriod } from '#api/contract/choices.ts';
import type { PlanTarget, PricingPlan, SubscriptionState } from '#api/contract/pricing.ts';
import { pricingQueries } from '#api/queries/pricing.queries.ts';
import { subscriptionQuery } from '#api/queries/subscription.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button, buttonClass } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { BillingSwitch } from './billing-switch.tsx';
import { PlansUnavailable } from './live-pricing.tsx';
import { Packs } from './packs.tsx';
import { PlanCard } from './plan-card.tsx';
import { PricingQuestions } from './pricing-questions.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';

const changeWindow = latePart(() => import('./change-dialog.tsx'));

/** Plans and credits for a signed-in user: current plan, cost of a change, and its time. */
export function StudioPricing({ returnTo }: { returnTo: string | null }) {
  const { t } = useLingui();
  const offer = useQuery(useApi(pricingQueries).plans());
  const mine = useQuery(useApi(subscriptionQuery));
  const error = offer.error ?? mine.error;
  const [target, setTarget] = useState<PlanTarget | null>(null);
  const part = useLatePart(changeWindow, target !== null, () => setTarget(null), false);
  return (
    <main className="pricing grid gap-12 pt-9 pb-16">
      <PageHead title={t`Pricing & Credits`} description={t`Your plan, other plans, and packs of credits.`} />
      <header className="grid gap-5">
        <h1 className="text-[44px]">
          <Trans>Pricing & Credits</Trans>
        </h1>
        {/* In one row, so that each plan's button is visible on a screen 768 px high. */}
        <div className="flex flex-wrap items-center justify-between gap-5">
          {mine.data ? (
            <SubscriptionStatus state={mine.data} />
          ) : (
            mine.isPending && <Skeleton className="skeleton-first h-17 max-w-180 grow" />
          )}
          <BillingSwitch />
        </div>
      </header>
      {error ? (
        <PlansUnavailable
          error={error}
          onRetry={() => {
            void offer.refetch();
            void mine.refetch();
          }}
        />
      ) : offer.data && mine.data ? (
        <>
          <section className="plan-grid" aria-label={t`Plans`}>
            {offer.data.plans.map((plan) => (
              <MemberCard key={plan.id} plan={plan} mine={mine.data} onChange={setTarget} />
            ))}
          </section>
          <Packs packs={offer.data.packs} returnTo={returnTo} />
        </>
      ) : (
        <div className="plan-grid skeleton-first">
          {['a', 'b', 'c', 'd'].map((name) => (
            <Skeleton key={name} className="h-90 w-full" />
          ))}
        </div>
      )}
      <PricingQuestions />
      {target && part && (
        <part.ChangeDialog target={target} returnTo={returnTo} onClose={() => setTarget(null)} />
      )}
    </main>
  );
}

type MemberCardProps = {
  plan: PricingPlan;
  mine: SubscriptionState;
  onChange: (target: PlanTarget) => void;
};

function MemberCard({ plan, mine, onChange }: MemberCardProps) {
  const { subscription } = mine;
  const isCurrent = mine.plan.plan === plan.plan;
  const isNext = subscription?.next?.plan === plan.plan;
  return (
    <PlanCard
      plan={plan}
      isCurrent={isCurrent}
      standing={
        isCurrent ? (
          <Chip tone="done">
            <Trans>Current plan</Trans>
          </Chip>
        ) : (
          isNext && (
            <Chip tone="busy">
              <Trans>Comes next</Trans>
            </Chip>
          )
        )
      }
      action={(period) => <MemberAction plan={plan} period={period} mine={mine} onChange={onChange} />}
    />
  );
}

/** Plans are ordered by their monthly price. */
const rank = ({ monthly_vnd: monthly }: PricingPlan) => monthly ?? Infinity;

function MemberAction({ plan, period, mine, onChange }: MemberCardProps & { period: BillingPeriod }) {
  const { subscription } = mine;
  if (plan.custom)
    return (
      <a href="/contact" className={buttonClass('ghost')}>
        <Trans>Contact us</Trans>
      </a>
    );
  const isSame = mine.plan.plan === plan.plan;
  // An account with a plan granted by the studio has no trial to return to.
  if (plan.plan === 'free_trial' && subscription === null && !isSame) return null;
  if (plan.plan === 'free_trial' && subscription === null)
    return (
      <Button look="quiet" disabled>
        <Trans>You have it</Trans>
      </Button>
    );
  const change = () => onChange({ plan: plan.plan, period });
  if (isSame && subscription?.period === period && subscription.collection?.ends === false)
    return (
      <Button look="quiet" disabled>
        <Trans>Renews by itself</Trans>
      </Button>
    );
  if (isSame && subscription?.period === period)
    return (
      <Button look="dark" onClick={change}>
        <Trans>Renew</Trans>
      </Button>
    );
  if (subscription === null)
    return (
      <Button look={plan.plan === 'pro' ? 'primary' : 'ghost'} onClick={change}>
        <Trans>Choose</Trans>
      </Button>
    );
  if (isSame)
    return (
      <Button look="ghost" onClick={change}>
        {period === 'annual' ? <Trans>Pay by the year</Trans> : <Trans>Pay by the month</Trans>}
      </Button>
    );
  return (
    <Button look="ghost" onClick={change}>
      {rank(plan) > rank(mine.plan) ? <Trans>Upgrade</Trans> : <Trans>Downgrade</Trans>}
    </Button>
  );
}
