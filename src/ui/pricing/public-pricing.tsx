import './pricing.css';

import { Trans, useLingui } from '@lingui/react/macro';

import type { BillingPeriod } from '#api/contract/choices.ts';
import type { CreditPack, PricingPlan } from '#api/contract/pricing.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { buttonClass } from '#ui/primitives/button.tsx';

import { BillingSwitch } from './billing-switch.tsx';
import { Packs } from './packs.tsx';
import { PlanCard } from './plan-card.tsx';
import { PricingQuestions } from './pricing-questions.tsx';

type Offer = { plans: readonly PricingPlan[]; packs: readonly CreditPack[] };

/** Public prices, complete without a script. */
export function PublicPricing({ plans, packs }: Offer) {
  const { t } = useLingui();
  return (
    <main className="pricing wrap grid gap-14 py-14 lg:py-20">
      <PageHead
        title={t`Pricing`}
        description={t`Plans and credit packs for fashion and beauty images by AI, in đồng, with a free trial.`}
        path="/pricing"
      />
      <header className="grid gap-5">
        <h1 className="text-[42px] lg:text-[56px]">
          <Trans>Pricing</Trans>
        </h1>
        <p className="max-w-150 text-lg text-ink-2">
          <Trans>
            Start with free credits, no card needed. When you want more, pay by VietQR in under a minute. All
            prices are in Vietnamese đồng.
          </Trans>
        </p>
        <BillingSwitch />
      </header>
      <section className="grid gap-5">
        <h2 className="sr-only">
          <Trans>Plans</Trans>
        </h2>
        <div className="plan-grid">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} action={(period) => <WayIn plan={plan} period={period} />} />
          ))}
        </div>
      </section>
      <Packs packs={packs} returnTo={null} />
      <PricingQuestions />
    </main>
  );
}

function WayIn({ plan: { plan, custom }, period }: { plan: PricingPlan; period: BillingPeriod }) {
  if (custom)
    return (
      <a href="/contact" className={buttonClass('ghost')}>
        <Trans>Contact us</Trans>
      </a>
    );
  if (plan === 'free_trial')
    return (
      <a href="/dashboard" data-app="" className={buttonClass('ghost')}>
        <Trans>Start for free</Trans>
      </a>
    );
  return (
    <a
      href={`/checkout?plan=${plan}&period=${period}`}
      data-app=""
      className={buttonClass(plan === 'pro' ? 'primary' : 'ghost')}
    >
      <Trans>Choose</Trans>
    </a>
  );
}
