import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { BillingPeriod } from '#api/contract/choices.ts';
import type { PricingPlan } from '#api/contract/pricing.ts';
import { planNames } from '#ui/messages/plans.ts';
import { moneyText } from '#ui/patterns/money.ts';

import { PlanFacts } from './plan-facts.tsx';

type PlanCardProps = {
  plan: PricingPlan;
  /** Relation of the plan to the user: their current plan, say. */
  standing?: ReactNode;
  isCurrent?: boolean;
  /** Action of the card for a month and for a year. */
  action: (period: BillingPeriod) => ReactNode;
};

/** Plan with both of its prices, of which the switch above shows one. */
export function PlanCard({ plan, standing, isCurrent = false, action }: PlanCardProps) {
  const { i18n } = useLingui();
  const { monthly_vnd: monthly, annual_vnd: annual } = plan;
  return (
    <article className="plan-card" data-plan={plan.plan} data-chosen={isCurrent ? '' : undefined}>
      <div className="flex min-h-6.5 flex-wrap items-center justify-between gap-2">
        <h3 className="text-[21px]">{i18n._(planNames[plan.plan])}</h3>
        {standing}
      </div>
      {monthly === null || annual === null ? (
        <>
          <p className="plan-price">
            <Trans>By agreement</Trans>
          </p>
          <PlanFacts plan={plan} />
          {action('monthly')}
        </>
      ) : (
        <>
          <p className="by-month">
            <span className="plan-price">{moneyText(i18n, monthly)}</span>{' '}
            {monthly > 0 && (
              <span className="text-ink-2">
                <Trans>a month</Trans>
              </span>
            )}
          </p>
          <p className="by-year">
            <span className="plan-price">{moneyText(i18n, annual)}</span>{' '}
            {annual > 0 && (
              <span className="text-ink-2">
                <Trans>a year</Trans>
              </span>
            )}
          </p>
          <PlanFacts plan={plan} />
          <div className="by-month plan-action">{action('monthly')}</div>
          <div className="by-year plan-action">{action('annual')}</div>
        </>
      )}
    </article>
  );
}
